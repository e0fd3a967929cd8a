// The page of `compare --report` in a browser: width, light and dark, tables, hostile text.
//
// usage: SUDORATE=PROGRAM node --test tests/pages/report.test.mjs
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible, assertFits, Folder, opened, samples, startBrowser, sudorate } from "../web/browser.mjs";

const folder = new Folder();
const file = join(folder.path, "report.html");
const report = pathToFileURL(file).href;
// Its hardest step is a forcing chain.
const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
let browser;

before(async () => {
  // Recorded paths: one as it is, one with another last step; and ratings of the sample, every third a tenth higher.
  const traces = sudorate(["path", "--to=trace", puzzle]);
  const rated = sudorate(["rate", ...samples.slice(0, 40)]).trim().split("\n");
  const lines = rated.map((line, index) => (index % 3 !== 0 ? line : line.replace(/ED=(\d+)\.(\d)/, (_, a, b) => {
    const tenths = 10 * Number(a) + Number(b) + 1;
    return `ED=${Math.floor(tenths / 10)}.${tenths % 10}`;
  })));
  const other = traces.replace(/1\.0 (Hidden Single: [^;]*)\s*$/, "1.2 $1\n");
  assert.notEqual(other, traces);
  const hostile = `<img/src=x/onerror=document.title='lost'> ${lines[1]}`;
  const recorded = folder.write("recorded.txt", `${traces}${other}${lines.join("\n")}\n${hostile}\n`);
  sudorate(["compare", "--path", `--report=${file}`, recorded], [1]);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  folder.remove();
});

const open = (choices = {}) => opened(browser, report, choices);

for (const width of [360, 1200]) {
  for (const scheme of ["light", "dark"]) {
    test(`at ${width} px, ${scheme}: fits, loads nothing, and is accessible`, async () => {
      const page = await open({ width, scheme });
      await page.evaluate(() => { for (const each of [...document.querySelectorAll("details")].slice(0, 4)) each.open = true; });
      await assertFits(page);
      await assertAccessible(page);
      assert.deepEqual(page.faults, []);
      await page.close();
    });
  }
}

test("the report shows the agreement at 360 px without scrolling", async () => {
  const page = await open({ width: 360 });
  const [right, edge] = await page.evaluate(() => {
    const cell = document.querySelector("#outcome tbody tr td:last-child").getBoundingClientRect();
    return [cell.right, document.querySelector("#outcome").getBoundingClientRect().right];
  });
  assert.ok(right <= edge, `${right} is beyond ${edge}`);
  await page.close();
});

  test("the table is filtered by technique and difference", async () => {
    const page = await open();
    const rows = () => page.$$eval("#unequal tbody tr", (all) => all.filter((row) => row.checkVisibility()).length);
    const all = await rows();
    const technique = await page.$eval(".filters select option:nth-child(2)", (option) => option.value);
    await page.select(".filters select", technique);
    assert.ok((await rows()) < all);
    const kinds = await page.$$eval("#unequal tbody tr", (list) => list.filter((row) => row.checkVisibility()).map((row) => row.dataset.technique));
    assert.deepEqual([...new Set(kinds)], [technique]);
    await page.select(".filters select", "");
    assert.equal(await rows(), all);
    await page.close();
  });

  test("a difference leads to both paths, with the first step that differs marked", async () => {
    const page = await open();
    await page.evaluate(() => [...document.querySelectorAll("#unequal td.wide")].find((cell) => cell.textContent.includes("paths part")).closest("tr").querySelector("a").click());
    await page.waitForSelector("details[open] ol.steps .parts");
    const [tabs, marked, current] = await page.$eval("details[open]", (details) => [
      details.querySelectorAll("[aria-pressed]").length,
      details.querySelector(".parts").textContent,
      details.querySelector("[aria-current]").textContent,
    ]);
    assert.equal(tabs, 2);
    assert.equal(marked, current);
    await page.close();
  });

  test("a column is sorted with the keyboard", async () => {
    const page = await open();
    await page.focus("#hardest th:nth-child(5) button");
    await page.keyboard.press("Enter");
    const steps = await page.$$eval("#hardest tbody td:nth-child(5)", (cells) => cells.map((cell) => Number(cell.textContent)));
    assert.deepEqual(steps, [...steps].sort((a, b) => a - b));
    await page.close();
  });

  test("text of the input stays text", async () => {
    const page = await open();
    assert.equal(await page.$("img"), null);
    assert.notEqual(await page.title(), "lost");
    assert.match(await page.content(), /&lt;img\/src=x/);
    await page.close();
  });
