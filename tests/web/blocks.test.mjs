// Collections: any cut of a file gives the same results, which are those of the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { read } from "./files.mjs";
import { engine, module } from "./support.mjs";
import { BlockCutter, Blocks } from "../../build-web/engine/blocks.js";
import { Pool } from "../../build-web/engine/pool.js";
import { countRows, rowsBehind } from "../../build-web/engine/rows.js";
import { runBlocks } from "../../build-web/engine/run.js";

const blocks = new Blocks(engine);
const encode = (text) => new TextEncoder().encode(text);
// The easy ones: each is rated a hundred times.
const puzzles = read("data/sample.txt").split("\n").slice(0, 40);
const sample = `${puzzles.join("\n")}\n`;

// The output of the program for the input, whatever its exit status.
function program(input, ...options) {
  try {
    return execFileSync(process.env.SUDORATE, options, { input, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] });
  } catch (error) {
    return error.stdout;
  }
}

function cut(text, blockBytes, pieceBytes = 1000) {
  const cutter = new BlockCutter(blocks, blockBytes);
  const bytes = encode(text);
  const all = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    all.push(...cutter.feed(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length));
  }
  return all;
}

function rate(block, done = 0, options = {}) {
  blocks.open(block, options, done);
  while (blocks.next());
  return blocks.rows();
}

function rated(text, blockBytes, options) {
  return cut(text, blockBytes)
    .map((block, index) => blocks.format(block, rate(block), { header: index === 0, ...options }))
    .join("");
}

const grid = puzzles[3].replaceAll(/(.{9})/g, "$1\n");
const inputs = {
  lines: sample,
  "bad lines": puzzles.map((puzzle, index) => (index % 3 === 1 ? `${puzzle}\nno puzzle ${index}` : puzzle)).join("\n"),
  grids: puzzles.slice(0, 9).map((puzzle, index) => `Title ${index}\n${puzzle.replaceAll(/(.{9})/g, "$1\n")}`).join("\n"),
  "grid between lines": `${puzzles[0]}\n\n${grid}\n${puzzles[1]}\n`,
  csv: `id,puzzle,note\n${puzzles.map((puzzle, index) => `${index},${puzzle},"a ""b""\nc"`).join("\n")}\n`,
  "rated lines": puzzles.map((puzzle) => `${puzzle} ED=7.1/1.2/1.2`).join("\r\n"),
  list: JSON.stringify(puzzles.slice(0, 5)),
  empty: "",
};

for (const [name, text] of Object.entries(inputs)) {
  test(`${name}: the results do not depend on the blocks, and are the program's`, () => {
    for (const form of ["text", "csv", "jsonl"]) {
      const expected = program(text, "rate", `--to=${form}`);
      for (const blockBytes of [100, 700, 5000, 1e6]) {
        assert.equal(rated(text, blockBytes, { form }), name === "empty" ? "" : expected, `${form} ${blockBytes}`);
      }
    }
  });
}

const conditions = [
  "er>=7",
  'count("Hidden Single")>40 and score<80',
  "steps>60 or placements<50 or eliminations>20",
  "max_step=er and not symmetric",
  "count(dynamic*)>0 or ep>1.5 and not givens=24",
  "recorded-er>0.2 or recorded_ep=1.2",
  "minimal",
  "solutions=2",
];
for (const where of conditions) {
  test(`condition ${where}`, () => {
    const text = inputs["rated lines"] + `\n${".".repeat(81)}\n11\n`;
    const expected = program(text, "rate", `--where=${where}`, "--to=csv");
    assert.equal(rated(text, 2000, { form: "csv", where }), expected);
  });
}

test("an error of a condition has its place", () => {
  assert.equal(blocks.condition("er >= 7"), null);
  assert.equal(blocks.condition("er >= x").column, 7);
  const [block] = cut(sample, 1e6);
  assert.throws(() => blocks.format(block, rate(block), { form: "text", where: "er >=" }), RangeError);
  assert.throws(() => blocks.format(block, rate(block), { form: "text", fields: "n,x" }), /no field 'x'/);
});

test("a block that was rated in part goes on", () => {
  const [block] = cut(sample, 1e6);
  const all = rate(block);
  const rest = rate(block, 20);
  assert.equal(countRows(all), 40);
  assert.equal(countRows(rest), 20);
});

test("ratings alone: what needs the steps is unknown, and all else is the program's", () => {
  const text = `${inputs["rated lines"]}\n${".".repeat(81)}\nno puzzle\n`;
  const [block] = cut(text, 1e6);
  const rows = rate(block, 0, { only_ratings: true });
  const whole = rate(block);
  assert.ok(rows.length < whole.length);
  assert.equal(blocks.format(block, rows, { form: "text" }), program(text, "rate"));
  const known = { form: "csv", fields: "n,er,ep,ed,givens,recorded,outcome,solution", where: "er>2 and recorded-er<=0" };
  assert.equal(blocks.needsSteps(known), false);
  assert.equal(
    blocks.format(block, rows, { ...known, header: true }),
    program(text, "rate", "--to=csv", `--fields=${known.fields}`, `--where=${known.where}`),
  );
  for (const field of ["score", "steps", "work", "er_technique", "ep_technique", "ed_technique"]) {
    assert.equal(blocks.needsSteps({ form: "csv", fields: `n,${field}` }), true, field);
    assert.deepEqual(blocks.cells(block, rows, field).slice(0, 40), Array(40).fill([""]), field);
  }
  for (const where of ["score>10", "steps<9", "placements>1", "eliminations>1", "max_step=er", 'count("Hidden Single")>0']) {
    assert.equal(blocks.needsSteps({ form: "text", where }), true, where);
    assert.equal(blocks.select(block, rows, where).slice(0, 40), "?".repeat(40), where);
    assert.doesNotMatch(blocks.select(block, whole, where), /\?/, where);
  }
});

test("without some techniques, or only with some: the ratings and their mark are the program's", () => {
  const text = `${sample}no puzzle\n`;
  for (const [switches, ...options] of [
    [{ without: "x-wing,fish" }, "--without=x-wing,fish"],
    [{ only: "singles,locking", without: "naked-single" }, "--only=singles,locking", "--without=naked-single"],
    [{ scale: "skx", without: "strong-links" }, "--scale=skx", "--without=strong-links"],
  ]) {
    const { rules } = blocks.switches(switches);
    const all = cut(text, 900).map((block) => ({ ...block, place: { ...block.place, ...switches } }));
    for (const form of [{ form: "text" }, { form: "csv", fields: "n,er,ep,ed,score,outcome,rules" }]) {
      const found = all.map((block, index) => blocks.format(block, rate(block), { ...form, header: index === 0 })).join("");
      const fields = form.fields === undefined ? [] : [`--fields=${form.fields}`];
      assert.match(found, /~/);
      assert.ok(form.form === "text" || (rules !== "" && found.includes(rules)));
      assert.equal(found, program(text, "rate", ...options, `--to=${form.form}`, ...fields));
    }
  }
  assert.deepEqual(blocks.switches({ without: "" }), { rules: "" });
  assert.match(blocks.switches({ without: "x-wong" }).problem, /^without has no technique 'x-wong'.*x-wing/);
  assert.match(blocks.switches({ only: "bug", without: "bug" }).problem, /no technique/);
});

test("on the other scale: the ratings, their marks, and what is recorded on it", () => {
  const lines = program(sample, "rate", "--scale=skx");
  const all = cut(lines, 900).map((block) => ({ ...block, place: { ...block.place, scale: "skx" } }));
  for (const form of ["text", "csv", "jsonl"]) {
    const options = { form, ...(form === "text" ? {} : { fields: "n,er,ep,ed,recorded" }) };
    const found = all.map((block, index) => blocks.format(block, rate(block), { ...options, header: index === 0 })).join("");
    const fields = options.fields === undefined ? [] : [`--fields=${options.fields}`];
    assert.equal(found, program(lines, "rate", "--scale=skx", `--to=${form}`, ...fields));
    assert.match(found, form === "text" ? /SKX=/ : /skx/);
  }
  const compared = all.flatMap((block) => blocks.compare(block, rate(block), {}));
  assert.ok(compared.every(({ verdict }) => verdict === "equal"));
  const [other] = cut(lines, 1e6);
  assert.ok(blocks.compare(other, rate(other), {}).every(({ verdict, a }) => verdict === "not-comparable" && a.startsWith("SKX=")));
});

test("a difference that is the other scale's rating is named", () => {
  const puzzle = "..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5.";
  const [block] = cut(`${puzzle} ED=4.0/1.2/1.2\n`, 1e6);
  const [{ verdict, is_skx, reason }] = blocks.compare(block, rate(block), {});
  assert.deepEqual([verdict, is_skx], ["different", true]);
  assert.match(reason, /step 33: Turbot Fish 6.6 in Sudoku Explainer 1.2.1, Skyscraper 011 4.0 in Sukaku Explainer 1.18.1/);
});

test("rows behind the first ones, with steps and without", () => {
  const [block] = cut(sample, 1e6);
  const mixed = new Uint8Array([...rate(block), ...rate(block, 0, { only_ratings: true })]);
  for (const count of [0, 1, 39, 40, 41, 80, 81]) assert.equal(countRows(rowsBehind(mixed, count)), Math.max(0, 80 - count));
});

test("cells are the fields of the table", () => {
  const [block] = cut(sample, 1e6);
  const rows = rate(block);
  const cells = blocks.cells(block, rows, "n,er,er_technique,steps,canonical");
  const expected = program(sample, "rate", "--to=csv", "--fields=n,er,er_technique,steps,canonical");
  assert.equal(cells.map((row) => row.join(",")).join("\n"), expected.trim().split("\n").slice(1).join("\n"));
});

test("cells and lines of JSON keep control characters, and a line that is broken has its reason", () => {
  const id = "a\u0001b\u001f\u007f";
  const text = `${JSON.stringify({ puzzle: puzzles[0], id })}\n{"id":"\u0002"\n`;
  const [block] = cut(text, 1e6);
  const rows = rate(block);
  assert.deepEqual(blocks.cells(block, rows, "id"), [[id], [""]]);
  const options = ["--to=jsonl", "--fields=id,outcome,reason"];
  assert.equal(blocks.format(block, rows, { form: "jsonl", fields: "id,outcome,reason" }), program(text, "rate", ...options));
});

test("a comparison is the program's", () => {
  const text = inputs["rated lines"];
  const all = cut(text, 2000).flatMap((block) => blocks.compare(block, rate(block), {}));
  const expected = program(text, "compare", "--to=jsonl", "--all").trim().split("\n").map((line) => JSON.parse(line));
  const paths = program(text, "path", "--to=trace").trim().split("\n").map((line) => line.split("\t")[2].split("; "));
  assert.ok(expected.some(({ verdict }) => verdict === "different"));
  // The engine adds the path of a difference and the step to begin with, and knows no file.
  assert.deepEqual(all.map(({ note, open, open_in, ...row }) => row), expected.map(({ file, ...rest }, index) => (rest.verdict === "different" ? { ...rest, path_b: paths[index] } : rest)));
});

function nodePool(size) {
  return new Pool(
    module,
    () => {
      const worker = new Worker(new URL("./pool_worker.mjs", import.meta.url));
      const like = {
        postMessage: (message) => worker.postMessage(message),
        terminate: () => worker.terminate(),
        onmessage: null,
        onerror: null,
      };
      worker.on("message", (data) => like.onmessage({ data }));
      worker.on("error", (error) => like.onerror({ message: error.message }));
      return like;
    },
    size,
  );
}

test("a pool gives the rows in the order of the file", async () => {
  const pool = nodePool(3);
  try {
    let text = "";
    for await (const { block, rows } of runBlocks(pool, cut(sample, 500).map((block) => ({ block })), {})) {
      text += blocks.format(block, rows, { form: "text" });
    }
    assert.equal(text, program(sample, "rate"));
  } finally {
    pool.close();
  }
});

test("a call that runs can be ended, and a held pool rates nothing", async () => {
  const pool = nodePool(1);
  try {
    const hardest = read("data/bench/extreme.txt").slice(0, 81);
    const stop = new AbortController();
    const running = pool.call("rate", { text: `${hardest}` }, stop.signal);
    await pool.call("read", { text: hardest }, AbortSignal.abort("before")).catch((reason) => assert.equal(reason, "before"));
    stop.abort("enough");
    await assert.rejects(running, (reason) => reason === "enough");
    assert.equal((await pool.call("rate", { text: puzzles[0] })).outcome, "rated");
    assert.equal((await pool.call("read", { text: "12" })).column, 1);
  } finally {
    pool.close();
  }
});
