// What the page shows of a position.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { engine, recordedPaths } from "./support.mjs";
import { Positions } from "../../build-web/engine/position.js";
import { Rater } from "../../build-web/engine/rater.js";

const positions = new Positions(engine);
const puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

test("the steps one by one are the recorded path", () => {
  for (const { puzzle: text, steps } of recordedPaths().filter((_, index) => index % 40 === 0)) {
    const found = [];
    let { board } = positions.read(text);
    for (let step; (step = positions.nextStep(board)) !== null; board = step.after) {
      const length = step.length === undefined ? "" : ` (${step.length})`;
      found.push(`${step.rating.toFixed(1)} ${step.name}${length}: ${step.effect}`);
    }
    assert.equal(found.join("; "), steps, text);
    assert.doesNotMatch(board.digits, /\./);
  }
});

test("the steps, a hint and a rating on the other scale", () => {
  const text = "..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5.";
  let { board } = positions.read(text);
  let hardest = { rating: 0 };
  for (let step; (step = positions.nextStep(board, "skx")) !== null; board = step.after) {
    if (step.rating > hardest.rating) hardest = { ...step, before: board };
  }
  assert.equal(hardest.name, "Skyscraper 011");
  assert.equal(positions.hint(hardest.before, "skx").step.name, hardest.name);
  assert.equal(positions.hint(hardest.before).step.name, "Turbot Fish");
  assert.ok(positions.steps(hardest.before, [], "skx").steps.some(({ name }) => name.startsWith("Skyscraper")));
  const rater = Rater.of(engine);
  const { er, scale } = rater.rate(text, { scale: "skx" });
  assert.deepEqual([er, scale, rater.rate(text).er, rater.rate(text).scale], [4.0, "skx", 6.6, "se"]);
  assert.throws(() => rater.rate(text, { scale: "SE" }), /scale is one of se, skx/);
});

test("a text that is no puzzle has a reason and a place", () => {
  assert.deepEqual(positions.read("12"), { problem: "2 cells, expected 81", line: 1, column: 1 });
  assert.match(positions.read(`11${".".repeat(79)}`).problem, /r1c1 and r1c2 are both 1/);
  assert.equal(positions.read(".".repeat(81)).problem, "more than one solution");
});

test("moves", () => {
  const { board } = positions.read(puzzle);
  const placed = positions.place(board, 0, 4);
  assert.equal(placed.digits[0], "4");
  assert.equal(placed.candidates[0], 0);
  assert.equal(placed.candidates[1] & 8, 0);
  const removed = positions.remove(board, 0, 4);
  assert.equal(removed.candidates[0], board.candidates[0] & ~8);
  assert.throws(() => positions.place(board, 3, 1), /no such move/);
});

test("all steps are those of the program, finders included", () => {
  const { board } = positions.read(puzzle);
  const steps = positions.steps(board);
  const [line] = execFileSync(process.env.SUDORATE, ["steps", "--to=json", puzzle], { encoding: "utf8" }).split("\n");
  const expected = JSON.parse(line);
  const own = ({ technique, name, rating, length }) => [technique, name, rating, length];
  assert.deepEqual(steps.steps.map(own), expected.steps.map(own));
  assert.equal(steps.complete, expected.complete);
  assert.ok(steps.steps.some(({ rating }) => rating === undefined));
  assert.throws(() => positions.steps(board, ["nonsense"]), /no technique 'nonsense'/);
});

test("the picture of a chain has its links and marks", () => {
  let { board } = positions.read(puzzle);
  let step;
  while ((step = positions.nextStep(board)).name !== "Forcing Chain") board = step.after;
  const { picture, lesson } = step;
  // Each sentence but the assumption and the conclusion is a link.
  assert.equal(picture.links.length, lesson.reasons.length - 2);
  assert.deepEqual(picture.marks.removed, [9 * 4 + 1]);
  assert.equal(step.lesson.reasons.length, 9);
});

test("a hint in three levels", () => {
  const { levels, step } = positions.hint(positions.read(puzzle).board);
  assert.equal(step.name, "Hidden Single");
  assert.doesNotMatch(levels[0], /Hidden Single|r2c8/);
  assert.match(levels[1], /Hidden Single/);
  assert.match(levels[2], /r2c8/);
});

test("the variants of all removals are those of vary, up to morphs", () => {
  const seed = "....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
  const counts = { removed: 2, added: 1 };
  const removals = positions.removals(seed, counts);
  assert.ok(removals.length > 200);
  const found = removals.flatMap((removal) => positions.variants(seed, removal, counts));
  const words = ["vary", "--remove=2", "--add=1", "--fields=canonical,from", "--to=tsv", seed];
  const [head, ...rows] = execFileSync(process.env.SUDORATE, words, { encoding: "utf8" }).trimEnd().split("\n");
  assert.equal(head, "canonical\tfrom");
  assert.deepEqual([...new Set(found.map(({ form }) => form))].sort(), rows.map((row) => row.slice(0, 81)).sort());
  const changes = new Set(found.map(({ change }) => change));
  assert.ok(rows.every((row) => changes.has(row.slice(82))));
  assert.deepEqual(positions.removals("no puzzle", counts), []);
});
