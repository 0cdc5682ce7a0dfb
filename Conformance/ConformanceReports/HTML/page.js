"use strict";
(() => {
  const filter = document.getElementById("filter");
  // The form filters passages and the clauses in them, or else clauses, and the scenarios of these. Each has attributes with the
  // names of the form's fields, or is in something that has.
  const rows = [...document.querySelectorAll(".passage, .clause:not(.passage *)")];
  const bullets = new Map([...document.querySelectorAll("details.bullet")].map((one) => [one, one.open]));
  const texts = new Map(rows.map((row) => {
    const bullet = row.closest("details.bullet");
    const ids = [...row.querySelectorAll("[id]")].map((one) => one.id);
    return [row, [bullet ? bullet.firstChild.textContent : "", row.textContent, ...ids].join(" ").toLowerCase()];
  }));
  const matches = (element, chosen) => chosen.every(([name, value]) => {
    const holder = element.closest(`[data-${name}]`);
    return holder && holder.dataset[name].split(" ").includes(value);
  });
  const chosen = () => [...new FormData(filter)].filter(([, value]) => value);
  const applyFilter = () => {
    const wanted = new FormData(filter).get("words").toLowerCase().split(/\s+/).filter((word) => word);
    const fields = chosen().filter(([name]) => name !== "words");
    for (const row of rows) {
      row.hidden = !(matches(row, fields) && wanted.every((word) => texts.get(row).includes(word)));
      for (const part of row.querySelectorAll(".clause, .scenario")) {
        part.hidden = !matches(part, fields);
        if (wanted.includes(part.id.toLowerCase())) { part.open = true; }
      }
    }
    const shown = rows.filter((row) => !row.hidden);
    const groups = new Set(shown.flatMap((row) => [row.closest("details.bullet"), row.closest("section.specification")]));
    for (const group of document.querySelectorAll("details.bullet, section.specification")) { group.hidden = !groups.has(group); }
    for (const [bullet, isOpen] of bullets) { bullet.open = chosen().length ? !bullet.hidden : isOpen; }
    // If there are none, it explains how to see all.
    const things = filter.getAttribute("aria-label").toLowerCase();
    document.getElementById("shown").textContent = shown.length === rows.length ? `${rows.length} ${things}`
      : `${shown.length} of ${rows.length} ${things}`
        + (shown.length ? "" : ". Nothing has all of this: \u201cShow all\u201d clears the form.");
    keepAnchorsBelow();
  };
  // Links scroll to below the form, which stays in sight.
  const keepAnchorsBelow = () => {
    document.documentElement.style.scrollPaddingTop = `${filter.offsetHeight + 8}px`;
  };
  // The address has the filter instead of an id: #verdict=failed&level=must.
  const changeFilter = () => {
    applyFilter();
    const place = chosen().length ? "#" + new URLSearchParams(chosen()) : location.pathname + location.search;
    history.replaceState(null, "", place);
  };
  const setFilter = (text) => {
    const fields = new URLSearchParams(text);
    for (const field of filter.elements) {
      if (field.name) { field.value = fields.get(field.name) || ""; }
    }
    applyFilter();
  };
  // A long picture is scrolled to the step that failed.
  const showStep = (part) => {
    for (const band of part.querySelectorAll(".scroll .band")) {
      const box = band.closest(".scroll");
      box.scrollLeft = band.x.baseVal.value + band.width.baseVal.value / 2 - box.clientWidth / 2;
    }
  };
  const follow = () => {
    if (filter && location.hash.includes("=")) { setFilter(location.hash.slice(1)); return; }
    let id;
    try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const target = id && document.getElementById(id);
    if (!target) { return; }
    if (filter && target.closest("[hidden]")) { setFilter(""); }
    for (let part = target; part; part = part.parentElement) {
      if (part instanceof HTMLDetailsElement) { part.open = true; }
    }
    if (target.matches("tr.clause")) {
      for (const scenario of target.querySelectorAll("[data-verdict~=deviation]")) { scenario.open = true; }
    }
    target.scrollIntoView();
  };
  // The names of the lanes stay in sight.
  document.addEventListener("scroll", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(".scroll")) { return; }
    for (const name of target.querySelectorAll(".names, .lane")) {
      name.style.transform = `translateX(${target.scrollLeft}px)`;
    }
  }, true);
  addEventListener("toggle", (event) => { if (event.target.open) { showStep(event.target); } }, true);
  showStep(document);
  if (filter) {
    filter.hidden = false;
    filter.addEventListener("input", changeFilter);
    // A text field changes once more when it loses the focus, which happens if a link is followed, after the address has
    // changed.
    filter.addEventListener("change", ({ target }) => { if (target.matches("select")) { changeFilter(); } });
    filter.addEventListener("reset", () => setTimeout(changeFilter));
    filter.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("resize", keepAnchorsBelow);
    applyFilter();
  }
  for (const button of navigator.clipboard ? document.querySelectorAll(".replay > button") : []) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.previousElementSibling.textContent);
      button.textContent = "Copied";
    });
  }
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(".cause:not([open]), .scenario[data-verdict~=deviation]:not([open])")];
    for (const one of opened) { one.open = true; }
  });
  addEventListener("afterprint", () => { for (const one of opened) { one.open = false; } });
  addEventListener("hashchange", follow);
  follow();
})();
