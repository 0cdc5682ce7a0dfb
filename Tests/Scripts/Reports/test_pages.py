"""Looks at the pages of the reports in a real browser. MOTION_REPORTS names the folder of the reports, CHROMIUM the browser."""

import itertools
import os
import pathlib

import pytest
from axe_playwright_python.sync_playwright import Axe

FOLDER = pathlib.Path(os.environ["MOTION_REPORTS"]).resolve()
PAGES = sorted(path.name for path in FOLDER.glob("*.html"))
WIDTHS, SCHEMES = [1280, 390], ["light", "dark"]
with_each = pytest.mark.parametrize


@pytest.fixture(scope="session")
def browser_type_launch_args():
    return {"executable_path": os.environ["CHROMIUM"], "args": ["--no-sandbox"]}


@pytest.fixture
def show(new_context):
    """Opens a page by itself."""
    return lambda name, fragment="", **options: Shown(new_context, name, fragment, **options)


class Shown:
    """A page that is shown. What it asks the network for, and what it prints on the console, is kept."""

    def __init__(self, new_context, name, fragment, width=1200, media="screen", **options):
        context = new_context(viewport={"width": width, "height": 900}, is_mobile=width < 600, **options)
        self.page, self.requests, self.printed = context.new_page(), [], []
        self.page.emulate_media(media=media)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.printed.append(message.text))
        self.page.on("pageerror", lambda error: self.printed.append(str(error)))
        self.page.goto((FOLDER / name).as_uri() + fragment)

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


def is_in_first_screen(*some):
    return all(one.first.evaluate(
        "one => { const box = one.getBoundingClientRect();"
        " return box.top >= 0 && box.top < innerHeight && box.left >= 0 && box.right <= innerWidth }") for one in some)


class TestEveryPage:
    @with_each("name", PAGES)
    def test_the_console_is_silent_the_network_is_not_asked_and_text_of_a_port_stays_text(self, show, name):
        page = show(name)
        page.open_all()
        assert (page.printed, page.requests) == ([], [(FOLDER / name).as_uri()])
        assert [page.all(one).count() for one in ("img, iframe, [onerror]", "script")] == [0, 1]

    # Colours are the same for every width.
    @with_each("width, scheme", [*zip(WIDTHS, SCHEMES)])
    @with_each("name", PAGES)
    def test_a_checker_finds_nothing_that_keeps_anyone_out(self, show, name, width, scheme):
        page = show(name, width=width, color_scheme=scheme)
        page.open_all(9)
        # To describe each element that passes would take a quarter of the time.
        result = Axe().run(page.page, options={"resultTypes": ["violations"]})
        assert len(result.response["passes"]) > 10
        assert result.violations_count == 0, result.generate_report()

    @with_each("width", [320, 390, 768, 1200])
    @with_each("name", PAGES)
    def test_nothing_sticks_out(self, show, name, width):
        page = show(name, width=width)
        page.open_all()
        assert page.run_script("document.documentElement.scrollWidth") <= width

    @with_each("name, item", [("wrong.html", "tr.clause"), ("documents.html", ".passage")])
    def test_without_scripts_everything_is_there(self, show, name, item):
        page = show(name, java_script_enabled=False)
        assert page.all(item).count() > 0
        assert [page.all(one).count() for one in (f"{item}[hidden]", "#filter[hidden]")] == [0, 1]

    @with_each("name, fragment", [
        ("wrong.html", "PO"), ("documents.html", "RP"), ("documents.html", "E-3"),
        *itertools.product(["wrong.html", "documents.html"], ["RP-9.2", "RP-9", "C-write-inside", "RP-9.2/external-write-first"])])
    def test_links_lead_to_what_they_name(self, show, name, fragment):
        top, height = show(name, "#" + fragment).id(fragment).evaluate("one => [one.getBoundingClientRect().top, innerHeight]")
        assert -1 <= top < height

    @with_each("name, field, value, item", [
        ("wrong.html", "verdict", "failed", "tr.clause"), ("documents.html", "level", "should", ".passage")])
    def test_the_filter_is_in_the_address_and_survives_a_reload(self, show, name, field, value, item):
        page = show(name)
        page.choose(field, value)
        page.search("external")
        page.wait_for_frames()
        assert f"#words=external&{field}={value}" in page.page.url
        shown = page.ids(item)
        page.page.reload()
        assert shown and page.ids(item) == shown
        assert page.all("[name=words]").input_value() == "external"
        page.all("#filter button").click()
        page.wait_for_frames()
        assert "#" not in page.page.url
        assert page.all(f"{item}[hidden], .bullet[hidden]").count() == 0

    @with_each("name, words, id", [("wrong.html", "externalWrite", "PO-6.1"), ("documents.html", "asStream", "IO-1.1")])
    def test_a_link_to_what_is_not_shown_brings_it_back(self, show, name, words, id):
        page = show(name)
        page.search(words)
        assert not page.id(id).is_visible()
        page.run_script("id => { location.hash = id }", id)
        page.wait_for_frames()
        assert page.id(id).is_visible()


class TestFirstScreen:
    @with_each("scheme", SCHEMES)
    @with_each("width", WIDTHS)
    def test_it_has_the_verdict_and_the_story_of_the_first_cause(self, show, width, scheme):
        page = show("wrong.html", width=width, color_scheme=scheme)
        cause = page.id("cause-1")
        assert cause.get_attribute("open") is not None
        assert "RP-9.2" in cause.locator("summary").first.text_content()
        parts = [cause.locator(part) for part in ("a[href^='https://']", "svg .band", ".steps .deviation")]
        assert is_in_first_screen(page.all(".statement"), cause, *parts)

    @with_each("width", WIDTHS)
    def test_of_a_port_that_conforms_it_has_the_verdict_and_every_specification(self, show, width):
        page = show("reference.html", width=width)
        rows = page.all(".summary tbody tr").all()
        assert len(rows) == page.all("section.specification").count()
        # On a narrow screen the rows may go on below.
        assert is_in_first_screen(page.all(".statement.good"), *rows[:None if width > 390 else 1])

    @with_each("width", WIDTHS)
    def test_a_port_that_never_answered_says_why(self, show, width):
        statement = show("silent.html", width=width).all(".statement.open")
        assert "was not judged: nothing ran: it did not start" in statement.text_content()
        assert is_in_first_screen(statement)

    def test_a_comparison_shows_what_differs(self, show):
        assert is_in_first_screen(show("comparison.html", width=1280).all(".differences tbody tr"))


class TestNarrowScreen:
    def test_the_names_of_the_lanes_stay_in_sight(self, show):
        page = show("documents.html", "#RP-9.5/write-after-write", width=390)
        box = page.id("RP-9.5/write-after-write").locator(".scroll").first
        assert box.evaluate("box => { box.scrollLeft = 200; return box.scrollLeft }") > 100
        page.wait_for_frames()
        inside = box.evaluate(
            "box => { const { left, right } = box.getBoundingClientRect();"
            " return [...box.querySelectorAll('.lane')].map((one) => one.getBoundingClientRect())"
            "   .map((one) => one.left >= left && one.right <= right) }")
        assert inside and all(inside)

    @with_each("name", ["wrong.html", "reference.html", "silent.html"])
    def test_no_row_is_cut_and_no_summary_row_is_tall(self, show, name):
        page = show(name, width=390)
        page.open_all()
        assert page.shown("tr, tr > *").evaluate_all(
            "all => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)") == []
        heights = page.all(".summary tbody tr").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
        assert max(heights) <= 60


class TestReport:
    def test_a_link_to_a_clause_opens_its_failures(self, show):
        opened = show("wrong.html", "#RP-9.2").id("RP-9.2").locator("details[open]").all()
        assert opened and all("failed" in one.get_attribute("data-verdict") for one in opened)
        assert all(one.locator("svg .band").first.is_visible() for one in opened)

    @with_each("width", WIDTHS)
    def test_a_long_picture_is_scrolled_to_the_step_that_failed(self, show, width):
        page = show("wrong.html", "#RP-9.3", width=width)
        page.open_all()
        page.wait_for_frames()
        hidden = page.all(".scroll .band").evaluate_all(
            "all => all.filter((band) => {"
            "  const one = band.getBoundingClientRect(), box = band.closest('.scroll').getBoundingClientRect();"
            "  return Math.max(one.left, box.left) >= Math.min(one.right, box.right) }).length")
        assert hidden == 0 and page.shown(".scroll .band").count() > 2

    def test_the_filter_selects_by_verdict(self, show):
        page = show("wrong.html", "#RP-9.2/external-write-first")
        everything = page.all("tr.clause").count()
        page.choose("verdict", "failed")
        assert page.ids("tr.clause") == ["RP-9.2"]
        assert f"1 of {everything} clauses" in page.id("shown").text_content()
        assert page.ids("section.specification") == ["RP"]
        # What is open stays so.
        assert page.shown("tr.clause details[open] .steps tbody tr").count() == 3
        page.choose("verdict", "deviation")
        assert page.shown("tr.clause").count() == 1
        page.choose("verdict", "waived")
        assert page.ids("tr.clause") == ["RP-9.2", "RP-9.3"]

    def test_the_keyboard_is_enough(self, show):
        page = show("wrong.html")
        page.page.keyboard.press("Tab")
        skip = page.all(":focus")
        assert skip.text_content() == "Skip to the clauses" and skip.bounding_box()["x"] >= 0
        skip.press("Enter")
        assert page.run_script("location.hash") == "#main"
        closed = page.shown("details:not([open]) summary").first.element_handle()
        closed.press("Enter")
        assert closed.evaluate("one => one.parentElement.open")

    def test_print_omits_the_filter_and_opens_what_went_wrong(self, show):
        page = show("wrong.html", media="print")
        page.run_script("dispatchEvent(new Event('beforeprint'))")
        opened = page.shown("details.scenario[open]").evaluate_all("all => all.map((one) => one.dataset.verdict)")
        assert set(opened) == {"failed deviation"} and page.shown("#filter").count() == 0
        page.run_script("dispatchEvent(new Event('afterprint'))")
        assert page.shown("details.scenario[open]").count() == 0


class TestDocuments:
    def test_the_search_finds_a_scenario_by_its_id_and_opens_it(self, show):
        page = show("documents.html")
        page.search("RP-9.2/external-write-first")
        assert page.shown(".passage").count() == 1
        assert page.id("RP-9.2/external-write-first").get_attribute("open") is not None
        page.search("there is no such passage")
        assert page.shown(".passage, .bullet, .specification").count() == 0
        assert "Nothing has all of this" in page.id("shown").text_content()

    @with_each("width", WIDTHS)
    @with_each("fragment", ["RP-9.2", "RP-9", "C-write-inside", "E-11", "RM-9.2/each-time"])
    def test_the_form_stays_in_sight_and_hides_no_anchor(self, show, fragment, width):
        page = show("documents.html", "#" + fragment, width=width)
        page.wait_for_frames()
        form, target = [page.id(one).evaluate("one => one.getBoundingClientRect()") for one in ("filter", fragment)]
        assert form["top"] >= 0 and form["bottom"] - 1 <= target["top"] < 900

    def test_the_form_selects_by_level(self, show):
        page = show("documents.html")
        everything = page.shown(".passage").count()
        page.choose("level", "should")
        levels = page.shown(".passage").evaluate_all("(all) => all.map((one) => one.dataset.level)")
        assert 2 < len(levels) < everything and all("should" in level for level in levels)
