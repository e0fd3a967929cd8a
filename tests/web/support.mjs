// What the tests of the WebAssembly in node share. tools/test.sh web builds build-web/ before.
import { readFileSync, readdirSync } from "node:fs";
import { Engine } from "../../build-web/engine/engine.js";
import { root } from "./files.mjs";

export const module = new WebAssembly.Module(readFileSync(`${root}build-web/engine/sudorate.wasm`));
export const engine = await Engine.create(module);

// The recorded paths of the data and of the files in SUDORATE_PATH_FILES, joined by ':'.
export function recordedPaths() {
  const own = readdirSync(`${root}data/reference`).filter((name) => name.startsWith("own-"));
  const further = (process.env.SUDORATE_PATH_FILES ?? "").split(":").filter((name) => name !== "");
  const files = [...own.map((name) => `${root}data/reference/${name}`), ...further];
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [puzzle, ratings, steps] = line.split("\t");
      return { puzzle, ratings, steps };
    });
}
