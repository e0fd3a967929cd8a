// Ratings and paths in WebAssembly against the recorded ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { module, recordedPaths } from "./support.mjs";
import { Rater } from "../../build-web/engine/rater.js";

const stepText = ({ rating, technique, length, effect }) =>
  `${rating.toFixed(1)} ${technique}${length > 0 ? ` (${length})` : ""}: ${effect}`;

test("all recorded paths", async () => {
  const rater = await Rater.create(module);
  const recorded = recordedPaths();
  assert.ok(recorded.length > 1000);
  for (const { puzzle, ratings, steps } of recorded) {
    const { outcome, er, ep, ed, score, path } = rater.path(puzzle);
    assert.equal(outcome, "rated");
    assert.equal([er, ep, ed].map((part) => part.toFixed(1)).join("/"), ratings, puzzle);
    assert.equal(path.map(stepText).join("; "), steps, puzzle);
    assert.equal(Math.round(score * 10), path.reduce((sum, { rating }) => sum + Math.round(rating * 10), 0));
  }
});
