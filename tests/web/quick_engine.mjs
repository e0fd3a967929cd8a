// Rates puzzles with the engine as WebAssembly: the sample as the program does, and every tenth recorded path.
//
// usage: node quick_engine.mjs ENGINE.wasm PROGRAM DATA
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

const [wasm, program, data] = process.argv.slice(2);
const lines = (text) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

const clock_time_get = (_clock, _precision, place) => {
  new DataView(engine.memory.buffer).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
  return 0;
};
const imports = { wasi_snapshot_preview1: { clock_time_get } };
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), imports);
const engine = instance.exports;
engine._initialize();

function ratings(puzzle) {
  new TextEncoder().encodeInto(puzzle, new Uint8Array(engine.memory.buffer, engine.quick_line(), 81));
  const packed = engine.quick_rate();
  return [0, 8, 16].map((shift) => (((packed >> shift) & 255) / 10).toFixed(1)).join("/");
}

const sample = lines(readFileSync(`${data}/sample.txt`, "utf8"));
const rated = lines(execFileSync(program, ["rate", `${data}/sample.txt`], { encoding: "utf8" }));
assert.equal(rated.length, sample.length);
for (const line of rated) {
  const [puzzle, native] = line.split(" ED=");
  assert.equal(ratings(puzzle), native, puzzle);
}

const recorded = readdirSync(`${data}/reference`)
  .filter((name) => name.startsWith("own-") && name !== "own-extreme.tsv")
  .flatMap((name) => lines(readFileSync(`${data}/reference/${name}`, "utf8")))
  .filter((_, index) => index % 10 === 0);
assert.ok(recorded.length > 50);
for (const line of recorded) {
  const [puzzle, wanted] = line.split("\t");
  assert.equal(ratings(puzzle), wanted, puzzle);
}
console.log(`${sample.length} puzzles as the program rates them, ${recorded.length} as recorded`);
