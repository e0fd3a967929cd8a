// sudorate-wasm: prints what `sudorate rate` prints.
import { createReadStream } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { BlockCutter, Blocks } from "../engine/blocks.js";
import { Engine } from "../engine/engine.js";
import { loadEngine } from "../engine/load.js";
import { Pool, type WorkerLike } from "../engine/pool.js";
import { visitRows, type RecordOutcome } from "../engine/rows.js";
import { blocksOf, runBlocks } from "../engine/run.js";

const help = `usage: sudorate-wasm [--threads=N] [FILE...]

Rates the puzzles of the files, or of standard input, and prints them with their ratings, as 'sudorate rate' does.
Files may be packed with gzip. Exit status: 0 if all were rated, 1 if some were not, 2 for a wrong call or a file that
cannot be read.
`;

const rated: RecordOutcome[] = ["rated", "solved", "beyond"];

function nodeWorker(): WorkerLike {
  const worker = new Worker(new URL("./node_worker.js", import.meta.url));
  const like: WorkerLike = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    onmessage: null,
    onerror: null,
  };
  worker.on("message", (data) => like.onmessage?.({ data }));
  worker.on("error", (error) => like.onerror?.({ message: error.message }));
  return like;
}

async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  const packed = file === "-" ? process.stdin : createReadStream(file);
  yield* file.endsWith(".gz") ? packed.pipe(createGunzip()) : packed;
}

function write(text: string): Promise<void> | undefined {
  if (process.stdout.write(text)) return undefined;
  return new Promise((resolve) => process.stdout.once("drain", resolve));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, threads: { type: "string" } },
  });
  if (values.help) {
    await write(help);
    return 0;
  }
  const threads = values.threads === undefined ? availableParallelism() : Number(values.threads);
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError("--threads needs a number from 1");
  const module = await loadEngine();
  const blocks = new Blocks(await Engine.create(module));
  const pool = new Pool(module, nodeWorker, threads);
  let areAllRated = true;
  try {
    for (const file of positionals.length > 0 ? positionals : ["-"]) {
      for await (const { block, rows } of runBlocks(pool, blocksOf(piecesOf(file), new BlockCutter(blocks)), { only_ratings: true })) {
        visitRows(rows, (outcome) => (areAllRated &&= rated.includes(outcome)));
        await write(blocks.format(block, rows, { form: "text" }));
      }
    }
  } finally {
    pool.close();
  }
  return areAllRated ? 0 : 1;
}

process.stdout.on("error", () => process.exit(2));
process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`sudorate-wasm: ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
