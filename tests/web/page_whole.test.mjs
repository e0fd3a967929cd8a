// What holds for the page as a whole: its size, its policy, work without a network.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { baseOf, chromiumOnly, opened, startBrowser, startServer } from "./browser.mjs";
import { read, root } from "./files.mjs";

const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
const folder = `${root}build-web/page/`;
let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

test("all files together have less than 313 kB compressed, and what draws the page less than 51 kB", () => {
  const sizes = readdirSync(folder).map((name) => {
    const bytes = readFileSync(folder + name);
    const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return { name, size: brotliCompressSync(bytes, { params }).length };
  });
  const sum = (chosen) => chosen.reduce((total, { size }) => total + size, 0);
  const report = sizes.map(({ name, size }) => `${name} ${size}`).join(", ");
  assert.ok(sum(sizes) < 313_000, `${sum(sizes)}: ${report}`);
  assert.ok(sum(sizes.filter(({ name }) => !name.endsWith(".wasm"))) < 51_000, report);
});

// How long a slow computer needs is measured by hand, see docs/web.md; what decides it is counted here.
test("before the board can be used, six small files come, in one round, and no engine", async () => {
  const server = await startServer();
  const page = await browser.newPage();
  const requests = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname.replace("/page/", "")));
  await page.evaluateOnNewDocument(() => {
    new MutationObserver((_, self) => {
      if (document.querySelector("[data-cell='80']") === null) return;
      self.disconnect();
      window.nodes = document.querySelectorAll("*").length;
      window.fetched = performance.getEntriesByType("resource").map(({ name, decodedBodySize }) => ({ name: name.split("/").at(-1), decodedBodySize }));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(baseOf(server));
  await page.waitForFunction(() => window.fetched !== undefined);
  // The icon and the manifest come whenever the browser likes.
  const fetched = (await page.evaluate(() => window.fetched)).filter(({ name }) => /\.(?:js|css|wasm)$/.test(name));
  const html = readFileSync(`${folder}index.html`, "utf8");
  const scripts = fetched.map(({ name }) => name).filter((name) => name.endsWith(".js"));
  assert.deepEqual(fetched.map(({ name }) => name).filter((name) => !name.endsWith(".js")), ["page.css"]);
  assert.equal(scripts.length, 4);
  for (const name of scripts) assert.ok(html.includes(`<link rel="modulepreload" href="${name}">`) || html.includes(`src="${name}"`), `${name} is found only by another script`);
  const sum = fetched.reduce((total, { decodedBodySize }) => total + decodedBodySize, html.length);
  assert.ok(sum > 50_000 && sum < 115_000, `${sum}`);
  assert.ok((await page.evaluate(() => window.nodes)) < 500);
  assert.ok(!requests.slice(0, 4).some((name) => name.endsWith(".wasm")), requests.join(" "));
  await page.close();
  server.close();
});

test("all addresses are relative, and no text stands outside the file of texts", () => {
  assert.doesNotMatch(read("tools/web/src/page/index.html"), /(?:src|href)="(?:\/|https?:)/);
  const sources = readdirSync(`${root}tools/web/src/page`, { recursive: true }).filter((name) => name.endsWith(".tsx"));
  for (const name of sources) {
    // Words between tags, or in an attribute for people.
    const source = read(`tools/web/src/page/${name}`);
    assert.doesNotMatch(source, /^\s*[A-Z][a-z]+ [a-z]+[^;(){}=]*$/m, name);
    assert.doesNotMatch(source, /(?:aria-label|title|placeholder)="[^"]/, name);
  }
});

test("the page takes a puzzle before the engine has come, and rates it then", async () => {
  const server = await startServer();
  const page = await opened(browser, baseOf(server), {
    first: () => {
      const fetchNow = window.fetch;
      const held = new Promise((resolve) => (window.letEngineCome = resolve));
      window.fetch = async (url, ...rest) => {
        if (String(url).endsWith(".wasm")) await held;
        return fetchNow(url, ...rest);
      };
    },
  });
  await page.waitForSelector("[data-cell='80']");
  await page.type("#puzzle-text", puzzle);
  await page.keyboard.down("Control");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  assert.equal(await page.$(".path-list button"), null);
  await page.evaluate(() => window.letEngineCome());
  await page.waitForSelector(".path-list button");
  assert.equal(await page.$eval("[data-part=er]", (each) => each.innerText), "7.1");
  assert.deepEqual(page.faults, []);
  await page.close();
  server.close();
});

test("the policy forbids scripts that are added, and requests elsewhere", async () => {
  const server = await startServer();
  const page = await opened(browser, baseOf(server));
  const refused = await page.evaluate(async () => {
    const breaches = [];
    document.addEventListener("securitypolicyviolation", (event) => breaches.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "window.isLost = true";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<img src='https://example.invalid/x.png' onerror='window.isLost = true'>");
    await fetch("https://example.invalid/").catch(() => {});
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return { breaches, isLost: window.isLost };
  });
  assert.equal(refused.isLost, undefined);
  for (const directive of ["script-src-elem", "img-src", "connect-src"]) assert.ok(refused.breaches.includes(directive), directive);
  await page.close();
  server.close();
});

test("without a network the page opens again and rates", async () => {
  const server = await startServer();
  const page = await opened(browser, baseOf(server));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.evaluate(() => new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) resolve();
    else navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
  }));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.goto(`${page.url().replace(/#.*/, "")}#puzzle=${puzzle}`);
  await page.reload();
  await page.waitForSelector(".path-list button");
  assert.equal(await page.$eval("[data-part=er]", (each) => each.innerText), "7.1");
  await page.close();
});

test("reduced motion: nothing moves; the uses are links that the keyboard reaches", chromiumOnly, async () => {
  const server = await startServer();
  const page = await opened(browser, baseOf(server));
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  for (const name of ["Collection", "Comparison", "Puzzle"]) {
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Tab");
    for (let count = 0; count < 6; ++count) {
      if ((await page.evaluate(() => document.activeElement.innerText)) === name) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => document.title.startsWith(text), {}, name);
  }
  assert.deepEqual(page.faults, []);
  await page.close();
  server.close();
});
