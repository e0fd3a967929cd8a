// The page, collections of puzzles, in a browser; compared with what the program prints.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  assertAccessible, assertFits, baseOf, chooseByKey, clickText, Folder, opened, renamed, samples, startBrowser, startServer, sudorate, tabTo, textOf,
} from "./browser.mjs";

const folder = new Folder();
const mostMegabytes = 300;
let server, browser, base;

before(async () => {
  server = await startServer();
  base = baseOf(server);
});
// What a test stores is not there for the next one.
beforeEach(async () => {
  await browser?.close();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
  folder.remove();
});

const open = async (choices = {}) => {
  const page = await opened(browser, base, { fragment: "#collection", ...choices });
  await page.waitForSelector(".collection input[type=file]");
  return page;
};
const drop = async (page, ...files) => (await page.$(".collection input[type=file]")).uploadFile(...files);
const completed = (page) =>
  page.waitForFunction(() => document.querySelector(".run-bar [role=status]")?.innerText === "Complete");
const counts = (page) => page.$eval("[data-count=done]", (each) => each.innerText.split(" of ").map((text) => Number(text.replaceAll(",", ""))));
const shownIs = (page, count) =>
  page.waitForFunction((text) => document.querySelector("[data-count=shown]")?.innerText.startsWith(`${text} record`), {}, count.toLocaleString("en"));

async function chooseFields(page, ...names) {
  await page.$eval(".fields", (each) => { each.open = true; });
  for (const name of names) {
    await page.$$eval(".fields label", (all, wanted) => all.find((each) => each.querySelector("[data-field]").dataset.field === wanted).click(), name);
    await page.waitForSelector(`th [data-field="${name}"]`);
  }
}
const fieldsShown = (page) => page.$$eval("th button", (all) => all.map((each) => each.dataset.field));

// The text that the page would save.
async function saved(page, form) {
  await page.evaluate(() => {
    window.saved = new Promise((resolve) => {
      HTMLAnchorElement.prototype.click = function () {
        void fetch(this.href).then(async (response) => resolve(await response.text()));
      };
      URL.createObjectURL = ((create) => (blob) => {
        void blob.text().then(resolve);
        return create.call(URL, blob);
      })(URL.createObjectURL);
      HTMLAnchorElement.prototype.click = () => {};
    });
  });
  await page.select(".saving select", form);
  await clickText(page, ".saving button", "Save the results");
  return page.evaluate(() => window.saved);
}

// The memory of the process that shows the page, workers included, in MB.
async function memoryOf(page) {
  const session = await page.createCDPSession();
  const browserSession = await browser.target().createCDPSession();
  const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  });
  return Math.max(...sizes);
}

// What the page itself holds in buffers, in MB.
async function heldMegabytes(page) {
  const session = await page.createCDPSession();
  await session.send("HeapProfiler.collectGarbage");
  const { backingStorageSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return backingStorageSize / 1e6;
}

test("the results are those of the program, in each form", async () => {
  const file = folder.write("small.txt", samples.slice(0, 40).join("\n") + "\n");
  const page = await open();
  await drop(page, file);
  await completed(page);
  await shownIs(page, 40);
  assert.equal(await saved(page, "text"), sudorate(["rate", file]));
  for (const further of [[], ["score", "er_technique"]]) {
    await chooseFields(page, ...further);
    const fields = await fieldsShown(page);
    for (const form of ["csv", "jsonl"]) {
      assert.equal(await saved(page, form), sudorate(["rate", `--to=${form}`, `--fields=${fields.join(",")}`, file]));
    }
  }
  assert.deepEqual(page.faults, []);
});

test("columns and conditions that need the steps: the puzzles are rated with them when they are asked for, once", async () => {
  const total = 3000;
  // Some of them take long enough to be in the middle of something.
  const hard = samples.slice(26, 36);
  const file = folder.write("steps.txt", Array.from({ length: total }, (_, index) => renamed(hard[index % hard.length], index)).join("\n") + "\n");
  let page = await open();
  await drop(page, file);
  await completed(page);
  const isWhole = (own) => own.evaluate(() => new Promise((resolve) => {
    indexedDB.open("sudorate").onsuccess = ({ target }) => {
      const request = target.result.transaction("rows").objectStore("rows").getAll();
      request.onsuccess = () => resolve(request.result.reduce((sum, { whole }) => sum + whole, 0));
    };
  }));
  assert.equal(await isWhole(page), 0);
  const ratings = sudorate(["rate", file]);
  assert.equal(await saved(page, "text"), ratings);
  await page.type("#where", "score>150");
  await page.keyboard.press("Enter");
  // Closed while they are rated once more.
  await page.waitForFunction(() => Number(document.querySelector(".run-bar progress").value) < 3000, { polling: 5 });
  await page.waitForFunction(() => Number(document.querySelector(".run-bar progress").value) > 200, { polling: 5 });
  await page.close();
  page = await open();
  await page.waitForFunction(() => document.querySelector(".run-bar [role=status]")?.innerText === "Paused");
  const [kept, all] = await counts(page);
  assert.ok(kept >= 200 && kept < total && all === total, `${kept}`);
  assert.match(await textOf(page, ".run-bar"), /rated: 3,000/);
  assert.equal(await saved(page, "text"), ratings);
  await clickText(page, ".run-bar button", "Go on");
  await completed(page);
  assert.equal(await isWhole(page), total);
  await page.type("#where", "score>150");
  await page.keyboard.press("Enter");
  await shownIs(page, sudorate(["filter", "--where=score>150", file]).trim().split("\n").length);
  assert.match(await textOf(page, ".run-bar"), /rated: 3,000/);
  assert.deepEqual(page.faults, []);
});

test("a condition is that of filter --where", async () => {
  const file = folder.write("filtered.txt", samples.slice(0, 60).join("\n") + "\n");
  const page = await open();
  await drop(page, file);
  await completed(page);
  const where = 'er>=3 and er-ed>0.2 and count("Hidden Single")>=10';
  await page.type("#where", where);
  await page.keyboard.press("Enter");
  const accepted = sudorate(["filter", `--where=${where}`, file]).trim().split("\n");
  assert.ok(accepted.length > 5 && accepted.length < 60);
  await shownIs(page, accepted.length);
  const lines = (await saved(page, "text")).trim().split("\n");
  assert.deepEqual(lines.map((line) => line.slice(0, 81)), accepted);
  await page.$eval("#where", (field) => { field.value = ""; });
  await page.type("#where", "er>=>3");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".condition [role=alert]");
  assert.match(await textOf(page, ".condition [role=alert]"), /^Character 5: /);
});

test("two numbers or a stroke over the bars make the condition", async () => {
  const file = folder.write("range.txt", samples.slice(0, 60).join("\n") + "\n");
  const page = await open();
  await drop(page, file);
  await completed(page);
  await page.type("[name=er-from]", "2.6");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.querySelector("#where").value === "er>=2.6");
  await page.type("[name=er-to]", "7.1");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.querySelector("#where").value === "er>=2.6 and er<=7.1");
  await shownIs(page, sudorate(["filter", "--where=er>=2.6 and er<=7.1", file]).trim().split("\n").length);
  const { x, y, width } = await (await page.$(".histogram")).boundingBox();
  await page.mouse.move(x + 0.3 * width, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 0.6 * width, y + 60, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector("[name=er-from]").value !== "2.6");
  const where = await page.$eval("#where", (each) => each.value);
  const [low, high] = await page.$$eval(".er-range input", (all) => all.map((each) => each.value));
  assert.equal(where, `er>=${low} and er<=${high}`);
  assert.ok(Number(high) > Number(low));
  await shownIs(page, sudorate(["filter", `--where=${where}`, file]).trim().split("\n").length);
  await clickText(page, ".condition button", "Show all");
  await page.waitForFunction(() => document.querySelector("[name=er-from]").value === "");
  await page.type("#where", "er>=19");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".collection").innerText.includes("No record meets the condition"));
  assert.deepEqual(page.faults, []);
});

test("the table is sorted by any column, and any column can be chosen", async () => {
  const file = folder.write("sorted.txt", samples.slice(0, 50).join("\n") + "\n");
  const page = await open();
  await drop(page, file);
  await completed(page);
  await shownIs(page, 50);
  const column = async (name) => {
    await page.waitForSelector(`th[aria-sort] [data-field="${name}"]`);
    const index = await page.$$eval("th button", (all, field) => all.findIndex((each) => each.dataset.field === field), name);
    await page.waitForFunction((at) => document.querySelector("tbody tr:not(.space)").children[at].innerText !== "", {}, index);
    return page.$$eval("tbody tr:not(.space)", (all, at) => all.slice(0, 10).map((row) => row.children[at].innerText), index);
  };
  await chooseFields(page, "givens", "score", "er_technique");
  for (const [name, isNumber] of [["score", true], ["puzzle", false], ["er_technique", false], ["givens", true]]) {
    const expected = sudorate(["rate", "-f", `%{${name}}`, file]).trim().split("\n");
    const compare = isNumber ? (a, b) => a - b : (a, b) => (a < b ? -1 : a > b ? 1 : 0);
    expected.sort(compare);
    await page.click(`th [data-field="${name}"]`);
    await page.waitForFunction((first) => [...document.querySelectorAll("tbody tr:not(.space)")].some((row) => row.innerText.includes(first)), {}, expected[0]);
    await page.waitForFunction((want, field) => {
      const index = [...document.querySelectorAll("th button")].findIndex((each) => each.dataset.field === field);
      return [...document.querySelectorAll("tbody tr:not(.space)")].slice(0, 10).map((row) => row.children[index].innerText).join() === want;
    }, { timeout: 60_000 }, expected.slice(0, 10).join(), name).catch(async () => assert.deepEqual(await column(name), expected.slice(0, 10)));
  }
});

test("with the keyboard alone: other rules, files, a condition, columns, sorting, saving, discarding", async () => {
  const page = await open();
  await tabTo(page, "Other rules");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".collection details[open]");
  await page.keyboard.press("Tab");
  await page.keyboard.type("x-wing");
  await page.waitForFunction(() => document.querySelector("input[name=without]").value === "x-wing");
  await page.keyboard.press("Tab");
  await page.evaluate(() => document.activeElement.blur());
  await chooseByKey(page, folder.write("keys.txt", samples.slice(0, 30).join("\n")));
  await completed(page);
  await page.waitForFunction(() => document.querySelector(".collection").innerText.includes("without=x-wing"));
  await tabTo(page, "where");
  await page.keyboard.type("er>=3");
  await page.keyboard.press("Enter");
  const chosen = samples.slice(0, 30).length;
  await page.waitForFunction((all) => !document.querySelector("[data-count=shown]").innerText.startsWith(`${all} `), {}, chosen);
  await tabTo(page, "Columns");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".fields[open] input");
  await page.keyboard.press("Tab");
  // The first field is the number of the record.
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelector("th").textContent.trim() === "Puzzle");
  await tabTo(page, "ER");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("th[aria-sort=ascending]")?.textContent.startsWith("ER"));
  await page.evaluate(() => {
    window.saved = new Promise((resolve) => { HTMLAnchorElement.prototype.click = function () { resolve(this.download); }; });
  });
  await tabTo(page, "Save the results");
  await page.keyboard.press("Enter");
  assert.match(await page.evaluate(() => window.saved), /^rated\./);
  await page.evaluate(() => document.activeElement.blur());
  await tabTo(page, "Discard");
  await page.keyboard.press("Enter");
  await tabTo(page, "Forget them");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".run-bar") === null);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("other rules: chosen before the files, marked in what is shown and saved, kept when the tab is closed", async () => {
  const file = folder.write("rules.txt", samples.slice(0, 40).join("\n") + "\n");
  let page = await open();
  await page.$eval(".collection details", (each) => { each.open = true; });
  await page.type("input[name=without]", "x-wong");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".collection details [role=alert]");
  assert.match(await textOf(page, ".collection details [role=alert]"), /x-wing/);
  await assertAccessible(page);
  await page.$eval("input[name=without]", (field) => field.select());
  await page.type("input[name=without]", "fish");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".collection details [role=alert]") === null);
  await drop(page, file);
  await completed(page);
  await page.close();
  page = await open();
  await completed(page);
  assert.match(await textOf(page, ".collection"), /marked with ~: without=fish/);
  await page.waitForFunction(() => document.querySelector("tbody tr:not(.space)")?.innerText.includes("~"));
  assert.equal(await saved(page, "text"), sudorate(["rate", "--without=fish", file]));
  await chooseFields(page, "score", "rules");
  const fields = await fieldsShown(page);
  assert.equal(await saved(page, "csv"), sudorate(["rate", "--without=fish", "--to=csv", `--fields=${fields.join(",")}`, file]));
  assert.deepEqual(page.faults, []);
});

test("the other scale: chosen before the files, said in what is shown and saved", async () => {
  const file = folder.write("scale.txt", samples.slice(0, 40).join("\n") + "\n");
  const page = await open();
  await page.select(".collection select[name=scale]", "skx");
  await drop(page, file);
  await completed(page);
  assert.match(await textOf(page, ".collection"), /On the scale of Sukaku Explainer 1\.18\.1\./);
  assert.equal(await saved(page, "text"), sudorate(["rate", "--scale=skx", file]));
  const fields = await fieldsShown(page);
  assert.equal(await saved(page, "csv"), sudorate(["rate", "--scale=skx", "--to=csv", `--fields=${fields.join(",")}`, file]));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("1,000 bad lines among others", async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => (index % 2 === 0 ? renamed(samples[index % 8], index) : `${"12345".repeat(16)} ${index}`));
  const file = folder.write("bad.txt", lines.join("\n") + "\n");
  const page = await open();
  await drop(page, file);
  await completed(page);
  assert.deepEqual(await counts(page), [2000, 2000]);
  const bar = await textOf(page, ".run-bar");
  assert.match(bar, /rated: 1,000/);
  assert.match(bar, /malformed: 1,000/);
  assert.deepEqual(page.faults, []);
});

test("packed files, tables, several files, and hostile names", async () => {
  const csv = "name,puzzle\n" + samples.slice(0, 10).map((puzzle, index) => `"a, ${index}",${puzzle}\n`).join("");
  const name = "<img src=x onerror=document.title='lost'>.csv.gz";
  const page = await open();
  await drop(page, folder.write(name, gzipSync(csv)), folder.write("second.txt", samples.slice(10, 15).join("\n")));
  await completed(page);
  assert.deepEqual(await counts(page), [15, 15]);
  assert.ok((await textOf(page, ".files")).includes(name));
  assert.equal(await page.$("main img"), null);
  await shownIs(page, 15);
  const ids = (await saved(page, "jsonl")).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(ids.map(({ n }) => n), Array.from({ length: 15 }, (_, index) => index + 1));
  const broken = folder.write("broken.gz", gzipSync(csv).subarray(0, 60));
  await drop(page, broken);
  await page.waitForSelector(".run-bar [role=alert]");
  assert.ok((await textOf(page, ".run-bar [role=alert]")).includes("broken.gz"));
  assert.deepEqual(page.faults, []);
});

test("a tab closed in the middle: nothing is lost, nothing is rated twice", async () => {
  // Some of them take long enough to be in the middle of something.
  const hard = samples.slice(26, 36);
  const total = 3000;
  const file = folder.write("closed.txt", Array.from({ length: total }, (_, index) => renamed(hard[index % hard.length], index)).join("\n"));
  let page = await open();
  await drop(page, file);
  let seen = 0;
  for (let round = 0; round < 2; ++round) {
    await page.waitForFunction((before) => {
      const [done, all] = document.querySelector("[data-count=done]")?.innerText.split(" of ").map((text) => Number(text.replaceAll(",", ""))) ?? [];
      return all === 3000 && done > before + 100 && done < all;
    }, { polling: 20 }, seen);
    [seen] = await counts(page);
    await page.close();
    page = await open();
    await page.waitForFunction(() => document.querySelector(".run-bar [role=status]")?.innerText === "Paused");
    const [kept, all] = await counts(page);
    assert.equal(all, total);
    assert.ok(kept >= seen && kept < total, `${kept} of ${seen}`);
    seen = kept;
    await clickText(page, ".run-bar button", "Go on");
  }
  await completed(page);
  assert.deepEqual(await counts(page), [total, total]);
  assert.match(await textOf(page, ".run-bar"), /rated: 3,000/);
  const rows = (await saved(page, "text")).trim().split("\n");
  assert.equal(rows.length, total);
  assert.deepEqual(rows.slice(0, 100).join("\n"), sudorate(["rate", "--limit=100", file]).trim());
  // The stored results have each record once, so that none has been rated twice and kept.
  assert.equal(new Set(rows.map((row) => row.slice(0, 81))).size, new Set(readFileSync(file, "utf8").split("\n")).size);
});

test("a tab closed while results wait to be stored, and slowly read again: none is kept twice, no sum is too small", async () => {
  const hard = samples.slice(30, 36);
  const total = 700;
  const file = folder.write("late.txt", Array.from({ length: total }, (_, index) => renamed(hard[index % hard.length], index)).join("\n"));
  // The page learns late that results are stored, or what is stored.
  const lateStored = () => {
    Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
      set(listener) {
        this.addEventListener("complete", () => setTimeout(listener, this.objectStoreNames.contains("texts") ? 0 : 1500));
      },
    });
  };
  const lateRead = () => {
    Object.defineProperty(IDBRequest.prototype, "onsuccess", {
      set(listener) {
        this.addEventListener("success", () => setTimeout(listener, this.source?.name === "rows" ? 1500 : 0));
      },
    });
  };
  let page = await open({ first: lateStored });
  await drop(page, file);
  await page.waitForFunction(() => /^[1-9]/.test(document.querySelector("[data-count=done]")?.innerText ?? ""), { polling: 20 });
  const [seen] = await counts(page);
  assert.ok(seen < total);
  await page.close();
  page = await open({ first: lateRead });
  await page.waitForFunction(() => document.querySelector(".run-bar [role=status]")?.innerText === "Paused");
  assert.ok((await counts(page))[0] >= seen);
  await clickText(page, ".run-bar button", "Go on");
  await completed(page);
  assert.deepEqual(await counts(page), [total, total]);
  assert.equal(await saved(page, "text"), sudorate(["rate", file]));
});

test("pause, go on, stop, discard", async () => {
  const file = folder.write("paused.txt", Array.from({ length: 4000 }, (_, index) => renamed(samples[20 + (index % 20)], index)).join("\n"));
  const page = await open();
  await drop(page, file);
  await page.waitForFunction(() => /^[1-9]/.test(document.querySelector("[data-count=done]")?.innerText ?? ""), { polling: 20 });
  await clickText(page, ".run-bar button", "Pause");
  await page.waitForFunction(() => document.querySelector(".run-bar [role=status]").innerText === "Paused");
  await clickText(page, ".run-bar button", "Go on");
  await page.waitForFunction(() => document.querySelector(".run-bar [role=status]").innerText === "Rating");
  await clickText(page, ".run-bar button", "Stop now");
  await page.waitForFunction(() => document.querySelector(".run-bar [role=status]").innerText === "Paused");
  await clickText(page, ".run-bar button", "Discard");
  await page.waitForSelector(".run-bar");
  await page.waitForFunction(() => [...document.querySelectorAll(".run-bar button")].some((each) => each.innerText === "Forget them"));
  await clickText(page, ".run-bar button", "Forget them");
  await page.waitForFunction(() => document.querySelector(".run-bar") === null);
  await page.reload();
  await page.waitForSelector(".collection input[type=file]");
  assert.equal(await page.$(".run-bar"), null);
  assert.deepEqual(page.faults, []);
});

test("100,000 lines in bounded memory, with a condition and a sorted table", async () => {
  const total = 100_000;
  const file = folder.write("many.txt", Array.from({ length: total }, (_, index) => renamed(samples[index % 12], index)).join("\n") + "\n");
  const page = await open();
  await drop(page, file);
  let most = 0;
  for (let isOver = false; !isOver; ) {
    most = Math.max(most, await memoryOf(page));
    isOver = await page.waitForFunction(() => document.querySelector(".run-bar [role=status]")?.innerText === "Complete", { timeout: 1000 }).then(() => true, () => false);
  }
  assert.deepEqual(await counts(page), [total, total]);
  await shownIs(page, total);
  // Of 16 MB of puzzles and results, only the last blocks are still held.
  assert.ok((await heldMegabytes(page)) < 8, `${await heldMegabytes(page)} MB`);
  await clickText(page, "th button", "Puzzle");
  await page.waitForFunction(() => document.querySelector("th[aria-sort]")?.innerText.startsWith("Puzzle"));
  await page.type("#where", "er>=3");
  await page.keyboard.press("Enter");
  const hard = sudorate(["filter", "--where=er>=3", file]).trim().split("\n");
  await shownIs(page, hard.length);
  const first = hard.toSorted()[0];
  await page.waitForFunction((puzzle) => document.querySelector("tbody tr:not(.space) a")?.innerText === puzzle, {}, first);
  await page.$eval(".table-frame", (frame) => { frame.scrollTop = frame.scrollHeight; });
  await page.waitForFunction((puzzle) => [...document.querySelectorAll("tbody a")].at(-1)?.innerText === puzzle, {}, hard.toSorted().at(-1));
  // Only the rows in sight exist.
  assert.ok((await page.$$("tbody tr")).length < 100);
  most = Math.max(most, await memoryOf(page));
  assert.ok(most < mostMegabytes, `${most} MB`);
  assert.deepEqual(page.faults, []);
});

for (const [width, scheme] of [[320, "light"], [320, "dark"], [1200, "light"], [1200, "dark"]]) {
  test(`at ${width} px, ${scheme}: fits and is accessible`, async () => {
    const page = await open({ width, scheme });
    await drop(page, folder.write("looks.txt", samples.slice(0, 30).join("\n") + "\nno puzzle\n"));
    await completed(page);
    await page.waitForSelector("tbody a");
    await page.$eval(".fields summary", (each) => each.click());
    await assertFits(page);
    await assertAccessible(page);
    assert.deepEqual(page.faults, []);
  });
}
