// The JSON of every command against data/schema/output-1.json.
//
// usage: SUDORATE=PROGRAM node --test tests/pages/json.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";
import { read, root } from "../web/files.mjs";

const Ajv = createRequire(`${root}tools/web/package.json`)("ajv/dist/2020.js");
const schema = JSON.parse(read("data/schema/output-1.json"));
const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, multipleOfPrecision: 6 });
ajv.addSchema(schema);
const validatorOf = (name) => ajv.getSchema(`${schema.$id}#/$defs/${name}`);
const puzzles = read("data/sample.txt").split("\n")
  .filter((line) => /^[0-9.]{81}/.test(line)).map((line) => line.slice(0, 81));
const chained = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

function linesOf(words, input) {
  let out;
  try {
    out = execFileSync(process.env.SUDORATE, words, { input, encoding: "utf8", stdio: "pipe", maxBuffer: 1 << 28 });
  } catch (error) {
    assert.equal(error.status, 1, error.stderr);  // some record is no puzzle, or differs
    out = error.stdout;
  }
  return out.trim().split("\n");
}

function check(name, words, input) {
  test(`${words.join(" ")} is as the schema says`, () => {
    const validate = validatorOf(name);
    const lines = linesOf(words, input);
    assert.ok(lines.length > 0);
    for (const line of lines) assert.ok(validate(JSON.parse(line)), `${JSON.stringify(validate.errors)}\n${line.slice(0, 400)}`);
  });
}

const mixed = [...puzzles.slice(0, 60), "123", ".".repeat(81), "11" + ".".repeat(79)].join("\n");
// The first section of the help, "  name   meaning" below a headline.
const fields = execFileSync(process.env.SUDORATE, ["help", "fields"], { encoding: "utf8" }).split("\n\n")[0]
  .split("\n").flatMap((line) => line.match(/^ {2}([a-z_]+)(?= |$)/)?.[1] ?? []).join(",");
check("rate", ["rate", "--to=jsonl", `--fields=${fields}`, "-"], mixed);
check("rate", ["rate", "--to=jsonl", "--stop-at=chains", "-"], mixed);
check("rate", ["rate", "--to=jsonl", "--apply=all-lowest", "-"], puzzles.slice(0, 20).join("\n"));
const double = "591683..7236749158847152369378965..1624317895915428736169274583483591672752836914";
check("rate", ["rate", "--to=jsonl", "--only=singles", `--fields=${fields}`, "-"], mixed);
check("rate", ["rate", "--to=jsonl", "--solutions=many", double]);
check("path", ["path", "--to=jsonl", "--grids", "-"], mixed);
check("path", ["path", "--to=jsonl", "--without=uniqueness", "-"], puzzles.slice(0, 20).join("\n"));
check("path", ["path", "--to=jsonl", "--solutions=many", double]);
check("steps", ["steps", "--to=jsonl", "--without=singles", chained]);
check("hint", ["hint", "--to=jsonl", "--without=hidden-single", chained]);
check("compare", ["compare", "--to=jsonl", "--only=singles", `${chained} ED=7.1/1.2/1.2`]);
check("steps", ["steps", "--to=jsonl", "-"], puzzles.slice(20, 40).join("\n"));
check("hint", ["hint", "--to=jsonl", "-"], mixed);
check("check", ["check", "--to=jsonl", "--minimal", "-"], mixed);
check("compare", ["compare", "--to=jsonl", "--all", "-"], puzzles.slice(0, 20).map((puzzle) => `${puzzle} ED=7.1/1.2/1.2`).join("\n"));
for (const scale of ["se", "skx"]) {
  for (const [name, words] of [["rate", ["--to=jsonl"]], ["path", ["--to=jsonl"]], ["steps", ["--to=jsonl"]], ["hint", ["--to=jsonl"]], ["stats", ["--to=jsonl"]]]) {
    test(`${name} --scale=${scale} says the scale`, () => {
      for (const line of linesOf([name, `--scale=${scale}`, ...words, "-"], puzzles.slice(0, 5).join("\n"))) {
        assert.equal(JSON.parse(line).scale, scale);
        assert.ok(validatorOf(name)(JSON.parse(line)), line.slice(0, 400));
      }
    });
  }
}
check("stats", ["stats", "--to=jsonl", "-"], puzzles.slice(0, 30).join("\n"));

test("a member that is wrong, missing or unknown is found", () => {
  const validate = validatorOf("path");
  const [line] = linesOf(["path", "--to=jsonl", chained]);
  const changed = (change) => {
    const json = JSON.parse(line);
    change(json);
    return validate(json);
  };
  assert.ok(changed(() => {}));
  assert.ok(!changed((json) => { delete json.outcome; }));
  assert.ok(!changed((json) => { json.er = "7.1"; }));
  assert.ok(!changed((json) => { json.steps[0].technique = "Hidden Single"; }));
  assert.ok(!changed((json) => { json.steps[0].place = ["r1c1=1"]; }));
  assert.ok(!changed((json) => { json.steps[0].remove = ["r1c1<>1"]; }));
  assert.ok(!changed((json) => { json.steps[0].unknown = 1; }));
});
