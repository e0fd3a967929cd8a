// Builds build-web/ from src/ and build-web/wasm/sudorate.wasm; tools/web.sh runs it.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { buildPage } from "./src/page/build.mjs";

const root = new URL("../../", import.meta.url).pathname;
const out = `${root}build-web/`;
const wasm = `${out}wasm/sudorate.wasm`;
const common = { bundle: true, format: "esm", target: "es2022", minify: true, logLevel: "warning" };

// The modules of the engine one by one, for the tests in node.
await rm(`${out}engine`, { recursive: true, force: true });
await build({ ...common, bundle: false, minify: false, entryPoints: ["src/engine/*.ts"], outdir: `${out}engine` });
await copyFile(wasm, `${out}engine/sudorate.wasm`);

// The npm package.
const npm = `${out}npm/`;
await rm(npm, { recursive: true, force: true });
await mkdir(npm, { recursive: true });
const node = { ...common, platform: "node", external: ["node:*"] };
await build({ ...common, external: ["node:*"], entryPoints: ["src/package/index.ts"], outdir: npm });
await build({ ...node, entryPoints: ["src/package/node_worker.ts"], outdir: npm });
await build({ ...node, entryPoints: ["src/package/cli.ts"], outdir: npm, banner: { js: "#!/usr/bin/env node" } });
execFileSync("node_modules/.bin/tsc", ["-p", "tsconfig.types.json"], { stdio: "inherit" });
await copyFile(wasm, `${npm}sudorate.wasm`);
await copyFile("src/package/README.md", `${npm}README.md`);
await copyFile(`${root}LICENSE`, `${npm}LICENSE`);
const version = /project\(sudorate VERSION ([0-9.]+)/.exec(await readFile(`${root}CMakeLists.txt`, "utf8"))[1];
await writeFile(
  `${npm}package.json`,
  JSON.stringify(
    {
      name: "sudorate",
      version,
      description: "Rates 9x9 sudokus as Sudoku Explainer 1.2.1 does, step for step",
      license: "MIT",
      type: "module",
      exports: { ".": { types: "./types/package/index.d.ts", default: "./index.js" }, "./sudorate.wasm": "./sudorate.wasm" },
      bin: { "sudorate-wasm": "./cli.js" },
      engines: { node: ">=20.3" },
      files: ["*.js", "*.wasm", "types"],
      keywords: ["sudoku", "rating", "sudoku explainer", "wasm"],
    },
    null,
    2,
  ),
);
execFileSync("npm", ["pack", "--silent", "--pack-destination", out], { cwd: npm, stdio: ["ignore", "ignore", "inherit"] });

// The page.
await buildPage({ out, wasm, common });
