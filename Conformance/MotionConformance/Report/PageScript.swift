extension HTMLPage {
  /// The script of a page: the filter, links into hidden or closed parts, and what is opened for printing.
  ///
  /// Without it the page is still readable.
  static let script = #"""
    "use strict";
    (() => {
      const filter = document.getElementById("filter");
      const clauses = [...document.querySelectorAll("tr.clause")];
      const texts = new Map(clauses.map((row) => {
        const bullet = row.closest("tbody").querySelector(".bullet");
        return [row, ((bullet ? bullet.textContent : "") + " " + row.textContent).toLowerCase()];
      }));
      const deviations = ["failed", "crashed", "timedOut", "notRun"];
      const matches = (element, verdict) => {
        const verdicts = (element.dataset.verdicts || "").split(" ");
        return !verdict || verdicts.includes(verdict)
          || (verdict === "deviation" && verdicts.some((one) => deviations.includes(one)));
      };
      const applyFilter = () => {
        const chosen = new FormData(filter);
        const wanted = chosen.get("words").toLowerCase().split(/\s+/).filter((word) => word);
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
        for (const group of document.querySelectorAll(".matrix > tbody, section.specification")) {
          group.hidden = !group.querySelector("tr.clause:not([hidden])");
        }
        document.getElementById("shown").textContent =
          shown === clauses.length ? `${shown} clauses` : `${shown} of ${clauses.length} clauses`;
      };
      const follow = () => {
        let id;
        try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
        const target = id && document.getElementById(id);
        if (!target) { return; }
        if (filter && target.closest("[hidden]")) { filter.reset(); applyFilter(); }
        for (let part = target; part; part = part.parentElement) {
          if (part instanceof HTMLDetailsElement) { part.open = true; }
        }
        target.scrollIntoView();
      };
      if (filter) {
        filter.hidden = false;
        filter.addEventListener("input", applyFilter);
        filter.addEventListener("change", applyFilter);
        filter.addEventListener("reset", () => setTimeout(applyFilter));
        filter.addEventListener("submit", (event) => event.preventDefault());
        applyFilter();
      }
      let opened = [];
      addEventListener("beforeprint", () => {
        opened = [...document.querySelectorAll("details:not([open])")].filter((one) => matches(one, "deviation"));
        for (const one of opened) { one.open = true; }
      });
      addEventListener("afterprint", () => { for (const one of opened) { one.open = false; } });
      addEventListener("hashchange", follow);
      follow();
    })();
    """#
}
