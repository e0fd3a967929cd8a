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

test("wrong options and texts are named", () => {
  writeFileSync(
    `${folder}/wrong.js`,
    `import { PuzzleError, Rater } from "sudorate";
     const rater = await Rater.create();
     const of = (work) => { try { return work(); } catch (error) { return error.name + ": " + error.message; } };
     const rate = (options) => of(() => rater.rate("${puzzle}", options).outcome);
     const memory = () => process.memoryUsage().rss / 2 ** 20;
     const blanks = Buffer.alloc(100 << 20, " ").toString("latin1");
     const before = memory();
     const long = rater.rate(blanks).reason;
     console.log(JSON.stringify([
       [{ stopat: 7 }, { wanted: "Pearl" }, { stopAt: NaN }, { stopAt: 429496730.6 }, { timeout: -1 }, { maxWork: 1.5 },
        { fromState: 1 }, { timeout: "1" }, { wanted: "toString" }].map(rate),
       [{ timeout: Infinity, maxWork: Infinity, stopAt: 20, wanted: undefined }, {}].map(rate),
       ["hint", "canonical"].flatMap((name) => ["11", "." + "${"1".padEnd(80, ".")}"].map((text) => of(() => rater[name](text)))),
       rater.hint(rater.check("${puzzle}").solution), of(() => rater.rate(5)), long, memory() - before < 20]));`,
  );
  const [wrong, right, texts, none, noText, long, isSmall] = JSON.parse(
    execFileSync("node", ["wrong.js"], { cwd: folder, encoding: "utf8" }),
  );
  assert.deepEqual(wrong, [
    "TypeError: there is no option stopat; the options are fromState, explain, stopAt, wanted, scale, maxWork, timeout",
    'TypeError: wanted is one of any, pearl, diamond, not "Pearl"',
    "RangeError: stopAt is a rating from 0.1 to 20, not NaN",
    "RangeError: stopAt is a rating from 0.1 to 20, not 429496730.6",
    "RangeError: timeout is a number of seconds above 0, not -1",
    "RangeError: maxWork is a whole number from 1, not 1.5",
    "RangeError: fromState is true or false, not 1",
    'TypeError: timeout is a number of seconds above 0, not "1"',
    'TypeError: wanted is one of any, pearl, diamond, not "toString"',
  ]);
  assert.deepEqual(right, ["rated", "rated"]);
  assert.deepEqual(texts, ["PuzzleError: 2 cells, expected 81", "PuzzleError: more than one solution",
    "PuzzleError: 2 cells, expected 81", "PuzzleError: more than one solution"]);
  assert.equal(none, null);
  assert.equal(noText, "TypeError: a puzzle is a text, not number");
  assert.equal(long, "the text is longer than a megabyte");
  assert.ok(isSmall);
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
    const { stdout, stderr, status } = run([], { input });
    assert.equal(stdout, expected.stdout);
    assert.equal(stderr.split("\n").length, expected.stderr.split("\n").length);
    assert.equal(status, expected.status);
  }
  writeFileSync(`${folder}/sample.txt.gz`, gzipSync(sample));
  assert.equal(run(["--threads=2", "sample.txt.gz"]).stdout, run([], { input: sample }).stdout);
  assert.equal(run(["missing.txt"]).status, 2);
  assert.equal(run(["--nonsense"]).status, 2);
  assert.match(run([], { input: `${"1".repeat(80)}\n` }).stderr, /^<stdin>:1: 80 cells, expected 81\n$/);
});

test("packed files are known by their bytes, and what is left of them is read", () => {
  const sample = read("data/sample.txt");
  const nearly = "3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516";
  const lines = Array.from({ length: 3000 }, (_, number) => `${nearly} # ${number}\n`).join("");
  writeFileSync(`${folder}/packed`, gzipSync(sample));
  assert.equal(run(["packed"]).stdout, run([], { input: sample }).stdout);
  const packed = gzipSync(lines);
  writeFileSync(`${folder}/cut.gz`, packed.subarray(0, packed.length - 20));
  const cut = run(["cut.gz"]);
  assert.equal(cut.status, 2);
  assert.match(cut.stderr, /^cut.gz: cannot be read to its end: unexpected end of file$/m);
  assert.ok(cut.stdout.split("\n").length > 0.5 * lines.split("\n").length);
  writeFileSync(`${folder}/list.zst`, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]));
  const other = run(["list.zst", "packed"]);
  assert.equal(other.status, 2);
  assert.equal(other.stderr, "list.zst: cannot be read to its end: packed with zstd, and only gzip is unpacked here\n");
  assert.equal(other.stdout, run(["packed"]).stdout);
});
