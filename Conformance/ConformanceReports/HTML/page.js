"use strict";
(() => {
  const filter = document.getElementById("filter");
  const deviations = ["failed", "crashed", "timedOut", "notRun"];
  const matches = (element, verdict) => {
    const verdicts = (element.dataset.verdicts || "").split(" ");
    return !verdict || verdicts.includes(verdict)
      || (verdict === "deviation" && verdicts.some((one) => deviations.includes(one)));
  };
  // The message has the number of elements shown. If there are none, it explains how to see all.
  const say = (shown, all, things) => {
    document.getElementById("shown").textContent = shown === all.length ? `${shown} ${things}`
      : `${shown} of ${all.length} ${things}` + (shown ? "" : ". Nothing has all of this: \u201cShow all\u201d clears the form.");
  };
/* applyFilter */
  // The address has the filter instead of an id: #verdict=failed&level=must.
  const keepFilter = () => {
    const chosen = [...new FormData(filter)].filter(([, value]) => value);
    const place = chosen.length ? "#" + new URLSearchParams(chosen) : location.pathname + location.search;
    history.replaceState(null, "", place);
  };
  const changeFilter = () => { applyFilter(); keepFilter(); };
  const setFilter = (text) => {
    const chosen = new URLSearchParams(text);
    for (const field of filter.elements) {
      if (field.name) { field.value = chosen.get(field.name) || ""; }
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
      for (const scenario of target.querySelectorAll("details")) {
        if (matches(scenario, "deviation")) { scenario.open = true; }
      }
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
    opened = [...document.querySelectorAll("details:not([open])")]
      .filter((one) => one.matches(".cause") || matches(one, "deviation"));
    for (const one of opened) { one.open = true; }
  });
  addEventListener("afterprint", () => { for (const one of opened) { one.open = false; } });
  addEventListener("hashchange", follow);
  follow();
})();
