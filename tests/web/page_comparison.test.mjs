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
const openFirst = async (page) => {
  await page.$eval(".differences .row-switch", (each) => each.click());
  await page.waitForSelector(".opened .solution");
};
const verdicts = (page) =>
  page.$$eval("[data-verdict]", (all) => Object.fromEntries(all.map((each) => [each.dataset.verdict, Number(each.innerText.split(": ")[1])])));
const foundIs = (page, count) =>
  page.waitForFunction((wanted) => document.querySelector("#differences-heading")?.innerText.startsWith(`${wanted} difference`), {}, count);
// Of `sudorate compare`.
const expected = (words) => {
  const rows = sudorate(["compare", "--to=jsonl", "--all", ...words], [0, 1]).trim().split("\n").map((line) => JSON.parse(line));
  return { rows, different: rows.filter(({ verdict }) => verdict === "different") };
};

test("ratings of the other scale are named, and compared with it where it is chosen", async () => {
  const puzzle = "..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5.";
  const file = folder.write("skx.txt", `${puzzle} ED=4.0/1.2/1.2\n`);
  const page = await open();
  await drop(page, file);
  await foundIs(page, 1);
  await page.waitForFunction(() => document.querySelector(".comparison").innerText.includes("1 of 1 difference is the rating of Sukaku Explainer 1.18.1"));
  await clickText(page, ".comparison button", "Discard");
  await clickText(page, ".comparison button", "Forget them");
  await page.waitForSelector(".comparison select[name=scale]");
  await page.select(".comparison select[name=scale]", "skx");
  await drop(page, file);
  await page.waitForFunction(() => document.querySelector("[data-verdict=equal]")?.innerText.endsWith(": 1"));
  assert.match(await textOf(page, ".comparison"), /On the scale of Sukaku Explainer 1\.18\.1\./);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a rated file with computed ratings: the findings of compare, both paths, the first difference", async () => {
  const page = await open();
  await drop(page, second);
  const { rows, different } = expected([second]);
  assert.equal(different.length, 9);
  await foundIs(page, different.length);
  await page.waitForFunction((total) => document.querySelector("[data-count=done]").innerText === `${total} of ${total}`, {}, rows.length);
  const found = await verdicts(page);
  assert.deepEqual([found.equal, found.different], [rows.length - different.length, different.length]);
  const listed = await page.$$eval(".differences tbody tr:not(.opened)", (all) => all.map((each) => [...each.children].slice(0, 4).map((cell) => cell.innerText.trim())));
  assert.deepEqual(listed, different.map(({ line, a, b }) => [String(line), "−0.2 ER", a, b]));
  const techniques = await page.$$eval(".filters option", (all) => all.map((each) => each.value).filter((name) => /^[A-Z]/.test(name)));
  assert.deepEqual(new Set(techniques), new Set(different.map(({ er_technique_b: name }) => name.replace(/ \(\d+\)$/, ""))));
  await openFirst(page);
  await page.waitForSelector(".opened .reasons p");
  assert.deepEqual(await page.$$eval(".opened [data-side]", (all) => all.map((each) => each.innerText)), ["computed", "recorded"]);
  assert.match(await textOf(page, ".opened .place"), /^Step 3 of/);
  await page.click(".opened [data-side=a]");
  await page.waitForFunction(() => document.querySelector(".opened .step h3").innerText.startsWith("Other Step"));
  await page.waitForFunction(() => document.querySelector(".opened .badge.parting") !== null);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("with the keyboard alone: files, a technique, a difference and its puzzle", chromiumOnly, async () => {
  const page = await open();
  await chooseByKey(page, first, second);
  // The list of techniques is made anew until all are compared.
  await foundIs(page, 9);
  await page.waitForFunction(() => document.querySelector("[data-verdict=only-a]")?.innerText.endsWith(": 2"));
  const line = await page.$eval(".differences .row-switch", (each) => each.textContent.trim());
  await tabTo(page, line);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".opened .solution");
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
  await page.waitForFunction(() => document.querySelector("[data-verdict=only-a]")?.innerText.endsWith(": 2"));
  const found = await verdicts(page);
  assert.deepEqual(found, { equal: 25, different: 9, "only-a": 2 });
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

test("where nothing can be compared, it says what to do", async () => {
  const page = await open();
  await drop(page, folder.write("bare.txt", samples.slice(0, 3).join("\n")));
  await page.waitForFunction(() => document.querySelector(".agreement")?.innerText.includes("Drop a file with ratings"));
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
    await openFirst(page);
    await page.waitForSelector(".opened .reasons p");
    await assertFits(page);
    await assertAccessible(page);
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}
