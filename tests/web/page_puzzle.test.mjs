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
const ratings = (page) => page.$$eval(".ratings .value", (all) => all.slice(0, 3).map((each) => each.textContent).join("/"));
const cellLabel = (page, cell) => page.$eval(`[data-cell="${cell}"]`, (each) => each.getAttribute("aria-label"));
// Each step of the path: its number, name and rating.
const steps = (page) => page.$$eval(".path .bars title", (all) => all.map((each) => each.textContent));
const chooseChain = async (page) => {
  await page.$$eval(".path .path-list button", (all) => all.find((each) => each.textContent.includes("Forcing Chain")).click());
  await page.waitForSelector(".board .link");
};

test("rating and path are the recorded ones", async () => {
  for (const recorded of recordedPaths().slice(0, 3)) {
    const page = await openPuzzle(recorded.puzzle);
    assert.equal(await ratings(page), recorded.ratings);
    const expected = recorded.steps.split("; ").map((step, index) => {
      const [, rating, technique, length] = /^(\S+) (.*?)(?: \((\d+)\))?: (.*)$/.exec(step);
      return `${index + 1}: ${technique}${length === undefined ? "" : `, length ${length}`}, ${rating}`;
    });
    assert.deepEqual(await steps(page), expected);
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

test("the scale is chosen, said beside the numbers, and in the address", async () => {
  const text = "..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5.";
  const page = await openPuzzle(text);
  assert.equal(await ratings(page), "6.6/1.2/1.2");
  assert.equal(await page.$(".ratings .scale"), null);
  await page.select("select[name=scale]", "skx");
  await page.waitForSelector(".ratings .scale");
  assert.equal(await ratings(page), "4.0/1.2/1.2");
  assert.equal(await textOf(page, ".ratings .scale"), "Sukaku Explainer 1.18.1");
  await page.$$eval(".path .path-list button", (all) => all.find((each) => each.textContent.includes("Skyscraper")).click());
  await page.waitForFunction(() => document.querySelector(".panel .step")?.innerText.includes("Skyscraper"));
  await clickText(page, ".toolbar button", "Share");
  await page.waitForFunction(() => location.hash.includes("scale=skx"));
  const shared = await opened(browser, base, { fragment: await page.evaluate(() => location.hash) });
  await shared.waitForSelector(".ratings .scale");
  assert.equal(await ratings(shared), "4.0/1.2/1.2");
  await assertAccessible(shared);
  assert.deepEqual([...page.faults, ...shared.faults], []);
  await shared.close();
  await page.close();
});

test("a new puzzle has the rating and the symmetry that were chosen", async () => {
  const page = await opened(browser, base);
  for (const [level, symmetry, low, high] of [["0", "rotation", 1.0, 1.5], ["3", "none", 5.0, 7.0], ["1", "diagonal", 1.7, 2.6]]) {
    await page.select(".new-puzzle label:nth-of-type(1) select", level);
    await page.select(".new-puzzle label:nth-of-type(2) select", symmetry);
    const before = await page.$eval("#puzzle-text", (field) => field.value);
    await clickText(page, ".new-puzzle button", "New puzzle");
    await page.waitForFunction((old) => document.querySelector("#puzzle-text").value !== old, {}, before);
    await page.waitForSelector(".path-list button");
    const made = await page.$eval("#puzzle-text", (field) => field.value);
    const [er] = (await ratings(page)).split("/").map(Number);
    assert.ok(low <= er && er <= high, `${made} has ER ${er}`);
    const given = (cell) => made[cell] !== ".";
    const partner = { none: (cell) => cell, rotation: (cell) => 80 - cell, diagonal: (cell) => 9 * (cell % 9) + Math.floor(cell / 9) }[symmetry];
    assert.ok(Array.from({ length: 81 }, (_, cell) => cell).every((cell) => given(cell) === given(partner(cell))), made);
  }
  await assertAccessible(page);
  // A search that takes long can be stopped.
  await page.select(".new-puzzle label:nth-of-type(1) select", "5");
  await page.select(".new-puzzle label:nth-of-type(2) select", "full");
  await clickText(page, ".new-puzzle button", "New puzzle");
  await clickText(page, ".new-puzzle button", "Stop");
  await page.waitForFunction(() => document.querySelector(".new-puzzle button").innerText === "New puzzle");
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
  await page.$$eval("input[name='entry']", (all) => all[2].click());
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

const at = async (page, candidate) => {
  const { x, y, width } = await (await page.$(".board")).boundingBox();
  const [cell, digit] = [Math.floor(candidate / 9), candidate % 9];
  const place = (along, part) => 22 + 60 * along + 12 + 18 * part;
  return [x + (place(cell % 9, digit % 3) * width) / 574, y + (place(Math.floor(cell / 9), Math.floor(digit / 3)) * width) / 574];
};

test("a click on a candidate sets it, the other button removes it, a click on a digit shows its candidates", async () => {
  const page = await openPuzzle(puzzle);
  // r1c5 has the candidates 2 4 7 8 9.
  await page.mouse.click(...(await at(page, 9 * 4 + 7)), { button: "right" });
  await page.waitForFunction(() => document.querySelector('[data-cell="4"]').ariaLabel.endsWith("candidates 2 4 7 9"));
  await page.mouse.click(...(await at(page, 9 * 4 + 8)));
  await page.waitForFunction(() => document.querySelector('[data-cell="4"]').ariaLabel.endsWith(": 9"));
  // Beside the digits a click only chooses the cell: r1c1 has no 5.
  await page.mouse.click(...(await at(page, 4)));
  await page.waitForFunction(() => document.activeElement.dataset.cell === "0");
  assert.match(await cellLabel(page, 0), /candidates/);
  // r1c4 is 6.
  await page.mouse.click(...(await at(page, 9 * 3 + 4)));
  await page.waitForSelector(".board .candidate.sought");
  assert.deepEqual(await page.$$eval(".board .candidate.sought", (all) => [...new Set(all.map((each) => each.textContent))]), ["6"]);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the three numbers lead to the steps that decide them; singles are one entry; apply and next", async () => {
  const page = await openPuzzle(puzzle);
  assert.equal((await page.$$(".path .path-list button")).length, 7);
  await page.click(".ratings .part");
  await page.waitForFunction(() => document.querySelector(".panel-head h3").innerText === "Step 34 of 60");
  await page.waitForSelector(".step .reasons");
  assert.match(await textOf(page, ".path .path-list [aria-current]"), /Forcing Chain, length 8\s*ER/);
  await clickText(page, ".panel button", "Apply and next");
  await page.waitForFunction(() => document.querySelector(".panel-head h3").innerText === "Steps 35 to 60 of 60");
  assert.equal((await page.$$(".singles li")).length, 26);
  await clickText(page, ".panel button", "Apply and next");
  await page.waitForFunction(() => document.querySelector(".status").innerText.includes("Solved"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a sentence lights its link, and a click on it draws the chain up to there", async () => {
  const page = await openPuzzle(puzzle);
  await chooseChain(page);
  const [, , third] = await page.$$(".reasons p");
  await third.hover();
  await page.waitForFunction(() => document.querySelectorAll(".board .link.lit").length === 1);
  await third.click();
  await page.waitForFunction(() => document.querySelectorAll(".board .link").length === 2);
  await page.close();
});

const paste = (page, text) => page.evaluate((pasted) => {
  const data = new DataTransfer();
  data.setData("text", pasted);
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}, text);

test("a pasted puzzle replaces the one that is there; a pasted list opens a collection", async () => {
  const [first, second] = recordedPaths();
  const page = await openPuzzle(first.puzzle);
  await paste(page, second.puzzle);
  await page.waitForFunction((ratings) => [...document.querySelectorAll(".ratings .value")].slice(0, 3).map((each) => each.textContent).join("/") === ratings, {}, second.ratings);
  assert.equal(await page.$eval("#puzzle-text", (each) => each.value), second.puzzle);
  await paste(page, `${first.puzzle}\n${second.puzzle}\n`);
  await page.waitForFunction(() => document.querySelector("[data-count=done]")?.innerText === "2 of 2");
  assert.match(await page.title(), /^Collection/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a file that is dropped beside the fields: a list opens a collection, a puzzle is opened", async () => {
  const [first, second] = recordedPaths();
  const drop = (page, text) => page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "dropped.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  const page = await opened(browser, base);
  await drop(page, `${first.puzzle}\n`);
  await page.waitForFunction((ratings) => [...document.querySelectorAll(".ratings .value")].slice(0, 3).map((each) => each.textContent).join("/") === ratings, {}, first.ratings);
  await drop(page, `${first.puzzle}\n${second.puzzle}\n`);
  await page.waitForFunction(() => document.title.startsWith("Collection") && document.querySelector("[data-count=done]")?.innerText.endsWith("of 2"));
  await page.close();
});

test("an empty or a wrong state says what to do next", async () => {
  const page = await opened(browser, base);
  assert.match(await textOf(page, ".status"), /Paste a puzzle or a list of puzzles, enter givens on the board, or choose Example/);
  for (const [text, expected] of [["12", /not a puzzle: .* Paste 81 cells/], [".".repeat(81), /more than one solution.* Enter further givens/], [`11${".".repeat(79)}`, /no solution.* Change a given/]]) {
    await paste(page, text);
    await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".status").innerText), {}, expected.source);
  }
  await page.close();
});

test("on a phone the board stays in sight, and nothing is wider than the screen", chromiumOnly, async () => {
  const page = await openPuzzle(puzzle, { width: 390, height: 844 });
  await chooseChain(page);
  await page.waitForSelector(".reasons p");
  await assertFits(page);
  await page.$eval(".reasons p:last-child", (each) => each.scrollIntoView({ block: "end" }));
  const { top, bottom } = await page.$eval(".board", (each) => each.getBoundingClientRect().toJSON());
  assert.ok(top >= 0 && bottom < 470, `${top} ${bottom}`);
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
  await page.evaluate(() => {
    window.saved = new Promise((resolve) => {
      URL.createObjectURL = ((create) => (blob) => {
        void blob.text().then(resolve);
        return create.call(URL, blob);
      })(URL.createObjectURL);
      HTMLAnchorElement.prototype.click = () => {};
    });
  });
  await clickText(page, ".neighbours button", "Save");
  const lines = (await page.evaluate(() => window.saved)).trim().split("\n");
  assert.deepEqual(lines.map((line) => /ED=(\S+)/.exec(line)[1]), expected.map(([rating]) => rating));
  await page.click(".neighbours .path-list button");
  await page.waitForFunction((rating) => [...document.querySelectorAll(".ratings .value")].slice(0, 3).map((each) => each.textContent).join("/") === rating, {}, rows[0][0]);

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
