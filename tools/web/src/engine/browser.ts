// The pool of the page.
import { compileEngine } from "./engine.js";
import { Pool, type WorkerLike } from "./pool.js";

// Fetches and compiles the engine once. `workerUrl` is the bundle of worker.ts; both lie beside the page.
export async function startPool(
  wasmUrl: URL,
  workerUrl: URL,
  size: number = navigator.hardwareConcurrency || 2,
): Promise<Pool> {
  const module = await compileEngine(await fetch(wasmUrl));
  return new Pool(module, () => new Worker(workerUrl, { type: "module" }) as unknown as WorkerLike, size);
}
