import MotionConformance

extension HTMLPage {
  /// The style of a page, for wide and narrow screens, light and dark colours, and paper.
  static let style = #"""
    :root { color-scheme: light dark; --ink: #1d1d1f; --faint: #5d5d63; --rule: #c4c4ca; --line: #8a8a90;
      --ground: #ffffff; --raised: #f4f4f7; --link: #0b57b7; --marble: #cfe3ff;
      --good: #1c6b24; --good-ground: #e8f5e9; --bad: #b3261e; --bad-ground: #fdecea; --kept: #6b4e00; --target: #fff3c4; }
    @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f4; --faint: #a9a9b0; --rule: #44444b; --line: #77777f;
      --ground: #161618; --raised: #222226; --link: #8ab8ff; --marble: #1f4170;
      --good: #8bd694; --good-ground: #14321a; --bad: #ff8a80; --bad-ground: #44201d; --kept: #e6c15a; --target: #453a10; } }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; color: var(--ink); background: var(--ground);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: break-word; }
    a { color: var(--link); }
    h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; }
    h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; line-height: 1.3; }
    h2 > span { font-size: 1rem; font-weight: 400; }
    p { margin: .4rem 0; }
    code { font: .9em ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--ground); z-index: 1; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .faint, .kicker { color: var(--faint); font-size: .9rem; }
    .kicker { margin: 0; }
    .statement { margin: 1rem 0 .5rem; padding: .7rem 1rem; border-radius: .5rem; font-size: 1.15rem; font-weight: 600; }
    .statement.good { color: var(--good); background: var(--good-ground); }
    .statement.bad { color: var(--bad); background: var(--bad-ground); }
    .statement.open { color: var(--kept); background: var(--raised); }
    .cause { margin: .6rem 0; padding: .6rem .9rem; border: 1px solid var(--rule); border-left: 4px solid var(--bad);
      border-radius: .3rem; scroll-margin-top: 1rem; }
    details.cause[open] { margin: .6rem 0; padding: .6rem .9rem; border-left: 4px solid var(--bad); }
    .cause > summary { width: auto; font-size: 1.05rem; }
    .follows ul { margin: 0; padding-left: 1.2rem; columns: 18rem; font-size: .9rem; list-style: none; }
    .follows li { overflow-wrap: anywhere; }
    .bullet > summary { width: auto; padding: .25rem 0; }
    details.bullet, details.bullet[open] { margin: 0; padding: 0; border-left: 0; border-bottom: 1px solid var(--rule); }
    details.bullet[open] { padding-bottom: .6rem; }
    .clause ol, .answers ol { margin: .3rem 0; padding-left: 1.6rem; font-size: .9rem; }
    .gap { list-style: none; }
    .passed, .conforms { color: var(--good); }
    .failed, .crashed, .timedOut, .notRun { color: var(--bad); }
    .waived { color: var(--kept); }
    .unsupported { color: var(--faint); }
    .facts { display: flex; flex-wrap: wrap; gap: .3rem 2rem; margin: .8rem 0 0; }
    .facts dt { font-size: .8rem; color: var(--faint); }
    .facts dd { margin: 0; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { padding: .4rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); }
    thead th { font-size: .8rem; font-weight: 600; color: var(--faint); border-bottom: 2px solid var(--line); }
    tbody th { font-weight: 600; }
    .summary th[scope=row] { white-space: nowrap; }
    .differences details > * { font-size: .85rem; }
    .differences :is(dl, ol) { margin: .3rem 0; max-width: 20rem; overflow-wrap: anywhere; color: var(--ink); }
    .differences ol { padding-left: 1.3rem; }
    .differences dt { color: var(--faint); }
    .differences dd { margin: 0 0 .3rem; }
    .differences th[scope=row] { font-weight: 400; min-width: 14rem; }
    .answers { table-layout: fixed; }
    .answers > thead th:nth-child(2):nth-last-child(2) { width: 60%; }
    .answers th, .answers td { overflow-wrap: anywhere; }
    .answers p:first-child { margin-top: 0; }
    #filter:not([hidden]) { display: flex; }
    #filter { flex-wrap: wrap; gap: .6rem 1rem; align-items: end; margin-top: 2rem; padding: .8rem 1rem;
      background: var(--raised); border-radius: .5rem; }
    #filter label { display: grid; font-size: .8rem; color: var(--faint); flex: 1 1 9rem; }
    #filter label:first-of-type { flex: 2 1 14rem; }
    #filter input, #filter select, #filter button { font: inherit; font-size: 1rem; color: var(--ink); background: var(--ground);
      border: 1px solid var(--line); border-radius: .3rem; padding: .35rem .5rem; min-width: 0; width: 100%; }
    #filter button { width: auto; cursor: pointer; }
    #filter p { margin: 0; flex-basis: 100%; }
    .matrix { table-layout: fixed; }
    .matrix > thead th:first-child { width: 9rem; }
    .matrix > thead th:nth-child(n+3) { width: 4.2rem; }
    .clause > th { white-space: nowrap; }
    .clause > td > p { margin-top: 0; }
    .clause > .verdict { text-align: center; }
    .matrix > thead th:nth-child(n+3) { text-align: center; font-weight: 400; padding-left: 0; padding-right: 0; }
    .matrix.ports > thead th:nth-child(n+3) { width: auto; }
    .level { font-weight: 400; color: var(--faint); font-size: .9rem; }
    .level.must, .level.should { padding: 0 .35rem; border: 1px solid var(--line); border-radius: .3rem; color: var(--ink); }
    .level.must { border-color: var(--ink); color: var(--ground); background: var(--ink); }
    .level.should { border-style: dashed; }
    .verdict small { margin-left: .2rem; }
    tr:target, section:target > h2, details:target > summary { background: var(--target);
      color: var(--ink); }
    tr:target :is(th, td) { border-color: var(--faint); }
    details { margin: .1rem 0; }
    details[open] { margin: .3rem 0 1rem; padding-left: .6rem; border-left: 3px solid var(--rule); }
    summary { cursor: pointer; width: fit-content; max-width: 100%; }
    .steps { font-size: .85rem; margin: .5rem 0; overflow-wrap: anywhere; }
    .steps :is(th, td):first-child { white-space: nowrap; width: 1%; }
    .steps th, .steps td { padding: .15rem .6rem .15rem 0; }
    .steps .deviation { background: var(--bad-ground); }
    .result, .replay { font-size: .9rem; }
    .marbles { display: block; max-width: none; }

    """# + MarbleDiagram.style + #"""

      .marbles .names { fill: var(--ground); }
      :target .names { fill: var(--target); }

      @media (max-width: 48rem) {
        body { padding: 1rem; }
        h1 { font-size: 1.5rem; }
        .statement { font-size: 1rem; }
        .summary { font-size: .85rem; }
        .summary th, .summary td { padding: .35rem .3rem; line-height: 1.3; }
        main .summary tr > :nth-child(5) { display: none; }
        .summary th[scope=row] { white-space: normal; overflow-wrap: anywhere; min-width: 5.5rem; }
        header .summary tr > :nth-child(3) { display: none; }
        .summary td:nth-child(2) { min-width: 5.5rem; }
        .steps > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .steps, .steps > tbody { display: block; }
        .steps > tbody > tr { display: grid; grid-template-columns: 2rem minmax(0, 1fr); border-bottom: 1px solid var(--rule); }
        .steps > tbody > tr > td { border: 0; padding: .15rem 0; width: auto; }
        .steps > tbody > tr > td[data-heading] { grid-column: 2; }
        .steps > tbody > tr > td:empty { display: none; }
        .steps > tbody > tr > td[data-heading]::before { content: attr(data-heading) " "; color: var(--faint); }
      .answers:not(.ports) > thead, .matrix > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .matrix, .matrix > tbody { display: block; }
        .matrix > tbody > tr { display: flex; flex-wrap: wrap; align-items: baseline; border-bottom: 1px solid var(--rule); }
        .matrix > tbody[hidden], .matrix > tbody > tr[hidden] { display: none; }
        .matrix > tbody > tr > * { border: 0; padding: .2rem 0; }
        .matrix > tbody > .clause { padding: .5rem 0; }
      .answers:not(.ports) :is(tbody, tr, tr > *) { display: block; border: 0; padding: .1rem 0; }
      .answers:not(.ports) tbody > tr { border-bottom: 1px solid var(--rule); padding: .5rem 0; }
      .clause > th { flex: 1 0 100%; }
        .clause > td:nth-child(2) { order: 1; flex: 1 0 100%; min-width: 0; max-width: 100%; }
      .clause > .verdict { max-width: 100%; overflow-wrap: anywhere; }
      .clause > .verdict:not(:empty) { margin-right: .8rem; }
      .clause > .verdict::before { content: attr(data-heading) " "; color: var(--faint); font-size: .75rem; }
      }
      @media (max-width: 23rem) {
        .summary th[scope=row] { white-space: normal; overflow-wrap: anywhere; }
      }
      @media print {
        :root { color-scheme: light; }
        body { padding: 0; max-width: none; font-size: 10pt; }
        #filter, .skip { display: none !important; }
        .scroll { overflow: visible; }
        .marbles { max-width: 100%; height: auto; }
        .marbles :is(.names, .lane) { transform: none !important; }
        .level.must { color: var(--ink); background: none; font-weight: 600; }
        .marbles, .steps tr, .clause > td > p, .summary tr { break-inside: avoid; }
        h2, summary { break-after: avoid; }
        a { color: inherit; text-decoration: none; }
      }
      """#
}
