// What the tests of pages in a browser share: Debian's Chromium, or with BROWSER=firefox its Firefox, and build-web/page
// served on this computer.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../../tools/web/serve.mjs";
import { read, root } from "./files.mjs";

const require = createRequire(`${root}tools/web/package.json`);
const puppeteer = (await import(pathToFileURL(require.resolve("puppeteer-core")))).default;
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

// The page must work from any folder of a server.
export const startServer = () => serve(`${root}build-web`, 0);
export const baseOf = (server) => `http://127.0.0.1:${server.address().port}/page/`;

export const isFirefox = process.env.BROWSER === "firefox";
// For tests of what Puppeteer cannot do with Firefox: media features, touch, going back, choosing files.
export const chromiumOnly = { skip: isFirefox && "not with Firefox" };
export const startBrowser = () =>
  puppeteer.launch({
    ...(isFirefox
      ? { browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" }
      : { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] }),
    protocolTimeout: 600_000,
  });

// Opens the page at `base`, which may be a file; `faults` gets each error, each breach of its policy, and each request to another place. `first` runs in
// the page before its scripts.
export async function opened(browser, base, { fragment = "", width = 1200, height = 900, scheme = "light", first = () => {} } = {}) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(first);
  page.setDefaultTimeout(120_000);
  page.faults = [];
  page.on("console", (message) => { if (message.type() === "error") page.faults.push(message.text()); });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("request", (request) => { if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(base)) page.faults.push(request.url()); });
  await page.setViewport({ width, height });
  // Not to be had from Firefox: it is always light there.
  if (!isFirefox) await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(base + fragment);
  await page.waitForSelector("h1");
  return page;
}

// Nothing is cut off, and nothing must be scrolled sideways.
export async function assertFits(page) {
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.equal(needed, given);
}

export async function assertAccessible(page) {
  // The policy of the page forbids scripts that are added, so this one comes from outside.
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  assert.deepEqual(found.violations.map((each) => `${each.id}: ${each.nodes[0].html}`), []);
}

export const textOf = (page, selector) => page.$eval(selector, (element) => element.innerText);
export const clickText = (page, selector, text) =>
  page.$$eval(selector, (all, wanted) => {
    const found = all.find((each) => each.textContent.trim() === wanted && each.checkVisibility());
    if (found === undefined) throw new Error(`no ${wanted}`);
    found.click();
  }, text);

// Presses Tab until the element with this text, name or identifier has the focus.
export async function tabTo(page, wanted) {
  const names = () => page.evaluate(() => {
    const { id, textContent, dataset, type } = document.activeElement;
    return [id, textContent.trim(), dataset.cell, type];
  });
  for (let count = 0; count < 60 && !(await names()).includes(wanted); ++count) await page.keyboard.press("Tab");
  assert.ok((await names()).includes(wanted), `${wanted} is not reached`);
}
// Chooses files with the keyboard.
export async function chooseByKey(page, ...files) {
  await tabTo(page, "file");
  const opened = page.waitForFileChooser();
  // Once the page has answered, the browser waits for the chooser, too.
  await page.evaluate(() => document.hasFocus());
  await page.keyboard.press("Space");
  await (await opened).accept(files);
}

// Files of one test.
export class Folder {
  path = mkdtempSync(join(tmpdir(), "sudorate-web-"));
  write(name, content) {
    const file = join(this.path, name);
    writeFileSync(file, content);
    return file;
  }
  remove() {
    rmSync(this.path, { recursive: true });
  }
}

// The program itself; statuses other than 0 must be named.
export function sudorate(words, statuses = [0]) {
  try {
    return execFileSync(process.env.SUDORATE, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
  } catch (error) {
    assert.ok(statuses.includes(error.status), String(error));
    return error.stdout;
  }
}

// The puzzles of the sample, the easiest first.
export const samples = read("data/sample.txt").split("\n").map((line) => line.slice(0, 81)).filter((line) => /^[0-9.]{81}$/.test(line));
// A puzzle with other names for the digits, different for each number below 362,880.
export function renamed(puzzle, number) {
  const digits = [..."123456789"];
  const names = [];
  for (let left = 9, rest = number; left > 0; --left) {
    names.push(digits.splice(rest % left, 1)[0]);
    rest = Math.floor(rest / left);
  }
  return puzzle.replace(/[1-9]/g, (digit) => names[digit - 1]);
}
