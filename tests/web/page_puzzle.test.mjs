// The page, one puzzle, in a browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { assertAccessible, assertFits, baseOf, chromiumOnly, clickText, opened, startBrowser, startServer, tabTo, textOf } from "./browser.mjs";
import { recordedPaths } from "./support.mjs";

// Its hardest step is a forcing chain.
const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
let server, browser, base;

before(async () => {
  server = await startServer();
  base = baseOf(server);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const openPuzzle = async (text, choices = {}) => {
  const page = await opened(browser, base, { ...choices, fragment: `#puzzle=${encodeURIComponent(text)}` });
  await page.waitForSelector(".path-list button");
  return page;
};
const ratings = (page) => page.$$eval(".ratings dd", (all) => all.slice(0, 3).map((each) => each.textContent).join("/"));
const cellLabel = (page, cell) => page.$eval(`[data-cell="${cell}"]`, (each) => each.getAttribute("aria-label"));
const steps = (page) =>
  page.$$eval(".path .path-list button", (all) => all.map((each) => [...each.children].slice(1).map((part) => part.textContent)));
const chooseChain = async (page) => {
  await page.$$eval(".path .path-list button", (all) => all.find((each) => each.textContent.includes("Forcing Chain")).click());
  await page.waitForSelector(".board .link");
};

test("rating and path are the recorded ones", async () => {
  for (const recorded of recordedPaths().slice(0, 3)) {
    const page = await openPuzzle(recorded.puzzle);
    assert.equal(await ratings(page), recorded.ratings);
    const expected = recorded.steps.split("; ").map((step) => {
      const [, rating, technique, effect] = /^(\S+) (.*?)(?: \(\d+\))?: (.*)$/.exec(step);
      return [rating, technique, effect];
    });
    assert.deepEqual(await steps(page), expected);
    assert.equal((await page.$$(".path .plot .bar")).length, expected.length);
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("with the keyboard alone: entering, moving, placing, undoing, hints, the next step", async () => {
  const page = await opened(browser, base);
  await tabTo(page, "puzzle-text");
  await page.keyboard.type(puzzle);
  await page.keyboard.down("Control");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  await page.waitForSelector(".path-list button");
  assert.equal(await ratings(page), "7.1/1.2/1.2");

  await tabTo(page, "40");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement.dataset.cell === "4");
  assert.match(await cellLabel(page, 4), /candidates 2 4 7 8 9$/);
  // The solution has 9 here.
  await page.keyboard.press("8");
  await page.waitForFunction(() => document.querySelector(".status").innerText.includes("r1c5"));
  assert.match(await cellLabel(page, 4), /not in the solution$/);
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => document.querySelector('[data-cell="4"]').ariaLabel.includes("candidates"));
  await page.keyboard.down("Shift");
  await page.keyboard.press("Digit8");
  await page.keyboard.up("Shift");
  await page.waitForFunction(() => document.querySelector('[data-cell="4"]').ariaLabel.endsWith("candidates 2 4 7 9"));
  await page.keyboard.press("Backspace");

  await page.keyboard.press("h");
  await page.waitForSelector(".hint-text");
  const first = await textOf(page, ".hint-text");
  await page.keyboard.press("h");
  await page.waitForFunction((before) => document.querySelector(".hint-text").innerText.length > before, {}, first.length);
  assert.ok((await textOf(page, ".hint-text")).startsWith(first));
  await page.keyboard.press("h");
  await page.waitForSelector(".step .result");
  const result = await textOf(page, ".step .result");
  const [, row, column, digit] = /^r(\d)c(\d) is (\d)\.$/.exec(result);
  await page.keyboard.press("n");
  await page.waitForFunction((cell, placed) => document.querySelector(`[data-cell="${cell}"]`).ariaLabel.endsWith(`: ${placed}`), {},
    9 * (row - 1) + (column - 1), digit);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a chain is drawn link by link", async () => {
  const page = await openPuzzle(puzzle);
  await chooseChain(page);
  const links = () => page.$$eval(".board .link", (all) => all.length);
  const all = await links();
  assert.ok(all > 4);
  await page.click("button[aria-label='One link back']");
  await page.waitForFunction((count) => document.querySelectorAll(".board .link").length === count, {}, all - 1);
  await page.click("button[aria-label='One link on']");
  await page.waitForFunction((count) => document.querySelectorAll(".board .link").length === count, {}, all);
  await page.click("button[aria-label='One link on']");
  await page.waitForFunction(() => document.querySelectorAll(".board .link").length === 1);
  await page.close();
});

test("all steps at a position, those of the finders too", async () => {
  const page = await openPuzzle(puzzle);
  await chooseChain(page);
  await clickText(page, ".toolbar button", "All steps");
  await page.waitForSelector(".panel .path-list button");
  const names = await page.$$eval(".panel .path-list .name", (all) => all.map((each) => each.textContent));
  assert.ok(names.some((name) => name.startsWith("Forcing Chain, length 8")), names.join());
  assert.ok(names.some((name) => name.startsWith("Nice loop")), names.join());
  await page.close();
});

test("touch places a digit", chromiumOnly, async () => {
  const page = await openPuzzle(puzzle, { width: 320 });
  const cell = await page.$("[data-cell='4']");
  await cell.tap();
  const digit = await page.$("button[aria-label='Digit 9']");
  await digit.tap();
  await page.waitForFunction(() => document.querySelector('[data-cell="4"]').ariaLabel.endsWith(": 9"));
  await page.close();
});

test("givens are entered on the board", async () => {
  const page = await opened(browser, base);
  await page.$$eval("input[name='entry']", (all) => all.at(-1).click());
  await page.focus("[data-cell='40']");
  await page.keyboard.press("7");
  await page.waitForFunction(() => document.querySelector("#puzzle-text").value === `${".".repeat(40)}7${".".repeat(40)}`);
  await page.waitForFunction(() => document.querySelector(".status").innerText.includes("more than one solution"));
  await page.close();
});

test("a shared address opens the same board", chromiumOnly, async () => {
  const page = await openPuzzle(puzzle);
  await page.focus("[data-cell='4']");
  await page.click("[data-cell='4']");
  await page.keyboard.press("9");
  await page.waitForFunction(() => document.querySelector('[data-cell="4"]').ariaLabel.endsWith(": 9"));
  await clickText(page, ".toolbar button", "Share");
  await page.waitForFunction(() => location.hash.length > 700);
  const board = () => page.$$eval("[data-cell]", (all) => all.map((each) => each.ariaLabel.replace(", given", "")));
  const before = await board();
  await page.goto("about:blank");
  await page.goBack();
  await page.waitForSelector(".path-list button");
  assert.deepEqual(await board(), before);
  await page.close();
});

test("a pasted grid and a list of candidates are read", async () => {
  const page = await opened(browser, base);
  const grid = puzzle.match(/.{9}/g).map((row, index) => (index % 3 === 0 ? "+---+---+---+\n" : "") + `|${row.match(/.../g).join("|")}|`).join("\n");
  await page.$eval("#puzzle-text", (field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, grid);
  await clickText(page, "form.input button", "Rate");
  await page.waitForSelector(".path-list button");
  assert.equal(await ratings(page), "7.1/1.2/1.2");
  await page.close();
});

test("hostile text stays text", async () => {
  const hostile = `<img src=x onerror="document.title='lost'"><script>document.title='lost'</script>`;
  const page = await opened(browser, base, { fragment: `#puzzle=${encodeURIComponent(hostile)}` });
  await page.waitForFunction(() => document.querySelector(".status").innerText.includes("not a puzzle"));
  assert.equal(await page.$("main img, main script"), null);
  assert.notEqual(await page.title(), "lost");
  assert.deepEqual(page.faults, []);
  await page.close();
});

for (const width of [320, 1200, 3840]) {
  for (const scheme of ["light", "dark"]) {
    test(`at ${width} px, ${scheme}: fits and is accessible`, async () => {
      const page = await openPuzzle(puzzle, { width, scheme });
      await chooseChain(page);
      await assertFits(page);
      await assertAccessible(page);
      assert.deepEqual(page.faults, []);
      await page.close();
    });
  }
}

test("neighbours: the ratings are those of the program, the hardest first; one is opened; a search is ended", async () => {
  const page = await openPuzzle("....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6");
  const status = () => textOf(page, ".neighbours [role=status]");
  const button = ".neighbours .actions button";
  await page.click(button);
  await page.waitForFunction(() => /morphs left out/.test(document.querySelector(".neighbours [role=status]").innerText), { timeout: 120_000 });
  const rows = await page.$$eval(".neighbours .path-list button", (all) => all.map((each) => [...each.children].map((part) => part.textContent)));
  const words = ["vary", "--remove=1", "--add=1", "--er=0..20", "--sort=-er,-ep,-ed", "--format=%r/%p/%d\t%{from}", await page.$eval("#puzzle-text", (each) => each.value)];
  const expected = execFileSync(process.env.SUDORATE, words, { encoding: "utf8" }).trimEnd().split("\n").map((row) => row.split("\t"));
  assert.ok(expected.length > 3);
  assert.match(await status(), new RegExp(`^${expected.length} neighbours`));
  assert.deepEqual(rows.map(([rating]) => rating), expected.slice(0, rows.length).map(([rating]) => rating));
  await assertAccessible(page);
  await page.click(".neighbours .path-list button");
  await page.waitForFunction((rating) => [...document.querySelectorAll(".ratings dd")].slice(0, 3).map((each) => each.textContent).join("/") === rating, {}, rows[0][0]);

  await page.select(".neighbours label:nth-of-type(1) select", "2");
  await page.select(".neighbours label:nth-of-type(2) select", "3");
  await page.click(button);
  await page.waitForSelector(".neighbours .path-list button");
  await page.click(button);
  assert.match(await status(), /stopped after/);
  const count = (await page.$$(".neighbours .path-list button")).length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal((await page.$$(".neighbours .path-list button")).length, count);
  assert.deepEqual(page.faults, []);
  await page.close();
});
