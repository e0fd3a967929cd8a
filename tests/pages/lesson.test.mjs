// The page of `teach --html` in a browser: keyboard, pointer, width, light and dark, paper, no scripts, hostile text.
//
// usage: SUDORATE=PROGRAM node --test tests/pages/lesson.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertFits, chromiumOnly, clickText, Folder, opened, startBrowser, sudorate, textOf } from "../web/browser.mjs";

// Its hardest step is a forcing chain, the 34th of 60.
const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
// The step that decides ER, the 15th, has three branches; 87 steps.
const branched = "...1..24....9..1....1327.8.7.68...9...34.96...1........972.1.3512.73..6.....987..";
const folder = new Folder();
let browser;

before(async () => {
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  folder.remove();
});

let count = 0;
function lesson(...words) {
  const file = join(folder.path, `lesson${++count}.html`);
  sudorate(["teach", `--html=${file}`, ...words]);
  return pathToFileURL(file).href;
}
const one = lesson(puzzle);
const hard = lesson(branched);
const open = (base = one, choices = {}) => opened(browser, base, choices);
const place = (page) => textOf(page, ".place");
const press = async (page, key, ...modifiers) => {
  for (const each of modifiers) await page.keyboard.down(each);
  await page.keyboard.press(key);
  for (const each of modifiers) await page.keyboard.up(each);
};
const chooseHardest = (page) => page.click(".ratings .part");
const countOf = (page, selector) => page.$$eval(selector, (all) => all.length);

for (const [width, scheme] of [[320, "light"], [390, "light"], [390, "dark"], [1280, "light"], [1280, "dark"]]) {
  test(`at ${width} px, ${scheme}: fits, loads nothing, and is accessible, with singles and with a chain`, async () => {
    const page = await open(hard, { width, scheme });
    for (const choose of [() => press(page, "End"), () => chooseHardest(page)]) {
      await choose();
      await assertFits(page);
      await assertAccessible(page);
    }
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

test("the three numbers lead to the steps that decide them, which are marked in the list", async () => {
  const page = await open(hard);
  const parts = await page.$$eval(".ratings .value", (all) => all.map((each) => each.innerText));
  assert.deepEqual(parts, ["8.5", "8.5", "2.6"]);
  await chooseHardest(page);
  assert.equal(await place(page), "Step 15 of 87");
  assert.match(await textOf(page, ".path-list [aria-current]"), /^15\s+8\.5\s+Region Forcing Chains, length 20\s*ER\s*EP/);
  await page.click(".ratings .part:nth-child(3)");
  assert.equal(await place(page), "Step 1 of 87");
  assert.match(await textOf(page, ".path-list [aria-current]"), /ED/);
  await page.close();
});

test("singles that follow each other are one entry, and each of them can be opened", async () => {
  const page = await open();
  assert.equal(await place(page), "Steps 1 to 11 of 60");
  assert.equal(await countOf(page, ".board .digit.added"), 11);
  assert.equal(await countOf(page, ".singles li"), 11);
  assert.equal(await countOf(page, ".path-list li"), 7);
  await clickText(page, ".singles button", "r2c8 is 6. Hidden Single");
  assert.equal(await place(page), "Step 1 of 60");
  assert.match(await textOf(page, ".step:not([hidden])"), /In box 3, digit 6 fits only into r2c8/);
  await page.close();
});

test("the arrow keys lead from entry to entry, with Shift from link to link", async () => {
  const page = await open();
  await press(page, "ArrowRight");
  assert.equal(await place(page), "Step 12 of 60");
  for (let steps = 0; steps < 4; ++steps) await press(page, "ArrowRight");
  assert.equal(await place(page), "Step 34 of 60");
  const links = await countOf(page, ".board .link");
  assert.ok(links > 4);
  for (const [key, drawn] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1]]) {
    await press(page, key, "Shift");
    assert.equal(await countOf(page, ".board .link"), drawn);
  }
  // The sentence of the newest link stands out, and those after it are pale.
  assert.match(await textOf(page, ".reasons .lit"), /^\(2\) /);
  assert.ok((await countOf(page, ".reasons .later")) > 4);
  await clickText(page, ".player button", "All links");
  assert.equal(await countOf(page, ".board .link"), links);
  await press(page, "ArrowLeft");
  assert.equal(await place(page), "Step 33 of 60");
  await page.close();
});

test("a sentence lights its link, and a link its sentence", async () => {
  const page = await open(hard);
  await chooseHardest(page);
  const litReasons = () => page.$$eval(".link.lit", (all) => all.map((each) => each.dataset.reason));
  const reasons = await page.$$(".reasons p");
  await reasons[4].hover();
  assert.deepEqual(await litReasons(), ["4"]);
  // In the middle of a link.
  const at = await page.$eval(".link[data-reason='5']", (link) => {
    const { x, y } = link.getPointAtLength(link.getTotalLength() / 2);
    const { left, top, width } = link.ownerSVGElement.getBoundingClientRect();
    return [left + (x * width) / 574, top + (y * width) / 574];
  });
  await page.mouse.move(...at);
  const lit = await page.$$eval(".reasons p", (all) => all.flatMap((each, index) => (each.classList.contains("lit") ? [index] : [])));
  assert.deepEqual(lit, [5]);
  await page.mouse.move(0, 0);
  assert.deepEqual(await litReasons(), []);
  await reasons[4].click();
  assert.match(await textOf(page, ".player output"), /^link 3 of 17$/);
  await page.close();
});

test("the branches of a chain have their own colours, in links and in sentences", async () => {
  const page = await open(hard);
  await chooseHardest(page);
  const colour = (selector, property) => page.$eval(selector, (each, name) => getComputedStyle(each)[name], property);
  const links = await Promise.all([0, 1, 2].map((branch) => colour(`.board .link.branch${branch}`, "stroke")));
  assert.equal(new Set(links).size, 3);
  const reasons = await Promise.all([0, 1, 2].map((branch) => colour(`.reasons .branch${branch}`, "borderInlineStartColor")));
  assert.deepEqual(reasons, links);
  assert.match(await textOf(page, ".board-legend"), /what follows: Suppose r3c1 is 4\./);
  await page.close();
});

test("links lie under the digits and do not run through them", async () => {
  const page = await open(hard);
  await chooseHardest(page);
  const found = await page.evaluate(() => {
    const [group] = [...document.querySelectorAll(".board g[mask]")];
    const digit = document.querySelector(".board text.candidate:not(.number)");
    const holes = document.querySelectorAll(".board mask ellipse").length;
    const digits = document.querySelectorAll(".board text.candidate, .board text.digit").length;
    return { isUnder: Boolean(group.compareDocumentPosition(digit) & Node.DOCUMENT_POSITION_FOLLOWING), holes, digits };
  });
  assert.ok(found.isUnder);
  assert.equal(found.holes, found.digits);
  await page.close();
});

test("a digit shows where it is and can be: by a click, a button and a key", async () => {
  const page = await open();
  const sought = () => page.$$eval(".board .candidate.sought", (all) => all.map((each) => each.textContent));
  assert.deepEqual(await sought(), []);
  await page.keyboard.press("5");
  const fives = await sought();
  assert.ok(fives.length > 5 && fives.every((digit) => digit === "5"));
  assert.equal(await page.$eval(".digits [aria-pressed=true]", (each) => each.innerText), "5");
  await page.keyboard.press("Escape");
  assert.deepEqual(await sought(), []);
  // r2c3 is 2.
  const box = await (await page.$(".board")).boundingBox();
  const click = (x, y) => page.mouse.click(box.x + (x * box.width) / 574, box.y + (y * box.width) / 574);
  await click(22 + 2.5 * 60, 22 + 1.5 * 60);
  assert.ok((await sought()).every((digit) => digit === "2") && (await sought()).length > 0);
  await page.click(".digits button:nth-of-type(1)");
  assert.ok((await sought()).every((digit) => digit === "1"));
  await page.close();
});

test("on a phone the board stays in sight while the reasons scroll", async () => {
  const page = await open(hard, { width: 390, height: 844 });
  await chooseHardest(page);
  const last = await page.$(".reasons p:last-child");
  await last.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const [board, words] = await page.evaluate(() => [".board", ".reasons p:last-child"].map((selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return { top, bottom };
  }));
  assert.ok(board.top >= 0 && board.bottom < 450, JSON.stringify(board));
  assert.ok(words.top >= board.bottom && words.bottom <= 844, JSON.stringify(words));
  await page.close();
});

test("bars are coloured by kind of technique, with a legend of those that occur", async () => {
  const page = await open();
  const names = await page.$$eval(".kinds li", (all) => all.map((each) => each.innerText.trim()));
  assert.deepEqual(names, ["singles", "locking, subsets, fish, wings", "chains and cycles"]);
  assert.equal(await countOf(page, ".bars g.bar"), 60);
  const colours = await page.$$eval(".bars .fill", (all) => [...new Set(all.map((each) => getComputedStyle(each).fill))]);
  assert.equal(colours.length, 3);
  // A bar leads to its step.
  await page.$$eval(".bars g.bar", (all) => all[33].dispatchEvent(new MouseEvent("click")));
  assert.equal(await place(page), "Step 34 of 60");
  await page.close();
});

test("labels of the axes do not cover each other", async () => {
  for (const width of [320, 390, 1280]) {
    const page = await open(hard, { width });
    const overlaps = await page.$$eval(".bars text.below", (all) => all.map((each) => each.getBoundingClientRect()).some((box, index, boxes) => index > 0 && box.left < boxes[index - 1].right));
    assert.ok(!overlaps, `${width} px`);
    await page.close();
  }
});

test("an address leads to a step, and several puzzles are chosen from a list", async () => {
  const page = await open(lesson(puzzle, branched), { fragment: "#p2-step15" });
  assert.equal(await place(page), "Step 15 of 87");
  assert.equal(await textOf(page, "p.puzzle-text"), branched);
  await page.select("select", "0");
  assert.equal(await place(page), "Steps 1 to 11 of 60");
  assert.equal(await page.evaluate(() => location.hash), "#p1-step1..11");
  await page.close();
});

test("only the chosen steps are shown", async () => {
  const page = await open(lesson("--step=34", puzzle));
  assert.equal(await countOf(page, ".path-list li"), 1);
  assert.match(await textOf(page, ".path-list"), /Forcing Chain, length 8/);
  await page.close();
  const some = await open(lesson("--step=34..36", puzzle));
  assert.equal(await countOf(some, ".path-list li"), 2);
  await some.close();
});

test("paper has every step with its board and its words, in light colours", chromiumOnly, async () => {
  const page = await open(one, { scheme: "dark" });
  await page.emulateMediaType("print");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await countOf(page, ".printed-step svg.board"), 4);
  assert.equal(await countOf(page, ".printed-singles"), 3);
  assert.match(await textOf(page, ".printed"), /34\. Forcing Chain, length 8/);
  assert.equal(await page.$eval(".solution", (each) => getComputedStyle(each).display), "none");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(251, 250, 247)");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await countOf(page, ".printed-step"), 0);
  await page.close();
});

test("without scripts the page has the lesson as text", async () => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.goto(one);
  const [, file] = [one, readFileSync(new URL(one), "utf8")];
  assert.match(file, /<noscript><pre>/);
  assert.match(await page.$eval("body", (each) => each.innerText), /Step 34: Forcing Chain, length 8, rated 7\.1/);
  await page.close();
});

test("text of the input stays text", async () => {
  const file = folder.write("hostile.txt", `${puzzle} <img/src=x/onerror=document.title='lost'>\n`);
  const page = await open(lesson(file));
  assert.equal(await page.$("img"), null);
  assert.notEqual(await page.title(), "lost");
  assert.deepEqual(page.faults, []);
  await page.close();
});
