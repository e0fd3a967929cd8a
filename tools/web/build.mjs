// Builds build-web/ from src/ and build-web/wasm/sudorate.wasm; tools/web.sh runs it.
import { build } from "esbuild";
import { copyFile, mkdir, rm } from "node:fs/promises";

const out = new URL("../../build-web/", import.meta.url).pathname;
const wasm = `${out}wasm/sudorate.wasm`;
const common = { bundle: true, format: "esm", target: "es2022", minify: true, logLevel: "warning", sourcemap: false };

// The modules of the engine alone, for the tests in node.
await rm(`${out}engine`, { recursive: true, force: true });
await build({
  ...common,
  bundle: false,
  minify: false,
  entryPoints: ["src/engine/*.ts"],
  outdir: `${out}engine`,
});
await copyFile(wasm, `${out}engine/sudorate.wasm`);
await mkdir(`${out}page`, { recursive: true });
