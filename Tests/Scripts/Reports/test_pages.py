"""Looks at the pages of the reports in a real browser. MOTION_REPORTS names the folder of the reports, CHROMIUM the browser."""

import itertools
import os
import pathlib
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(os.environ["MOTION_REPORTS"]).resolve()
PAGES = sorted(path.name for path in FOLDER.glob("*.html"))
WIDTHS, SCHEMES = [1280, 390], ["light", "dark"]


def each(*values):
    """Performs a test with each of the values, which a report names."""
    def decorate(test):
        def performed(self):
            for value in values:
                with self.subTest(value):
                    test(self, *value if isinstance(value, tuple) else [value])
        return performed
    return decorate


class PageTest(unittest.TestCase):
    page = None

    @classmethod
    def setUpClass(cls):
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        cls.browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)

    def show(self, page, fragment="", width=1200, scheme="light", media="screen", scripts=True):
        """Opens a page by itself. What it asks the network for, and what it prints on the console, is kept."""
        if self.page:
            self.page.close()
        self.page = shown = self.browser.new_page(
            viewport={"width": width, "height": 900}, is_mobile=width < 600, color_scheme=scheme, java_script_enabled=scripts)
        shown.emulate_media(media=media)
        self.requests, self.printed = [], []
        shown.on("request", lambda request: self.requests.append(request.url))
        shown.on("console", lambda message: self.printed.append(message.text))
        shown.on("pageerror", lambda error: self.printed.append(str(error)))
        shown.goto((FOLDER / page).as_uri() + fragment)

    def all(self, selector):
        return self.page.locator(selector)

    def id(self, id):
        return self.all(f"[id='{id}']")

    def shown(self, selector):
        return self.all(selector).filter(visible=True)

    def ids(self, selector):
        """The ids of the elements that are shown."""
        return self.shown(selector).evaluate_all("all => all.map((one) => one.id)")

    def run_script(self, script, argument=None):
        return self.page.evaluate(script, argument)

    def wait_for_frames(self):
        self.run_script("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def open_all(self, step=1):
        self.all("details").evaluate_all("(all, step) => all.forEach((one, index) => { one.open ||= index % step === 0 })", step)

    def choose(self, name, value):
        self.all(f"[name={name}]").select_option(value)

    def search(self, words):
        self.all("[name=words]").fill(words)

    def assert_count_line(self, text):
        self.assertIn(text, self.id("shown").text_content())

    def assert_in_first_screen(self, *some):
        for one in some:
            self.assertTrue(one.first.evaluate(
                "one => { const box = one.getBoundingClientRect();"
                " return box.top >= 0 && box.top < innerHeight && box.left >= 0 && box.right <= innerWidth }"), one)


class EveryPage(PageTest):
    def test_there_are_pages(self):
        self.assertLessEqual({"wrong.html", "hostile.html", "comparison.html"}, set(PAGES))

    @each(*PAGES)
    def test_the_console_is_silent_the_network_is_not_asked_and_text_of_a_port_stays_text(self, page):
        self.show(page)
        self.open_all()
        self.assertEqual((self.printed, self.requests), ([], [(FOLDER / page).as_uri()]))
        self.assertEqual([self.all(one).count() for one in ("img, iframe, [onerror]", "script")], [0, 1])

    # Colours are the same for every width.
    @each(*((page, *screen) for page in PAGES for screen in zip(WIDTHS, SCHEMES)))
    def test_a_checker_finds_nothing_that_keeps_anyone_out(self, page, width, scheme):
        self.show(page, width=width, scheme=scheme)
        self.open_all(9)
        # To describe each element that passes would take a quarter of the time.
        result = Axe().run(self.page, options={"resultTypes": ["violations"]})
        self.assertGreater(len(result.response["passes"]), 10)
        self.assertEqual(result.violations_count, 0, result.generate_report())

    @each(*itertools.product(PAGES, [320, 390, 768, 1200]))
    def test_nothing_sticks_out(self, page, width):
        self.show(page, width=width)
        self.open_all()
        self.assertLessEqual(self.run_script("document.documentElement.scrollWidth"), width)

    @each(("wrong.html", "tr.clause"), ("documents.html", ".passage"))
    def test_without_scripts_everything_is_there(self, page, item):
        self.show(page, scripts=False)
        self.assertGreater(self.all(item).count(), 0)
        self.assertEqual(self.all(f"{item}[hidden]").count(), 0)
        self.assertEqual(self.all("#filter[hidden]").count(), 1)

    @each(
        ("wrong.html", "PO"), ("documents.html", "RP"), ("documents.html", "E-3"),
        *itertools.product(["wrong.html", "documents.html"], ["RP-9.2", "RP-9", "C-write-inside", "RP-9.2/external-write-first"]))
    def test_links_lead_to_what_they_name(self, page, fragment):
        self.show(page, "#" + fragment)
        top, height = self.id(fragment).evaluate("one => [one.getBoundingClientRect().top, innerHeight]")
        self.assertTrue(-1 <= top < height)

    @each(
        ("wrong.html", "verdict", "failed", "tr.clause"), ("documents.html", "level", "should", ".passage"))
    def test_the_filter_is_in_the_address_and_survives_a_reload(self, page, name, value, item):
        self.show(page)
        self.choose(name, value)
        self.search("external")
        self.wait_for_frames()
        self.assertIn(f"#words=external&{name}={value}", self.page.url)
        shown = self.ids(item)
        self.assertGreater(len(shown), 0)
        self.page.reload()
        self.assertEqual(self.ids(item), shown)
        self.assertEqual(self.all("[name=words]").input_value(), "external")
        self.all("#filter button").click()
        self.wait_for_frames()
        self.assertNotIn("#", self.page.url)
        self.assertEqual(self.all(f"{item}[hidden], .bullet[hidden]").count(), 0)

    @each(("wrong.html", "externalWrite", "PO-6.1"), ("documents.html", "asStream", "IO-1.1"))
    def test_a_link_to_what_is_not_shown_brings_it_back(self, page, words, id):
        self.show(page)
        self.search(words)
        self.assertFalse(self.id(id).is_visible())
        self.run_script("id => { location.hash = id }", id)
        self.wait_for_frames()
        self.assertTrue(self.id(id).is_visible())


class FirstScreen(PageTest):
    @each(*itertools.product(WIDTHS, SCHEMES))
    def test_it_has_the_verdict_and_the_story_of_the_first_cause(self, width, scheme):
        self.show("wrong.html", width=width, scheme=scheme)
        cause = self.id("cause-1")
        self.assertIsNotNone(cause.get_attribute("open"))
        self.assertIn("RP-9.2", cause.locator("summary").first.text_content())
        parts = [cause.locator(part) for part in ("a[href^='https://']", "svg .band", ".steps .deviation")]
        self.assert_in_first_screen(self.all(".statement"), cause, *parts)

    @each(*WIDTHS)
    def test_of_a_port_that_conforms_it_has_the_verdict_and_every_specification(self, width):
        self.show("reference.html", width=width)
        rows = self.all(".summary tbody tr").all()
        self.assertEqual(len(rows), self.all("section.specification").count())
        # On a narrow screen the rows may go on below.
        self.assert_in_first_screen(self.all(".statement.good"), *rows[:None if width > 390 else 1])

    @each(*WIDTHS)
    def test_a_port_that_never_answered_says_why(self, width):
        self.show("silent.html", width=width)
        statement = self.all(".statement.open")
        self.assertIn("was not judged: nothing ran: it did not start", statement.text_content())
        self.assert_in_first_screen(statement)

    def test_a_comparison_shows_what_differs(self):
        self.show("comparison.html", width=1280)
        self.assert_in_first_screen(self.all(".differences tbody tr"))


class NarrowScreen(PageTest):
    def test_the_names_of_the_lanes_stay_in_sight(self):
        self.show("documents.html", "#RM-2.1/forty-observers", width=390)
        box = self.id("RM-2.1/forty-observers").locator(".scroll").first
        self.assertGreater(box.evaluate("box => { box.scrollLeft = 200; return box.scrollLeft }"), 100)
        self.wait_for_frames()
        inside = box.evaluate(
            "box => { const { left, right } = box.getBoundingClientRect();"
            " return [...box.querySelectorAll('.lane')].map((one) => one.getBoundingClientRect())"
            "   .map((one) => one.left >= left && one.right <= right) }")
        self.assertTrue(inside and all(inside))

    @each("wrong.html", "reference.html", "silent.html")
    def test_no_row_is_cut_and_no_summary_row_is_tall(self, page):
        self.show(page, width=390)
        self.open_all()
        self.assertEqual(self.shown("tr, tr > *").evaluate_all(
            "all => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)"), [])
        heights = self.all(".summary tbody tr").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
        self.assertLessEqual(max(heights), 60)


class ReportPage(PageTest):
    def test_a_link_to_a_clause_opens_its_failures(self):
        self.show("wrong.html", "#RP-9.2")
        opened = self.id("RP-9.2").locator("details[open]").all()
        self.assertGreater(len(opened), 0)
        for one in opened:
            self.assertIn("failed", one.get_attribute("data-verdict"))
            self.assertTrue(one.locator("svg .band").first.is_visible())

    @each(*WIDTHS)
    def test_a_long_picture_is_scrolled_to_the_step_that_failed(self, width):
        self.show("wrong.html", "#RP-9.3", width=width)
        self.open_all()
        self.wait_for_frames()
        hidden = self.all(".scroll .band").evaluate_all(
            "all => all.filter((band) => {"
            "  const one = band.getBoundingClientRect(), box = band.closest('.scroll').getBoundingClientRect();"
            "  return Math.max(one.left, box.left) >= Math.min(one.right, box.right) }).length")
        self.assertEqual(hidden, 0)
        self.assertGreater(self.shown(".scroll .band").count(), 2)

    def test_the_filter_selects_by_verdict(self):
        self.show("wrong.html", "#RP-9.2/external-write-first")
        everything = self.all("tr.clause").count()
        self.choose("verdict", "failed")
        self.assertEqual(self.ids("tr.clause"), ["RP-9.2"])
        self.assert_count_line(f"1 of {everything} clauses")
        self.assertEqual(self.ids("section.specification"), ["RP"])
        # What is open stays so.
        self.assertEqual(self.shown("tr.clause details[open] .steps tbody tr").count(), 3)
        self.choose("verdict", "deviation")
        self.assertEqual(self.shown("tr.clause").count(), 1)
        self.choose("verdict", "waived")
        self.assertEqual(self.ids("tr.clause"), ["RP-9.2", "RP-9.3"])

    def test_the_filter_selects_by_level_specification_and_words(self):
        self.show("wrong.html")
        self.choose("level", "should")
        levels = self.shown("tr.clause").evaluate_all("all => all.map((one) => one.dataset.level)")
        self.assertEqual(set(levels), {"should"})
        self.choose("specification", "PO")
        self.assertEqual(self.ids("tr.clause"), ["PO-6.1", "PO-6.4"])
        self.choose("level", "")
        self.search("SUBSCRIPTION twice")
        self.assertEqual(self.ids("tr.clause"), ["PO-3.1"])
        self.search("there is no such clause")
        self.assertEqual(self.shown("tr.clause, section.specification").count(), 0)

    def test_a_link_opens_its_scenario_in_which_the_first_difference_is_marked(self):
        self.show("wrong.html", "#RP-9.2/external-write-first")
        self.assertEqual(self.ids("details.scenario[open]"), ["RP-9.2/external-write-first"])
        self.assertEqual(self.all("details.scenario[open] svg .band").count(), 1)
        marked = self.all("details.scenario[open] svg .difference title").all_text_contents()
        self.assertEqual(marked, ["external write of 2 by p"])

    def test_the_keyboard_is_enough(self):
        self.show("wrong.html")
        self.page.keyboard.press("Tab")
        skip = self.all(":focus")
        self.assertEqual(skip.text_content(), "Skip to the clauses")
        self.assertGreaterEqual(skip.bounding_box()["x"], 0)
        skip.press("Enter")
        self.assertEqual(self.run_script("location.hash"), "#main")
        closed = self.shown("details:not([open]) summary").first.element_handle()
        closed.press("Enter")
        self.assertTrue(closed.evaluate("one => one.parentElement.open"))

    def test_print_omits_the_filter_and_opens_what_went_wrong(self):
        self.show("wrong.html", media="print")
        self.run_script("dispatchEvent(new Event('beforeprint'))")
        opened = self.shown("details.scenario[open]").evaluate_all("all => all.map((one) => one.dataset.verdict)")
        self.assertEqual(set(opened), {"failed deviation"})
        self.assertEqual(self.shown("#filter").count(), 0)
        self.run_script("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.shown("details.scenario[open]").count(), 0)


class DocumentsPage(PageTest):
    def test_the_search_finds_a_scenario_by_its_id_and_opens_it(self):
        self.show("documents.html")
        self.search("RP-9.2/external-write-first")
        self.assertEqual(self.shown(".passage").count(), 1)
        self.assertIsNotNone(self.id("RP-9.2/external-write-first").get_attribute("open"))

    @each(*itertools.product(["RP-9.2", "RP-9", "C-write-inside", "E-11", "RM-9.2/each-time"], WIDTHS))
    def test_the_form_stays_in_sight_and_hides_no_anchor(self, fragment, width):
        self.show("documents.html", "#" + fragment, width=width)
        self.wait_for_frames()
        form, target = [self.id(one).evaluate("one => one.getBoundingClientRect()") for one in ("filter", fragment)]
        self.assertGreaterEqual(form["top"], 0)
        self.assertGreaterEqual(target["top"], form["bottom"] - 1)
        self.assertLess(target["top"], 900)

    @each(("level", "should"), ("evidence", "surface"), ("carrier", "nothing"))
    def test_the_form_selects_by_level_evidence_and_carrier(self, name, value):
        self.show("documents.html")
        everything = self.shown(".passage").count()
        self.choose(name, value)
        carriers = self.shown(".passage").evaluate_all("(all, name) => all.map((one) => one.dataset[name])", name)
        self.assertTrue(2 < len(carriers) < everything and all(value in carrier for carrier in carriers))

    def test_the_search_leaves_the_passages_that_have_every_word(self):
        self.show("documents.html")
        everything = self.all(".passage").count()
        self.search("ASSTREAM returns")
        found = self.shown(".passage").count()
        self.assertTrue(0 < found < everything)
        self.assert_count_line(f"{found} of {everything} passages")
        self.assertEqual(self.ids(".specification"), ["RP"])
        self.search("there is no such passage")
        self.assertEqual(self.shown(".passage, .bullet, .specification").count(), 0)
        self.assert_count_line("Nothing has all of this")


if __name__ == "__main__":
    unittest.main()
