"""Looks at the page of the documents in a real browser; see test_pages."""

import unittest

from selenium.webdriver.common.by import By

from test_pages import PageTest


class DocumentsPage(PageTest):
    def passages(self):
        return self.shown(".passage")

    def test_a_scenario_is_found_by_its_id_and_opened(self):
        self.show("documents.html")
        self.search("RP-9.2/external-write-first")
        self.assertEqual(len(self.passages()), 1)
        self.assertIsNotNone(self.browser.find_element(By.ID, "RP-9.2/external-write-first").get_attribute("open"))

    def test_it_says_when_nothing_is_found(self):
        self.show("documents.html")
        self.search("there is no such passage")
        self.assertEqual(self.passages(), [])
        self.assertIn("Nothing has all of this", self.browser.find_element(By.ID, "shown").text)

    def test_the_search_is_in_the_address(self):
        self.show("documents.html")
        self.search("external")
        self.choose("level", "should")
        self.assertIn("#words=external&level=should", self.browser.current_url)
        shown = len(self.passages())
        self.browser.refresh()
        self.assertEqual(len(self.passages()), shown)

    def test_the_form_stays_in_sight_and_hides_no_anchor(self):
        for width in [1280, 390]:
            for fragment in ["#RP-9.2", "#RP-9", "#C-write-inside", "#E-11", "#RM-9.2/each-time"]:
                with self.subTest(fragment, width=width):
                    self.show("documents.html", fragment, width=width)
                    self.browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
                    form, target = self.run_script(
                        "return ['filter', arguments[0]].map((id) => document.getElementById(id).getBoundingClientRect());",
                        fragment[1:])
                    self.assertGreaterEqual(form["top"], 0)
                    self.assertGreaterEqual(target["top"], form["bottom"] - 1)
                    self.assertLess(target["top"], 900)

    def test_the_form_selects_by_level_evidence_and_carrier(self):
        self.show("documents.html")
        everything = len(self.passages())
        for name, value in [("level", "should"), ("evidence", "surface"), ("carrier", "nothing")]:
            with self.subTest(name):
                self.search("")
                self.choose(name, value)
                carriers = [one.get_attribute("data-carriers") for one in self.passages()]
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
        everything = len(self.shown(".passage"))
        self.search("ASSTREAM returns")
        found = self.shown(".passage")
        self.assertGreater(len(found), 0)
        self.assertLess(len(found), everything)
        self.assertEqual(
            self.browser.find_element(By.ID, "shown").text, f"{len(found)} of {everything} passages")
        self.assertEqual([one.get_attribute("id") for one in self.shown(".document")], ["RP"])
        self.search("there is no such passage")
        self.assertEqual(self.shown(".passage, .part, .document"), [])

    def test_links_lead_to_what_they_name(self):
        for fragment in ["#RP", "#RP-9", "#RP-9.2", "#C-write-inside", "#E-3", "#RP-9.2/external-write-first"]:
            with self.subTest(fragment):
                self.show("documents.html", fragment)
                target = self.browser.find_element(By.ID, fragment[1:])
                self.assertTrue(self.run_script(
                    "const box = arguments[0].getBoundingClientRect(); return box.top >= -1 && box.top < innerHeight;",
                    target))

    def test_a_link_to_what_is_not_shown_brings_it_back(self):
        self.show("documents.html")
        self.search("asStream")
        self.browser.execute_async_script(
            "const done = arguments[0];"
            "addEventListener('hashchange', () => done(), { once: true }); location.hash = '#IO-1.1'")
        self.assertTrue(self.browser.find_element(By.ID, "IO-1.1").is_displayed())

    def test_without_scripts_everything_is_there(self):
        self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setScriptExecutionDisabled", {"value": False})
        self.show("documents.html")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".passage[hidden]")), 0)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#filter[hidden]")), 1)


if __name__ == "__main__":
    unittest.main()
