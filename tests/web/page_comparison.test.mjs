// The page, comparisons of ratings, in a browser; compared with what the program finds.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible, assertFits, baseOf, chooseByKey, chromiumOnly, clickText, Folder, opened, samples, startBrowser, startServer, sudorate, tabTo, textOf } from "./browser.mjs";

const folder = new Folder();
let server, browser, base, first, second;

before(async () => {
  server = await startServer();
  base = baseOf(server);
  browser = await startBrowser();
  const puzzles = folder.write("puzzles.txt", samples.slice(0, 36).join("\n"));
  const traces = sudorate(["path", "--to=trace", puzzles]);
  first = folder.write("first.txt", traces);
  // Every fourth ER is two tenths higher, and the third step of its path has another name.
  const lines = traces.trim().split("\n").map((line, index) => {
    if (index % 4 !== 0) return line;
    const [puzzle, ratings, steps] = line.split("\t");
    const [er, ...rest] = ratings.split("/");
    const path = steps.split("; ").map((step, at) => (at === 2 ? step.replace(/[A-Z][A-Za-z -]*/, "Other Step") : step));
    return [puzzle, [(Number(er) + 0.2).toFixed(1), ...rest].join("/"), path.join("; ")].join("\t");
  });
  second = folder.write("<b>second<b>.txt", lines.slice(0, -2).join("\n") + "\n");
});
after(async () => {
  await browser?.close();
  server?.close();
  folder.remove();
});

const open = async (choices = {}) => {
  const page = await opened(browser, base, { fragment: "#comparison", ...choices });
  await page.waitForSelector(".comparison input[type=file]");
  return page;
};
const drop = async (page, ...files) => (await page.$(".comparison input[type=file]")).uploadFile(...files);
const verdicts = (page) =>
  page.$$eval("[data-verdict]", (all) => Object.fromEntries(all.map((each) => [each.dataset.verdict, Number(each.innerText.split(": ")[1])])));
const foundIs = (page, count) =>
  page.waitForFunction((wanted) => document.querySelector("#differences-heading")?.innerText.startsWith(`${wanted} difference`), {}, count);
// Of `sudorate compare`.
const expected = (words) => {
  const rows = sudorate(["compare", "--to=jsonl", "--all", ...words], [0, 1]).trim().split("\n").map((line) => JSON.parse(line));
  return { rows, different: rows.filter(({ verdict }) => verdict === "different") };
};

test("a rated file with computed ratings: the findings of compare, both paths, the first difference", async () => {
  const page = await open();
  await drop(page, second);
  const { rows, different } = expected([second]);
  assert.equal(different.length, 9);
  await foundIs(page, different.length);
  await page.waitForFunction((total) => document.querySelector("[data-count=done]").innerText === `${total} of ${total}`, {}, rows.length);
  const found = await verdicts(page);
  assert.deepEqual([found.equal, found.different], [rows.length - different.length, different.length]);
  const listed = await page.$$eval(".difference .value", (all) => all.map((each) => each.innerText));
  assert.deepEqual(listed, different.map(({ a, b }) => `A ${a}, B ${b}`));
  const techniques = await page.$$eval(".techniques tbody button", (all) => all.map((each) => each.innerText));
  assert.deepEqual(new Set(techniques), new Set(different.map(({ er_technique_b: name }) => name.replace(/ \(\d+\)$/, ""))));
  await page.$eval(".difference summary", (each) => each.click());
  await page.waitForSelector(".diverging");
  const steps = await page.$$eval(".diverging", (all) => all.map((each) => [each.innerText, [...each.parentElement.children].indexOf(each)]));
  assert.equal(steps.length, 2);
  assert.match(steps[0][0], /Other Step/);
  assert.deepEqual(steps.map(([, at]) => at), [2, 2]);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("with the keyboard alone: files, a technique, a difference and its puzzle", chromiumOnly, async () => {
  const page = await open();
  await chooseByKey(page, first, second);
  // The list of techniques is made anew until all are compared.
  await foundIs(page, 9);
  await page.waitForFunction(() => document.querySelector("[data-verdict=only-a]").innerText.endsWith(": 2"));
  const technique = await textOf(page, ".techniques button");
  await tabTo(page, technique);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".techniques button[aria-pressed=true]");
  await page.keyboard.press("Tab");
  await page.waitForSelector(".difference");
  const difference = await page.$eval(".difference summary", (each) => each.textContent.trim());
  await tabTo(page, difference);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".pair .diverging");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.title.startsWith("Puzzle"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("two rated files: by puzzle, and what only one has", async () => {
  const page = await open();
  await drop(page, first, second);
  await foundIs(page, 9);
  // The last block of the file has no differences.
  await page.waitForFunction(() => document.querySelector("[data-verdict=only-a]").innerText.endsWith(": 2"));
  const found = await verdicts(page);
  assert.deepEqual(found, { equal: 25, different: 9, "not-comparable": 0, "only-a": 2, "only-b": 0 });
  assert.ok((await textOf(page, ".comparison")).includes("<b>second<b>.txt"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("two rated files are compared again after the tab was closed, by other rules too, until they are discarded", async () => {
  let page = await open();
  await drop(page, first, second);
  await foundIs(page, 9);
  await page.close();
  page = await open();
  await foundIs(page, 9);
  assert.ok((await textOf(page, ".comparison")).includes("<b>second<b>.txt"));
  await page.select(".comparison select", "2");
  await page.waitForFunction(() => document.querySelector("[data-verdict=equal]")?.innerText === "equal: 34");
  await clickText(page, ".comparison button", "Discard");
  await page.waitForFunction(() => document.querySelector("[data-verdict]") === null);
  await page.reload();
  await page.waitForSelector(".comparison input[type=file]");
  // What is dropped now is shown alone.
  await drop(page, second);
  await page.waitForFunction(() => document.querySelector("[data-count=done]")?.innerText === "34 of 34");
  assert.ok(!(await textOf(page, ".comparison")).includes("first.txt"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a tolerance", async () => {
  const page = await open();
  await drop(page, second);
  await foundIs(page, 9);
  await page.select(".comparison select", "2");
  await page.waitForFunction(() => document.querySelector("[data-verdict=equal]")?.innerText === "equal: 34");
  await page.close();
});

for (const [width, scheme] of [[320, "light"], [1200, "dark"]]) {
  test(`at ${width} px, ${scheme}: fits and is accessible`, async () => {
    const page = await open({ width, scheme });
    await drop(page, second);
    await foundIs(page, 9);
    await page.$eval(".difference summary", (each) => each.click());
    await page.waitForSelector(".diverging");
    await assertFits(page);
    await assertAccessible(page);
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}
