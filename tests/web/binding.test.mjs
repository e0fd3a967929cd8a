// The binding in TypeScript against the C header, the engine and the exports.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "./files.mjs";
import { engine, module } from "./support.mjs";
import * as layout from "../../build-web/engine/layout.js";
import { recordOutcomes, rowLayout } from "../../build-web/engine/rows.js";
import { Blocks } from "../../build-web/engine/blocks.js";

const header = read("tools/library/include/sudorate.h");

// The names of the members of a struct in a header, in order.
function members(text, struct) {
  const body = new RegExp(`struct ${struct} \\{([^}]*)\\}`).exec(text)[1].replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return body
    .split(";")
    .map((each) => /(\w+)(\[\w+\])?(\s*=.*)?$/.exec(each.trim())?.[1])
    .filter(Boolean);
}

test("the only import is the clock", () => {
  assert.deepEqual(
    WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`),
    ["wasi_snapshot_preview1.clock_time_get"],
  );
});

test("the structs have the members of the header at the places of the engine", () => {
  engine.exports.engine_layout();
  const actual = engine.answerJson();
  const known = {
    sudorate_options: layout.optionsLayout,
    sudorate_result: layout.resultLayout,
    sudorate_check_result: layout.checkResultLayout,
    stored_row: rowLayout,
  };
  assert.deepEqual(actual, known);
  for (const [name, offsets] of Object.entries(known)) {
    if (name !== "stored_row") assert.deepEqual(Object.keys(offsets), ["bytes", ...members(header, name)], name);
  }
});

test("outcomes and other numbers are those of the header", () => {
  layout.outcomes.forEach((name, number) => {
    assert.equal(engine.textAt(engine.exports.sudorate_outcome_name(number)), name);
  });
  assert.equal(engine.textAt(engine.exports.sudorate_outcome_name(layout.outcomes.length)), "unknown");
  const number = (name) => Number(new RegExp(`\\b${name} = (\\d+)`).exec(header)[1]);
  assert.equal(number("SUDORATE_FROM_STATE"), layout.optionFlags.fromState);
  assert.equal(number("SUDORATE_EXPLAIN"), layout.optionFlags.explain);
  assert.equal(number("SUDORATE_ER_IS_LOWER_BOUND"), layout.resultBounds.er);
  assert.equal(number("SUDORATE_SCORE_IS_LOWER_BOUND"), layout.resultBounds.score);
  assert.equal(number("SUDORATE_PEARL"), layout.wantedNumbers.pearl);
  assert.equal(number("SUDORATE_DIAMOND"), layout.wantedNumbers.diamond);
  assert.equal(number("SUDORATE_SE"), layout.scaleNumbers.se);
  assert.equal(number("SUDORATE_SKX"), layout.scaleNumbers.skx);
  assert.deepEqual(new Blocks(engine).fields().outcomes, [...recordOutcomes]);
});
