// The pages that the program writes, in a real browser: keyboard, width, dark mode, accessibility, hostile text.
//
// usage: SUDORATE=PROGRAM DATA=FOLDER node --test pages.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "sudorate-pages."));
const lesson = join(folder, "lesson.html");
const report = join(folder, "report.html");
// Its hardest step is a forcing chain.
const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

function sudorate(words, statuses = [0]) {
  try {
    return execFileSync(process.env.SUDORATE, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    assert.ok(statuses.includes(error.status), `${words}: ${error.stderr}`);
    return error.stdout;
  }
}

let browser;

before(async () => {
  sudorate(["teach", `--html=${lesson}`, puzzle]);
  // Recorded paths: one as it is, one with another last step; and ratings of the sample, every third a tenth higher.
  const recorded = join(folder, "recorded.txt");
  const traces = sudorate(["path", "--to=trace", puzzle]);
  const sample = readFileSync(join(process.env.DATA, "sample.txt"), "utf8").split("\n").filter((line) => /^[0-9.]{81}/.test(line));
  const rated = sudorate(["rate", ...sample.slice(0, 40).map((line) => line.slice(0, 81))]).trim().split("\n");
  const lines = rated.map((line, index) => (index % 3 !== 0 ? line : line.replace(/ED=(\d+)\.(\d)/, (_, a, b) => {
    const tenths = 10 * Number(a) + Number(b) + 1;
    return `ED=${Math.floor(tenths / 10)}.${tenths % 10}`;
  })));
  const other = traces.replace(/1\.0 (Hidden Single: [^;]*)\s*$/, "1.2 $1\n");
  assert.notEqual(other, traces);
  const hostile = `<img/src=x/onerror=document.title='lost'> ${lines[1]}`;
  writeFileSync(recorded, `${traces}${other}${lines.join("\n")}\n${hostile}\n`);
  sudorate(["compare", "--path", `--report=${report}`, recorded], [1]);
  browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

// Opens a page of which every error and every request but for the page itself is kept.
async function opened(file, { width = 1200, scheme = "light" } = {}) {
  const page = await browser.newPage();
  page.faults = [];
  page.on("console", (message) => { if (message.type() === "error") page.faults.push(message.text()); });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("request", (request) => { if (!request.url().startsWith("file://")) page.faults.push(request.url()); });
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(pathToFileURL(file).href);
  return page;
}

const focusText = (page) => page.evaluate(() => document.activeElement.textContent.trim().slice(0, 40));

for (const [name, file] of [["lesson", lesson], ["report", report]]) {
  for (const width of [360, 1200]) {
    for (const scheme of ["light", "dark"]) {
      test(`${name} at ${width} px, ${scheme}: fits, loads nothing, and is accessible`, async () => {
        const page = await opened(file, { width, scheme });
        // Some of what is folded; to check all of it takes minutes.
        await page.evaluate(() => { for (const each of [...document.querySelectorAll("details")].slice(0, 4)) each.open = true; });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        // A policy of the page may forbid scripts that are added, so this one comes from outside.
        await page.evaluate(axe);
        const found = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
        assert.deepEqual(found.violations.map((each) => `${each.id}: ${each.nodes[0].html}`), []);
        assert.deepEqual(page.faults, []);
        await page.close();
      });
    }
  }
}

test("the report shows the agreement at 360 px without scrolling", async () => {
  const page = await opened(report, { width: 360 });
  const [right, edge] = await page.evaluate(() => {
    const cell = document.querySelector("#outcome tbody tr td:last-child").getBoundingClientRect();
    return [cell.right, document.querySelector("#outcome").getBoundingClientRect().right];
  });
  assert.ok(right <= edge, `${right} is beyond ${edge}`);
  await page.close();
});

describe("lesson", () => {
  test("the arrow keys move from step to step", async () => {
    const page = await opened(lesson);
    await page.keyboard.press("ArrowRight");
    assert.match(await focusText(page), /^Steps 1 to \d+: \d+ singles/);
    await page.keyboard.press("ArrowRight");
    const second = await focusText(page);
    assert.match(second, /^Step \d+: /);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focusText(page), second);
    await page.close();
  });

  test("the legend covers no headline at any width", async () => {
    for (const width of [320, 641, 700, 800, 1024, 1025, 1200]) {
      const page = await opened(lesson, { width });
      for (let count = 0; count < 2; ++count) await page.keyboard.press("ArrowRight");
      const [legend, headline] = await page.evaluate(() => [
        document.querySelector(".legend").getBoundingClientRect().bottom,
        document.activeElement.querySelector("h3").getBoundingClientRect().top,
      ]);
      assert.ok(legend <= headline, `${width} px: ${legend} is below ${headline}`);
      await page.close();
    }
  });

  test("the board before a step is left of the one after it, or above it", async () => {
    for (const width of [360, 640, 1200, 1400]) {
      const page = await opened(lesson, { width });
      const places = await page.evaluate(() => [...document.querySelectorAll(".step.stop figure")].map((figure) => {
        const { left, top } = figure.getBoundingClientRect();
        return { caption: figure.querySelector("figcaption").textContent, left, top };
      }));
      assert.ok(places.length > 0);
      for (let index = 0; index < places.length; index += 2) {
        const [first, second] = places.slice(index, index + 2);
        assert.deepEqual([first.caption, second.caption], ["before", "after"]);
        const isBeside = first.top === second.top && first.left < second.left;
        const isAbove = first.left === second.left && first.top < second.top;
        assert.ok(width < 640 ? isAbove : isBeside, `${width} px`);
      }
      await page.close();
    }
  });

  test("singles are folded and open with the keyboard", async () => {
    const page = await opened(lesson);
    const shown = () => page.evaluate(() => document.querySelector("details.singles .step").checkVisibility());
    assert.equal(await shown(), false);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.equal(await shown(), true);
    await page.close();
  });

  test("a chain is drawn link by link", async () => {
    const page = await opened(lesson);
    const links = (choice) => page.evaluate((selector) => document.querySelector(".linked").querySelectorAll(selector).length, choice);
    const count = await links(".link");
    assert.ok(count > 2);
    assert.equal(await links(".link.later"), 0);
    await page.evaluate(() => document.querySelector(".linked").closest(".step").focus());
    const withShift = async (key) => {
      await page.keyboard.down("Shift");
      await page.keyboard.press(key);
      await page.keyboard.up("Shift");
    };
    for (const [key, hidden] of [["ArrowRight", count - 1], ["ArrowRight", count - 2], ["ArrowLeft", count - 1]]) {
      await withShift(key);
      assert.equal(await links(".link.later"), hidden);
    }
    await page.click(".linked button[aria-label='all links']");
    assert.equal(await links(".link.later"), 0);
    await page.close();
  });

  test("the legend stays in sight", async () => {
    const page = await opened(lesson);
    await page.evaluate(() => window.scrollTo(0, 4000));
    assert.equal(await page.evaluate(() => Math.round(document.querySelector(".legend").getBoundingClientRect().top)), 0);
    await page.close();
  });
});

describe("report", () => {
  test("the table is filtered by technique and difference", async () => {
    const page = await opened(report);
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
    const page = await opened(report);
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
    const page = await opened(report);
    await page.focus("#hardest th:nth-child(5) button");
    await page.keyboard.press("Enter");
    const steps = await page.$$eval("#hardest tbody td:nth-child(5)", (cells) => cells.map((cell) => Number(cell.textContent)));
    assert.deepEqual(steps, [...steps].sort((a, b) => a - b));
    await page.close();
  });

  test("text of the input stays text", async () => {
    const page = await opened(report);
    assert.equal(await page.$("img"), null);
    assert.notEqual(await page.title(), "lost");
    assert.match(await page.content(), /&lt;img\/src=x/);
    await page.close();
  });
});
