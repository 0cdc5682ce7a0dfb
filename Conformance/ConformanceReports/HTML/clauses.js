  const clauses = [...document.querySelectorAll("tr.clause")];
  const bullets = new Map([...document.querySelectorAll("details.bullet")].map((one) => [one, one.open]));
  const texts = new Map(clauses.map((row) => {
    const bullet = row.closest("details.bullet");
    return [row, ((bullet ? bullet.querySelector("summary").textContent : "") + " " + row.textContent).toLowerCase()];
  }));
  const applyFilter = () => {
    const chosen = new FormData(filter);
    const wanted = chosen.get("words").toLowerCase().split(/\s+/).filter((word) => word);
    const isFiltered = [...chosen.values()].some((value) => value);
    let shown = 0;
    for (const row of clauses) {
      const text = texts.get(row);
      row.hidden = !(wanted.every((word) => text.includes(word))
        && matches(row, chosen.get("verdict"))
        && (!chosen.get("level") || row.dataset.level === chosen.get("level"))
        && (!chosen.get("specification") || row.closest("section").id === chosen.get("specification")));
      if (!row.hidden) { shown += 1; }
      for (const scenario of row.querySelectorAll("details")) {
        scenario.hidden = !matches(scenario, chosen.get("verdict"));
      }
    }
    for (const group of document.querySelectorAll(".matrix > tbody, details.bullet, section.specification")) {
      group.hidden = !group.querySelector("tr.clause:not([hidden])");
    }
    for (const [bullet, isOpen] of bullets) { bullet.open = isFiltered ? !bullet.hidden : isOpen; }
    say(shown, clauses, "clauses");
  };
