// Finding sudorate.wasm, which lies beside this module after bundling.
import { compileEngine } from "./engine.js";

let compiled: Promise<WebAssembly.Module> | undefined;

async function load(): Promise<WebAssembly.Module> {
  const url = new URL("./sudorate.wasm", import.meta.url);
  if (url.protocol !== "file:" || typeof process === "undefined") return compileEngine(await fetch(url));
  // Node's fetch reads no files.
  const { readFile } = await import("node:fs/promises");
  return compileEngine(await readFile(url));
}

// Compiled once, also for several raters and workers.
export function loadEngine(): Promise<WebAssembly.Module> {
  compiled ??= load();
  return compiled;
}
