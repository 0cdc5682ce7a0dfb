import MotionConformance

extension TracePage {
  /// What the page of documents adds to the look of all pages.
  static let style = """

    nav { margin-top: 1.5rem; }
    nav ul { margin: .3rem 0; padding-left: 1rem; list-style: none; }
    nav li { margin: .3rem 0; }
    #search:not([hidden]) { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: end; margin-top: 1rem;
      padding: .8rem 1rem; background: var(--raised); border-radius: .5rem; }
    #search label { display: grid; font-size: .8rem; color: var(--faint); flex: 1 1 14rem; }
    #search input { font: inherit; font-size: 1rem; color: var(--ink); background: var(--ground); width: 100%;
      border: 1px solid var(--line); border-radius: .3rem; padding: .35rem .5rem; min-width: 0; }
    #search p { margin: 0; }
    h3 { margin: 1.8rem 0 .3rem; font-size: 1.05rem; line-height: 1.35; }
    h3 > span { font-size: .9rem; font-weight: 400; white-space: nowrap; }
    .passage { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 0 1rem; padding: .4rem 0;
      border-top: 1px solid var(--rule); }
    .passage[hidden] { display: none; }
    .where { color: var(--faint); font-size: .85rem; }
    .where b { color: var(--ink); }
    .asks > p:first-child { margin-top: .3rem; }
    .also { font-size: .9rem; color: var(--faint); }
    .entry { margin: .4rem 0; padding: .3rem .8rem; border-left: 3px solid var(--link); background: var(--raised); }
    .entry.open, .entry.erratum { border-left-color: var(--kept); }
    .entry:target { background: var(--target); }
    .entry .name { margin: 0; font-weight: 600; }
    .entry ol, .entry ul { margin: .3rem 0; padding-left: 1.4rem; }
    .entry ol { font-size: .9rem; }
    .entry .gap { list-style: none; }
    .part:target > h3 { background: var(--target); color: var(--ink); }
    @media (max-width: 48rem) {
      .passage { grid-template-columns: minmax(0, 1fr); }
      .where { margin: 0; }
      h3 > span { white-space: normal; }
    }
    @media print { #search, nav { display: none !important; } }
    """

  /// What moves on the page of documents: the search, and links into what it has hidden.
  static let script = #"""

    (() => {
      const search = document.getElementById("search");
      const passages = [...document.querySelectorAll(".passage")];
      const words = new Map(passages.map((passage) => {
        const part = passage.closest(".part").querySelector("h3");
        const text = [...passage.querySelectorAll("p, summary, li, dd, dt")].map((one) => one.textContent);
        return [passage, (part.textContent + " " + text.join(" ")).toLowerCase()];
      }));
      const filter = () => {
        const wanted = new FormData(search).get("words").toLowerCase().split(/\s+/).filter((word) => word);
        let shown = 0;
        for (const passage of passages) {
          passage.hidden = !wanted.every((word) => words.get(passage).includes(word));
          if (!passage.hidden) { shown += 1; }
        }
        for (const group of document.querySelectorAll(".part, .document")) {
          group.hidden = !group.querySelector(".passage:not([hidden])");
        }
        document.getElementById("found").textContent =
          shown === passages.length ? `${shown} passages` : `${shown} of ${passages.length} passages`;
      };
      search.hidden = false;
      search.addEventListener("input", filter);
      search.addEventListener("submit", (event) => event.preventDefault());
      addEventListener("hashchange", () => {
        let id;
        try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
        const target = id && document.getElementById(id);
        if (target && target.closest("[hidden]")) { search.reset(); filter(); target.scrollIntoView(); }
      });
      filter();
    })();
    """#
}
