  const passages = [...document.querySelectorAll(".passage")];
  const texts = new Map(passages.map((passage) => {
    const part = passage.closest(".part").querySelector("h3");
    const text = [...passage.querySelectorAll("p, summary, li, dd, dt")].map((one) => one.textContent);
    const ids = [...passage.querySelectorAll("[id]")].map((one) => one.id);
    return [passage, [part.textContent, ...text, ...ids].join(" ").toLowerCase()];
  }));
  const applyFilter = () => {
    const chosen = new FormData(filter);
    const wanted = chosen.get("words").toLowerCase().split(/\s+/).filter((word) => word);
    const properties = ["carrier", "level", "evidence"].map((name) => chosen.get(name)).filter((word) => word);
    let shown = 0;
    for (const passage of passages) {
      passage.hidden = !(wanted.every((word) => texts.get(passage).includes(word))
        && passage.dataset.carriers.split(" ").some((one) => properties.every((word) => one.split("-").includes(word))));
      if (!passage.hidden) { shown += 1; }
      for (const scenario of passage.querySelectorAll("details[id]")) {
        if (wanted.includes(scenario.id.toLowerCase())) { scenario.open = true; }
      }
    }
    for (const group of document.querySelectorAll(".part, .document")) {
      group.hidden = !group.querySelector(".passage:not([hidden])");
    }
    say(shown, passages, "passages");
    keepAnchorsBelow();
  };
  // Links scroll to below the form, which stays in sight.
  const keepAnchorsBelow = () => {
    document.documentElement.style.scrollPaddingTop = `${filter.offsetHeight + 8}px`;
  };
  addEventListener("resize", keepAnchorsBelow);
