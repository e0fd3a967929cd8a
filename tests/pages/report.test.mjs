// The page of `compare --report` in a browser: width, light and dark, what comes first, tables, steps, hostile text.
//
// usage: SUDORATE=PROGRAM node --test tests/pages/report.test.mjs
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertFits, Folder, opened, samples, startBrowser, sudorate, textOf } from "../web/browser.mjs";

const folder = new Folder();
// Its hardest step is a forcing chain, the 34th of 60.
const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
let browser, report;

function reportOf(name, lines) {
  const recorded = folder.write(`${name}.txt`, `${lines.join("\n")}\n`);
  const file = join(folder.path, `${name}.html`);
  sudorate(["compare", "--path", `--report=${file}`, recorded], [0, 1]);
  return pathToFileURL(file).href;
}
const raised = (line, by) => line.replace(/ED=(\d+)\.(\d)/, (_, a, b) => {
  const tenths = 10 * Number(a) + Number(b) + by;
  return `ED=${Math.floor(tenths / 10)}.${tenths % 10}`;
});

before(async () => {
  // Line 1 has the recorded path as it is, line 2 another last step; lines 3 to 42 the ratings of the sample, every third
  // one to three tenths higher; lines 43 to 45 no ratings.
  const traces = sudorate(["path", "--to=trace", puzzle]).trim();
  const other = traces.replace(/1\.0 (Hidden Single: [^;]*)$/, "1.2 $1");
  assert.notEqual(other, traces);
  const rated = sudorate(["rate", ...samples.slice(0, 40)]).trim().split("\n");
  const lines = rated.map((line, index) => (index % 3 === 0 ? raised(line, 1 + (index % 4) % 3) : line));
  const hostile = `<img/src=x/onerror=document.title='lost'> ${raised(`${puzzle} ED=7.1/1.2/1.2`, 1)}`;
  report = reportOf("report", [traces, other, ...lines, ...samples.slice(50, 53), hostile]);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  folder.remove();
});

const open = (choices = {}, base = report) => opened(browser, base, choices);
const openRow = async (page, line) => {
  await page.$$eval("#unequal .row-switch", (all, text) => all.find((each) => each.textContent.trim() === text).click(), line);
  await page.waitForSelector(".opened:not([hidden]) .solution");
};

for (const [width, scheme] of [[320, "light"], [390, "light"], [390, "dark"], [1280, "light"], [1280, "dark"]]) {
  test(`at ${width} px, ${scheme}: fits, loads nothing, and is accessible`, async () => {
    const page = await open({ width, scheme });
    await openRow(page, "2");
    await assertFits(page);
    await assertAccessible(page);
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

test("the differences come first, by size, with their lines; puzzles without a rating are one count", async () => {
  const page = await open();
  assert.deepEqual(await page.$$eval("h2", (all) => all[0].innerText), "Differences");
  const sizes = await page.$$eval("#unequal tbody tr:not(.opened) td:nth-child(2)", (all) => all.map((each) => Math.abs(Number.parseFloat(each.innerText.replace("−", "-")) || 0)));
  assert.ok(sizes.length > 10);
  assert.deepEqual(sizes, [...sizes].sort((a, b) => b - a));
  const lines = await page.$$eval("#unequal .row-switch", (all) => all.map((each) => Number(each.textContent)));
  assert.ok(lines.includes(2) && lines.includes(46) && !lines.some((line) => line > 42 && line < 46));
  assert.match(await textOf(page, "#agreement"), /3: no rating is recorded/);
  assert.match(await textOf(page, "[data-verdict=not-comparable]"), /not comparable: 3/);
  await page.close();
});

test("a difference opens at its step, with words and the chain", async () => {
  const page = await open();
  await openRow(page, "46");
  assert.equal(await textOf(page, ".opened .place"), "Step 34 of 60");
  await page.waitForSelector(".opened .reasons p");
  assert.match(await textOf(page, ".opened .reasons"), /Suppose r1c5 is 2/);
  assert.ok((await page.$$(".opened .board .link")).length > 4);
  assert.match(await textOf(page, ".opened .path-list [aria-current]"), /Forcing Chain, length 8\s*ER/);
  await page.close();
});

test("a difference has both paths, with the step at which they part marked in each", async () => {
  const page = await open();
  await openRow(page, "2");
  const tabs = await page.$$eval(".opened [data-side]", (all) => all.map((each) => each.innerText));
  assert.deepEqual(tabs, ["computed", "recorded"]);
  assert.match(await textOf(page, ".opened:not([hidden])"), /The paths part at step 60: recorded 1\.2 Hidden Single: \S+; computed 1\.0 Hidden Single/);
  assert.equal(await textOf(page, ".opened .place"), "Step 60 of 60");
  assert.equal((await page.$$(".opened .badge.parting")).length, 1);
  await page.click(".opened [data-side=a]");
  assert.equal(await textOf(page, ".opened .place"), "Step 60 of 60");
  assert.equal((await page.$$(".opened .badge.parting")).length, 1);
  assert.equal(await textOf(page, ".opened .step .rating"), "1.2");
  await page.close();
});

test("filters offer what occurs, and leave the rows that have it", async () => {
  const page = await open();
  const names = await page.$$eval("#unequal .filters label", (all) => all.map((each) => each.firstChild.textContent.trim()));
  assert.deepEqual(names, ["ER decided by", "B − A"], "all have the same verdict");
  const rows = () => page.$$eval("#unequal tbody tr:not(.opened)", (all) => all.length);
  const all = await rows();
  const options = await page.$$eval("#unequal .filters label:nth-of-type(2) option", (list) => list.map((each) => [each.value, each.textContent]));
  const [value, text] = options[1];
  await page.select("#unequal .filters label:nth-of-type(2) select", value);
  assert.equal(text, `${value} (${await rows()})`);
  assert.ok((await rows()) < all);
  assert.match(await textOf(page, "#unequal [role=status]"), new RegExp(`^${await rows()} of ${all} shown$`));
  await page.close();
});

test("a column is sorted with the keyboard", async () => {
  const page = await open();
  await page.focus("#hardest th:nth-child(4) button");
  await page.keyboard.press("Enter");
  const steps = () => page.$$eval("#hardest tbody tr:not(.opened) td:nth-child(4)", (cells) => cells.map((cell) => Number(cell.textContent)));
  const ascending = await steps();
  assert.deepEqual(ascending, [...ascending].sort((a, b) => a - b));
  await page.keyboard.press("Enter");
  assert.deepEqual(await steps(), ascending.reverse());
  assert.equal(await page.$eval("#hardest th:nth-child(4)", (each) => each.ariaSort), "descending");
  await page.close();
});

test("charts have axes with names and labels that do not cover each other, and more than one bar", async () => {
  for (const width of [390, 1280]) {
    const page = await open({ width });
    const charts = await page.$$eval("svg.histogram", (all) => all.map((svg) => {
      const boxes = [...svg.querySelectorAll("text.below")].map((each) => each.getBoundingClientRect());
      return {
        bars: svg.querySelectorAll("rect.bar:not(.other)").length,
        names: [...svg.querySelectorAll(".axis-name")].map((each) => each.textContent),
        overlaps: boxes.some((box, index) => index > 0 && box.left < boxes[index - 1].right),
      };
    }));
    assert.deepEqual(charts.map(({ names }) => names), [["ER of B less that of A", "puzzles"], ["ER of B", "puzzles"]]);
    for (const { bars, overlaps } of charts) assert.ok(bars > 1 && !overlaps);
    await page.close();
  }
});

test("one difference is a sentence, not a chart", async () => {
  const [one, two] = sudorate(["rate", ...samples.slice(0, 2)]).trim().split("\n");
  const page = await open({}, reportOf("few", [one, raised(two, 1)]));
  assert.equal((await page.$$("#differences svg")).length, 0);
  assert.match(await textOf(page, "#differences"), /ER: the only difference is −0\.1\./);
  await page.close();
});

test("all equal: the outcome, no differences", async () => {
  const page = await open({}, reportOf("equal", sudorate(["rate", ...samples.slice(0, 5)]).trim().split("\n")));
  assert.equal(await textOf(page, ".outcome.is-equal"), "All 5 equal");
  assert.equal(await page.$("#unequal"), null);
  await page.close();
});

test("without scripts the page has the comparison as text", async () => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.goto(report);
  assert.match(await page.$eval("body", (each) => each.innerText), /different [\s\S]*SHA-256/);
  await page.close();
});

test("text of the input stays text", async () => {
  const page = await open();
  assert.equal(await page.$("img"), null);
  assert.notEqual(await page.title(), "lost");
  assert.match(await textOf(page, "#unequal"), /<img\/src=x/);
  await page.close();
});
