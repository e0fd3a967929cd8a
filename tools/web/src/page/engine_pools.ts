// The workers of the page. The engine is fetched and compiled once, when something needs it.
import { Blocks } from "../engine/blocks.js";
import { compileEngine, Engine } from "../engine/engine.js";
import { Pool, type WorkerLike } from "../engine/pool.js";

let compiled: Promise<WebAssembly.Module> | undefined;

function compiledOnce(): Promise<WebAssembly.Module> {
  compiled ??= fetch(new URL("sudorate.wasm", document.baseURI)).then((response) => {
    if (!response.ok) throw new Error(`sudorate.wasm: ${response.status}`);
    return compileEngine(response);
  });
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

// A new pool; its owner closes it.
export async function newPool(size: number): Promise<Pool> {
  const module = await compiledOnce();
  const url = new URL("worker.js", document.baseURI);
  return new Pool(module, () => new Worker(url, { type: "module" }) as unknown as WorkerLike, size);
}

export const coreCount = (): number => navigator.hardwareConcurrency || 2;

let shared: Promise<Pool> | undefined;

// The pool for single puzzles: a long rating leaves a worker for hints. It is never closed.
export function puzzlePool(): Promise<Pool> {
  shared ??= newPool(2);
  shared.catch(() => (shared = undefined));
  return shared;
}

let blocks: Promise<Blocks> | undefined;

// An instance for the page itself: cutting files, and calls that take microseconds.
export function pageBlocks(): Promise<Blocks> {
  blocks ??= compiledOnce().then(async (module) => new Blocks(await Engine.create(module)));
  blocks.catch(() => (blocks = undefined));
  return blocks;
}
