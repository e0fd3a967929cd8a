// The npm package, installed from its tarball into an empty project.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { read, root } from "./files.mjs";

const folder = mkdtempSync(`${tmpdir()}/sudorate-package-`);
after(() => rmSync(folder, { recursive: true }));
const tarball = readdirSync(`${root}build-web`).find((name) => /^sudorate-.*\.tgz$/.test(name));
writeFileSync(`${folder}/package.json`, '{"private": true, "type": "module"}');
execFileSync("npm", ["install", "--silent", "--offline", "--no-fund", "--no-audit", `${root}build-web/${tarball}`], { cwd: folder });

const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
const run = (args, options = {}) => spawnSync("npx", ["sudorate-wasm", ...args], { cwd: folder, encoding: "utf8", ...options });

test("a rater", () => {
  writeFileSync(
    `${folder}/use.js`,
    `import { Rater } from "sudorate";
     const rater = await Rater.create();
     const { er, ep, ed, score } = rater.rate("${puzzle}");
     const { path } = rater.path("${puzzle}", { explain: true });
     const { outcome, solution } = rater.check("${puzzle}");
     console.log(JSON.stringify([er, ep, ed, score, path.length, path[33].effect, path[33].explanation.split("\\n").length,
       rater.hint("${puzzle}").effect, outcome, solution.length, rater.canonical("${puzzle}").length,
       rater.rate("${puzzle}", { stopAt: 7 }).outcome, rater.rate("${puzzle}", { stopAt: 7 }).erIsLowerBound,
       rater.rate("${puzzle}", { maxWork: 1 }).outcome, rater.rate("${puzzle}", { wanted: "diamond" }).outcome,
       rater.rate("11").reason]));`,
  );
  const [, ...rest] = [0, ...JSON.parse(execFileSync("node", ["use.js"], { cwd: folder, encoding: "utf8" }))];
  assert.deepEqual(rest, [7.1, 1.2, 1.2, 80.1, 60, "r1c5-2", 11, "r2c8=6", "unique", 81, 81,
    "stopped", true, "limit", "refused", "2 cells, expected 81"]);
});

test("types", () => {
  writeFileSync(
    `${folder}/use.ts`,
    `import { Rater, type Rating } from "sudorate";
     const rating: Rating = (await Rater.create()).rate("");
     const er: number | null = rating.er;
     // @ts-expect-error there is no such member
     console.log(er, rating.eq);`,
  );
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "use.ts"];
  const { status, stdout } = spawnSync(`${root}tools/web/node_modules/.bin/tsc`, options, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("the program prints what rate prints", () => {
  const sample = read("data/sample.txt");
  const bad = `${sample}no puzzle\n`;
  for (const input of [sample, bad]) {
    const expected = spawnSync(process.env.SUDORATE, ["rate"], { input, encoding: "utf8" });
    const { stdout, status } = run([], { input });
    assert.equal(stdout, expected.stdout);
    assert.equal(status, expected.status);
  }
  writeFileSync(`${folder}/sample.txt.gz`, gzipSync(sample));
  assert.equal(run(["--threads=2", "sample.txt.gz"]).stdout, run([], { input: sample }).stdout);
  assert.equal(run(["missing.txt"]).status, 2);
  assert.equal(run(["--nonsense"]).status, 2);
});
