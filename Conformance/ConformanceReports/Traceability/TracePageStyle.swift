import MotionConformance

extension TracePage {
  /// The additions of the page of documents to the style of all pages.
  static let style = """

    nav { margin-top: 1.5rem; }
    nav ul { margin: .3rem 0; padding-left: 1rem; list-style: none; }
    nav li { margin: .3rem 0; }
    #filter { position: sticky; top: 0; z-index: 1; margin-top: 1rem; border: 1px solid var(--rule); }
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
    .entry.should { border-left-style: dashed; }
    .entry:target { background: var(--target); }
    .entry .names { fill: var(--raised); }
    .entry:target .names { fill: var(--target); }
    .entry .name { margin: 0; font-weight: 600; }
    .entry ol, .entry ul { margin: .3rem 0; padding-left: 1.4rem; }
    .entry ol { font-size: .9rem; }
    .entry .gap { list-style: none; }
    .part:target > h3 { background: var(--target); color: var(--ink); }
    @media (max-width: 48rem) {
      .passage { grid-template-columns: minmax(0, 1fr); }
      .where { margin: 0; }
      #filter { gap: .3rem .5rem; padding: .4rem .6rem; }
      #filter label { flex: 1 1 5rem; }
      #filter label:first-of-type { flex: 1 0 60%; }
      #filter select, #filter input, #filter button { font-size: .9rem; padding: .2rem .3rem; }
      #filter button { order: 0; }
      #filter label:has(select) { order: 1; }
      #filter p { order: 2; font-size: .85rem; }
      h3 > span { white-space: normal; }
    }
    @media print { nav { display: none !important; } }
    """

  /// The script of the form, which decides the passages that it shows. A passage is found by the ids in it, and the scenario
  /// with that id is opened.
  static let applyFilter = #"""

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

    """#
}
