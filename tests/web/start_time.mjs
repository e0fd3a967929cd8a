// How long it takes until the board can be used, with a processor slowed down; tools/web.sh --build comes before.
//
// usage: node tests/web/start_time.mjs [SLOWDOWN] [ROUNDS]      4 and 7 by default
import { baseOf, startBrowser, startServer } from "./browser.mjs";

const [rate, rounds] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 7)];
const server = await startServer();
const browser = await startBrowser();
const times = [];
for (let round = 0; round < rounds; ++round) {
  // Nothing is kept from the round before.
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.evaluateOnNewDocument(() => {
    new MutationObserver((_, self) => {
      if (document.querySelector("[data-cell='80']") === null) return;
      self.disconnect();
      // After the next picture a click is answered.
      requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(baseOf(server));
  times.push(await (await page.waitForFunction(() => window.usable)).jsonValue());
  await context.close();
}
times.sort((one, other) => one - other);
console.log(`median ${times[rounds >> 1].toFixed(0)} ms, from ${times[0].toFixed(0)} to ${times[rounds - 1].toFixed(0)}`);
await browser.close();
server.close();
