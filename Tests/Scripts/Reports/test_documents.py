"""Looks at the page of the documents in a real browser; see test_pages."""

import unittest

from selenium.webdriver.common.by import By

from test_pages import PageTest


class DocumentsPage(PageTest):
    def test_the_search_leaves_the_passages_that_have_every_word(self):
        self.show("documents.html")
        everything = len(self.shown(".passage"))
        self.search("ASSTREAM returns")
        found = self.shown(".passage")
        self.assertGreater(len(found), 0)
        self.assertLess(len(found), everything)
        self.assertEqual(
            self.browser.find_element(By.ID, "found").text, f"{len(found)} of {everything} passages")
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
        self.run_script("location.hash = '#IO-1.1'")
        self.browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        self.assertTrue(self.browser.find_element(By.ID, "IO-1.1").is_displayed())

    def test_without_scripts_everything_is_there(self):
        self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setScriptExecutionDisabled", {"value": False})
        self.show("documents.html")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".passage[hidden]")), 0)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#search[hidden]")), 1)


if __name__ == "__main__":
    unittest.main()
