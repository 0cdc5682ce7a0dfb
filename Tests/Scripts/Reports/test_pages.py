"""Looks at the pages of the reports in a real browser.

MOTION_REPORTS names the folder of the reports, AXE the accessibility checker's script.
"""

import json
import os
import pathlib
import re
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

FOLDER = pathlib.Path(os.environ["MOTION_REPORTS"]).resolve()
AXE = pathlib.Path(os.environ["AXE"]).read_text(encoding="utf-8")
PAGES = sorted(path.name for path in FOLDER.glob("*.html"))


def contrast(one, other):
    """The contrast of two colours, as the Web Content Accessibility Guidelines compute it."""
    def luminance(colour):
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        options = Options()
        options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        driver = os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")
        cls.browser = webdriver.Chrome(options=options, service=Service(driver))
        # The checker takes long on a busy machine.
        cls.browser.set_script_timeout(300)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()

    def show(self, page, fragment="", width=1200, scheme="light", media="screen"):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
        )
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )
        self.browser.get("about:blank")
        self.browser.get((FOLDER / page).as_uri() + fragment)

    def run_script(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def wait_for_frames(self):
        self.browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    def ids(self, selector):
        """The ids of the elements that are shown."""
        return [one.get_attribute("id") for one in self.shown(selector)]

    def count_line(self):
        return self.browser.find_element(By.ID, "shown").text

    def open_all(self, step=1):
        self.run_script(
            "for (const [index, one] of document.querySelectorAll('details').entries()) {"
            "  if (index % arguments[0] === 0) { one.open = true; } }", step)

    def shown(self, selector):
        return self.run_script(
            "return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility());", selector)

    def choose(self, name, value):
        Select(self.browser.find_element(By.NAME, name)).select_by_value(value)

    def search(self, words):
        field = self.browser.find_element(By.NAME, "words")
        field.clear()
        field.send_keys(words)


class EveryPage(PageTest):
    def test_there_are_pages(self):
        self.assertIn("wrong.html", PAGES)
        self.assertIn("hostile.html", PAGES)
        self.assertIn("comparison.html", PAGES)

    def test_the_console_is_silent_and_the_network_is_not_asked(self):
        for page in PAGES:
            with self.subTest(page):
                self.browser.get_log("performance")
                self.browser.get_log("browser")
                self.show(page)
                self.open_all()
                self.assertEqual(self.browser.get_log("browser"), [])
                messages = [json.loads(entry["message"])["message"] for entry in self.browser.get_log("performance")]
                requests = {
                    message["params"]["request"]["url"]
                    for message in messages
                    if message["method"] == "Network.requestWillBeSent"
                }
                self.assertEqual(requests - {"about:blank"}, {(FOLDER / page).as_uri()})

    def test_a_checker_finds_nothing_that_keeps_anyone_out(self):
        for page in PAGES:
            for width, scheme in [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")]:
                with self.subTest(page, width=width, scheme=scheme):
                    self.show(page, width=width, scheme=scheme)
                    self.open_all(9)
                    self.run_script(AXE)
                    # To describe each element that passes would take a quarter of the time.
                    result = self.browser.execute_async_script("""
                        const done = arguments[0]
                        axe.run(document, { resultTypes: ['violations'] }).then(
                            ({ passes, violations }) => done({ passes: passes.length, violations }),
                            (error) => done({ error: `${error}` }))
                    """)
                    self.assertNotIn("error", result)
                    self.assertGreater(result["passes"], 10)
                    found = [
                        (violation["id"], violation["nodes"][0]["html"][:200], violation["nodes"][0]["failureSummary"])
                        for violation in result["violations"]
                    ]
                    self.assertEqual(found, [])

    def test_nothing_sticks_out(self):
        for page in PAGES:
            for width in [320, 390, 768, 1200]:
                with self.subTest(page, width=width):
                    self.show(page, width=width)
                    self.open_all()
                    self.assertLessEqual(self.run_script("return document.documentElement.scrollWidth"), width)

    def test_without_scripts_everything_is_there(self):
        self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setScriptExecutionDisabled", {"value": False})
        for page, item in [("wrong.html", "tr.clause"), ("documents.html", ".passage")]:
            with self.subTest(page):
                self.show(page)
                self.assertGreater(len(self.browser.find_elements(By.CSS_SELECTOR, item)), 0)
                self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, f"{item}[hidden]")), 0)
                self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#filter[hidden]")), 1)

    def test_links_lead_to_what_they_name(self):
        for page, fragments in [
            ("wrong.html", ["RP-9.2", "RP-9", "PO", "C-write-inside", "RP-9.2/external-write-first"]),
            ("documents.html", ["RP", "RP-9", "RP-9.2", "C-write-inside", "E-3", "RP-9.2/external-write-first"]),
        ]:
            for fragment in fragments:
                with self.subTest(fragment, page=page):
                    self.show(page, "#" + fragment)
                    target = self.browser.find_element(By.ID, fragment)
                    self.assertTrue(self.run_script(
                        "const box = arguments[0].getBoundingClientRect(); return box.top >= -1 && box.top < innerHeight;",
                        target))

    def test_the_filter_is_in_the_address_and_survives_a_reload(self):
        for page, name, value, item in [
            ("wrong.html", "verdict", "failed", "tr.clause"), ("documents.html", "level", "should", ".passage")]:
            with self.subTest(page):
                self.show(page)
                self.choose(name, value)
                self.search("external")
                self.assertIn(f"#words=external&{name}={value}", self.browser.current_url)
                shown = self.ids(item)
                self.assertGreater(len(shown), 0)
                self.browser.refresh()
                self.assertEqual(self.ids(item), shown)
                self.assertEqual(self.browser.find_element(By.NAME, "words").get_attribute("value"), "external")
                self.browser.find_element(By.CSS_SELECTOR, "#filter button").click()
                self.wait_for_frames()
                self.assertNotIn("#", self.browser.current_url)
                self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, f"{item}[hidden], .bullet[hidden]"), [])

    def test_a_link_to_what_is_not_shown_brings_it_back(self):
        for page, words, id in [("wrong.html", "externalWrite", "PO-6.1"), ("documents.html", "asStream", "IO-1.1")]:
            with self.subTest(page):
                self.show(page)
                self.search(words)
                self.assertFalse(self.browser.find_element(By.ID, id).is_displayed())
                self.run_script("location.hash = arguments[0]", "#" + id)
                self.wait_for_frames()
                self.assertTrue(self.browser.find_element(By.ID, id).is_displayed())

    def test_text_of_a_port_stays_text(self):
        for page in PAGES:
            with self.subTest(page):
                self.show(page)
                self.open_all()
                self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "img, iframe, [onerror]"), [])
                self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "script")), 1)


class FirstScreen(PageTest):
    def is_in_first_screen(self, element):
        return self.run_script(
            "const box = arguments[0].getBoundingClientRect();"
            "return box.top >= 0 && box.top < innerHeight && box.left >= 0 && box.right <= innerWidth;", element)

    def test_it_has_the_verdict_and_the_story_of_the_first_cause(self):
        for width in [1280, 390]:
            for scheme in ["light", "dark"]:
                with self.subTest(width=width, scheme=scheme):
                    self.show("wrong.html", width=width, scheme=scheme)
                    cause = self.browser.find_element(By.ID, "cause-1")
                    self.assertIsNotNone(cause.get_attribute("open"))
                    self.assertIn("RP-9.2", cause.find_element(By.TAG_NAME, "summary").text)
                    link = cause.find_element(By.CSS_SELECTOR, "a[href^='https://']")
                    band = cause.find_element(By.CSS_SELECTOR, "svg .band")
                    step = cause.find_element(By.CSS_SELECTOR, ".steps .deviation")
                    for shown in [self.browser.find_element(By.CSS_SELECTOR, ".statement"), cause, link, band, step]:
                        self.assertTrue(self.is_in_first_screen(shown))

    def test_of_a_port_that_conforms_it_has_the_verdict_and_every_specification(self):
        for width in [1280, 390]:
            with self.subTest(width=width):
                self.show("reference.html", width=width)
                rows = self.browser.find_elements(By.CSS_SELECTOR, ".summary tbody tr")
                sections = self.browser.find_elements(By.CSS_SELECTOR, "section.specification")
                self.assertEqual(len(rows), len(sections))
                # On a narrow screen the rows may go on below.
                for shown in [self.browser.find_element(By.CSS_SELECTOR, ".statement.good")] + rows[:None if width > 390 else 1]:
                    self.assertTrue(self.is_in_first_screen(shown))

    def test_a_port_that_never_answered_says_why(self):
        for width in [1280, 390]:
            with self.subTest(width=width):
                self.show("silent.html", width=width)
                statement = self.browser.find_element(By.CSS_SELECTOR, ".statement.open")
                self.assertIn("was not judged: nothing ran: it did not start", statement.text)
                self.assertTrue(self.is_in_first_screen(statement))

    def test_a_comparison_shows_what_differs(self):
        self.show("comparison.html", width=1280)
        row = self.browser.find_element(By.CSS_SELECTOR, ".differences tbody tr")
        self.assertTrue(self.is_in_first_screen(row))


class NarrowScreen(PageTest):
    def test_the_names_of_the_lanes_stay_in_sight(self):
        self.show("documents.html", "#RM-2.1/forty-observers", width=390)
        box = self.browser.find_element(By.ID, "RM-2.1/forty-observers").find_element(By.CSS_SELECTOR, ".scroll")
        moved = self.run_script("arguments[0].scrollLeft = 200; return arguments[0].scrollLeft;", box)
        self.assertGreater(moved, 100)
        self.wait_for_frames()
        for name in box.find_elements(By.CSS_SELECTOR, ".lane"):
            self.assertTrue(self.run_script(
                "const [name, box] = [arguments[0].getBoundingClientRect(), arguments[1].getBoundingClientRect()];"
                "return name.left >= box.left && name.right <= box.right;", name, box))

    def test_no_row_is_cut_and_no_summary_row_is_tall(self):
        for page in ["wrong.html", "reference.html", "silent.html"]:
            with self.subTest(page):
                self.show(page, width=390)
                self.open_all()
                cut = self.run_script(
                    "return [...document.querySelectorAll('tr, tr > *')].filter((one) => one.checkVisibility()"
                    "  && one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent.slice(0, 80));")
                self.assertEqual(cut, [])
                heights = self.run_script(
                    "return [...document.querySelectorAll('.summary tbody tr')]"
                    "  .map((one) => one.getBoundingClientRect().height);")
                self.assertLessEqual(max(heights), 60)


class ReportPage(PageTest):
    def test_what_passed_is_folded(self):
        self.show("reference.html")
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "details[open]"), [])
        self.show("wrong.html")
        opened = [one.get_attribute("id") for one in self.browser.find_elements(By.CSS_SELECTOR, "details.bullet[open]")]
        self.assertEqual(opened, ["RP-9"])

    def test_a_link_to_a_clause_opens_its_failures(self):
        self.show("wrong.html", "#RP-9.2")
        row = self.browser.find_element(By.ID, "RP-9.2")
        opened = row.find_elements(By.CSS_SELECTOR, "details[open]")
        self.assertGreater(len(opened), 0)
        for one in opened:
            self.assertIn("failed", one.get_attribute("data-verdict"))
            self.assertTrue(one.find_element(By.CSS_SELECTOR, "svg .band").is_displayed())

    def test_a_long_picture_is_scrolled_to_the_step_that_failed(self):
        for width in [1280, 390]:
            with self.subTest(width=width):
                self.show("wrong.html", "#RP-9.3", width=width)
                self.open_all()
                self.wait_for_frames()
                hidden = self.run_script(
                    "return [...document.querySelectorAll('.scroll .band')].filter((band) => {"
                    "  const one = band.getBoundingClientRect(), box = band.closest('.scroll').getBoundingClientRect();"
                    "  return Math.max(one.left, box.left) >= Math.min(one.right, box.right); }).length;")
                self.assertEqual(hidden, 0)
                self.assertGreater(len(self.shown(".scroll .band")), 2)

    def test_the_filter_selects_by_verdict(self):
        self.show("wrong.html", "#RP-9.2/external-write-first")
        everything = len(self.browser.find_elements(By.CSS_SELECTOR, "tr.clause"))
        self.choose("verdict", "failed")
        self.assertEqual(self.ids("tr.clause"), ["RP-9.2"])
        self.assertEqual(self.count_line(), f"1 of {everything} clauses")
        self.assertEqual(self.ids("section.specification"), ["RP"])
        # What is open stays so.
        self.assertEqual(len(self.shown("tr.clause details[open] .steps tbody tr")), 3)
        self.choose("verdict", "deviation")
        self.assertEqual(len(self.shown("tr.clause")), 1)
        self.choose("verdict", "waived")
        self.assertEqual(self.ids("tr.clause"), ["RP-9.2", "RP-9.3"])

    def test_the_filter_selects_by_level_specification_and_words(self):
        self.show("wrong.html")
        self.choose("level", "should")
        self.assertTrue(all(row.get_attribute("data-level") == "should" for row in self.shown("tr.clause")))
        self.choose("specification", "PO")
        self.assertEqual(self.ids("tr.clause"), ["PO-6.1", "PO-6.4"])
        self.choose("level", "")
        self.search("SUBSCRIPTION twice")
        self.assertEqual(self.ids("tr.clause"), ["PO-3.1"])
        self.search("there is no such clause")
        self.assertEqual(self.shown("tr.clause"), [])
        self.assertEqual(self.shown("section.specification"), [])

    def test_a_target_keeps_the_rules_of_its_table(self):
        for scheme in ["light", "dark"]:
            with self.subTest(scheme):
                self.show("wrong.html", "#RP-9.2", scheme=scheme)
                rule, ground = self.run_script(
                    "const row = document.querySelector('tr:target');"
                    "return [getComputedStyle(row.cells[1]).borderBottomColor, getComputedStyle(row).backgroundColor];")
                self.assertGreaterEqual(contrast(rule, ground), 3)

    def test_a_link_opens_its_scenario_in_which_the_first_difference_is_marked(self):
        self.show("wrong.html", "#RP-9.2/external-write-first")
        opened = self.browser.find_elements(By.CSS_SELECTOR, "details.scenario[open]")
        self.assertEqual([one.get_attribute("id") for one in opened], ["RP-9.2/external-write-first"])
        self.assertEqual(len(opened[0].find_elements(By.CSS_SELECTOR, "svg .band")), 1)
        marked = opened[0].find_elements(By.CSS_SELECTOR, "svg .difference title")
        self.assertEqual([one.get_attribute("textContent") for one in marked], ["external write of 2 by p"])

    def test_the_keyboard_is_enough(self):
        self.show("wrong.html")
        body = self.browser.switch_to.active_element
        body.send_keys(Keys.TAB)
        skip = self.browser.switch_to.active_element
        self.assertEqual(skip.text, "Skip to the clauses")
        self.assertGreaterEqual(self.run_script("return arguments[0].getBoundingClientRect().left", skip), 0)
        skip.send_keys(Keys.ENTER)
        self.assertEqual(self.run_script("return location.hash"), "#main")
        summary = self.browser.find_element(By.CSS_SELECTOR, "details:not([open]) summary")
        summary.send_keys(Keys.ENTER)
        self.assertIsNotNone(summary.find_element(By.XPATH, "..").get_attribute("open"))

    def test_print_omits_the_filter_and_opens_what_went_wrong(self):
        self.show("wrong.html", media="print")
        self.run_script("dispatchEvent(new Event('beforeprint'))")
        opened = {one.get_attribute("data-verdict") for one in self.shown("details.scenario[open]")}
        self.assertEqual(opened, {"failed deviation"})
        self.assertEqual(self.shown("#filter"), [])
        self.run_script("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.shown("details.scenario[open]"), [])


class DocumentsPage(PageTest):
    def test_the_search_finds_a_scenario_by_its_id_and_opens_it(self):
        self.show("documents.html")
        self.search("RP-9.2/external-write-first")
        self.assertEqual(len(self.shown(".passage")), 1)
        self.assertIsNotNone(self.browser.find_element(By.ID, "RP-9.2/external-write-first").get_attribute("open"))

    def test_the_form_stays_in_sight_and_hides_no_anchor(self):
        for width in [1280, 390]:
            for fragment in ["#RP-9.2", "#RP-9", "#C-write-inside", "#E-11", "#RM-9.2/each-time"]:
                with self.subTest(fragment, width=width):
                    self.show("documents.html", fragment, width=width)
                    self.wait_for_frames()
                    form, target = self.run_script(
                        "return ['filter', arguments[0]].map((id) => document.getElementById(id).getBoundingClientRect());",
                        fragment[1:])
                    self.assertGreaterEqual(form["top"], 0)
                    self.assertGreaterEqual(target["top"], form["bottom"] - 1)
                    self.assertLess(target["top"], 900)

    def test_the_form_selects_by_level_evidence_and_carrier(self):
        self.show("documents.html")
        everything = len(self.shown(".passage"))
        for name, value in [("level", "should"), ("evidence", "surface"), ("carrier", "nothing")]:
            with self.subTest(name):
                self.choose(name, value)
                carriers = [one.get_attribute(f"data-{name}") for one in self.shown(".passage")]
                self.assertGreater(len(carriers), 2)
                self.assertLess(len(carriers), everything)
                self.assertTrue(all(value in carrier for carrier in carriers))
                self.choose(name, "")

    def test_must_and_should_look_different(self):
        self.show("documents.html")
        looks = self.run_script(
            "return ['must', 'should'].map((level) =>"
            "  getComputedStyle(document.querySelector(`.level.${level}`)).backgroundColor);")
        self.assertEqual(len(set(looks)), 2)

    def test_the_search_leaves_the_passages_that_have_every_word(self):
        self.show("documents.html")
        everything = len(self.browser.find_elements(By.CSS_SELECTOR, ".passage"))
        self.search("ASSTREAM returns")
        found = self.shown(".passage")
        self.assertGreater(len(found), 0)
        self.assertLess(len(found), everything)
        self.assertEqual(self.count_line(), f"{len(found)} of {everything} passages")
        self.assertEqual(self.ids(".specification"), ["RP"])
        self.search("there is no such passage")
        self.assertEqual(self.shown(".passage, .bullet, .specification"), [])
        self.assertIn("Nothing has all of this", self.count_line())


if __name__ == "__main__":
    unittest.main()
