extension Page {
  /// What moves on a page: the sieve, links into what is closed or sifted out, and what is opened for print.
  ///
  /// Without it the page can still be read from top to bottom.
  static let script = #"""
    "use strict";
    (() => {
      const sieve = document.getElementById("sieve");
      const clauses = [...document.querySelectorAll("tr.clause")];
      const words = new Map(clauses.map((row) => {
        const bullet = row.closest("tbody").querySelector(".bullet");
        return [row, ((bullet ? bullet.textContent : "") + " " + row.textContent).toLowerCase()];
      }));
      const deviations = ["failed", "crashed", "timedOut", "notRun"];
      const fits = (element, verdict) => {
        const verdicts = (element.dataset.verdicts || "").split(" ");
        return !verdict || verdicts.includes(verdict)
          || (verdict === "deviation" && verdicts.some((one) => deviations.includes(one)));
      };
      const sift = () => {
        const chosen = new FormData(sieve);
        const wanted = chosen.get("words").toLowerCase().split(/\s+/).filter((word) => word);
        let shown = 0;
        for (const row of clauses) {
          const text = words.get(row);
          row.hidden = !(wanted.every((word) => text.includes(word))
            && fits(row, chosen.get("verdict"))
            && (!chosen.get("level") || row.dataset.level === chosen.get("level"))
            && (!chosen.get("specification") || row.closest("section").id === chosen.get("specification")));
          if (!row.hidden) { shown += 1; }
          for (const scenario of row.querySelectorAll("details")) {
            scenario.hidden = !fits(scenario, chosen.get("verdict"));
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
        if (sieve && target.closest("[hidden]")) { sieve.reset(); sift(); }
        for (let part = target; part; part = part.parentElement) {
          if (part instanceof HTMLDetailsElement) { part.open = true; }
        }
        target.scrollIntoView();
      };
      if (sieve) {
        sieve.hidden = false;
        sieve.addEventListener("input", sift);
        sieve.addEventListener("change", sift);
        sieve.addEventListener("reset", () => setTimeout(sift));
        sieve.addEventListener("submit", (event) => event.preventDefault());
        sift();
      }
      let opened = [];
      addEventListener("beforeprint", () => {
        opened = [...document.querySelectorAll("details:not([open])")].filter((one) => fits(one, "deviation"));
        for (const one of opened) { one.open = true; }
      });
      addEventListener("afterprint", () => { for (const one of opened) { one.open = false; } });
      addEventListener("hashchange", follow);
      follow();
    })();
    """#
}
