// sudorate-wasm: prints what `sudorate rate` prints.
import { createReadStream } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { once } from "node:events";
import { BlockCutter, Blocks } from "../engine/blocks.js";
import { Engine } from "../engine/engine.js";
import { loadEngine } from "../engine/load.js";
import { Pool, type WorkerLike } from "../engine/pool.js";
import { visitRows, type RecordOutcome } from "../engine/rows.js";
import { blocksOf, runBlocks } from "../engine/run.js";

const help = `usage: sudorate-wasm [--threads=N] [FILE...]

Rates the puzzles of the files, or of standard input, and prints them with their ratings, as 'sudorate rate' does.
Files may be packed with gzip. Lines that are not rated have a message on standard error. Exit status: 0 if all were
rated, 1 if some were not, 2 for a wrong call or a file that cannot be read to its end.
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

// Packings by the bytes that their files begin with.
const packings: [string, number[]][] = [
  ["gzip", [0x1f, 0x8b]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["xz", [0xfd, 0x37, 0x7a, 0x58]],
  ["bzip2", [0x42, 0x5a, 0x68]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
];
const markBytes = 4;

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const say = (text: string): void => void process.stderr.write(`${text}\n`);

// The bytes of packed pieces, and then the error if they are damaged or cut off.
async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const ready: Uint8Array[] = [];
  let error: Error | undefined;
  let wake = (): void => {};
  gunzip.on("data", (piece: Uint8Array) => (ready.push(piece), wake()));
  gunzip.on("error", (each) => ((error = each), wake()));
  let isOver = false;
  gunzip.on("end", () => ((isOver = true), wake()));
  const feed = async (): Promise<void> => {
    for await (const piece of pieces) {
      if (error !== undefined) return;
      if (!gunzip.write(piece)) await Promise.race([once(gunzip, "drain"), once(gunzip, "close")]);
    }
    gunzip.end();
  };
  feed().catch((each: Error) => gunzip.destroy(each));
  for (;;) {
    while (ready.length > 0) yield ready.shift()!;
    if (error !== undefined) throw error;
    if (isOver) return;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

// The text of a file; what cannot be read of it is told, and what comes before is there.
async function* piecesOf(file: string, fail: (reason: string) => void): AsyncGenerator<Uint8Array> {
  const source = (file === "-" ? process.stdin : createReadStream(file))[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    let front = Buffer.alloc(0);
    let isAtEnd = false;
    while (front.length < markBytes && !isAtEnd) {
      const { value, done } = await source.next();
      isAtEnd = done === true;
      if (!isAtEnd) front = Buffer.concat([front, value]);
    }
    const pieces = (async function* () {
      yield front;
      if (!isAtEnd) yield* { [Symbol.asyncIterator]: () => source };
    })();
    const packing = packings.find(([, mark]) => mark.every((byte, at) => front[at] === byte))?.[0];
    if (packing !== undefined && packing !== "gzip") throw new Error(`packed with ${packing}, and only gzip is unpacked here`);
    yield* packing === "gzip" ? unpacked(pieces) : pieces;
  } catch (error) {
    fail(message(error));
  }
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
  let areAllRead = true;
  // Of the rows that have no rating, as 'sudorate rate' names them.
  const explain = (file: string, text: string): void => {
    for (const row of text.split("\n").filter((each) => each !== "").map((each) => JSON.parse(each))) {
      if (row.reason !== undefined) say(`${file}:${row.line}: ${row.reason}`);
    }
  };
  try {
    for (const file of positionals.length > 0 ? positionals : ["-"]) {
      const name = file === "-" ? "<stdin>" : file;
      const fail = (reason: string): void => {
        areAllRead = false;
        say(`${name}: cannot be read to its end: ${reason}`);
      };
      const read = blocksOf(piecesOf(file, fail), new BlockCutter(blocks));
      for await (const { block, rows } of runBlocks(pool, read, { only_ratings: true })) {
        let hasOthers = false;
        visitRows(rows, (outcome) => (hasOthers ||= !rated.includes(outcome)));
        areAllRated &&= !hasOthers;
        await write(blocks.format(block, rows, { form: "text" }));
        if (hasOthers) explain(name, blocks.format(block, rows, { form: "jsonl" }));
      }
    }
  } finally {
    pool.close();
  }
  if (!areAllRead) return 2;
  return areAllRated ? 0 : 1;
}

process.stdout.on("error", () => process.exit(2));
process.exitCode = await main().catch((error: unknown) => {
  say(`sudorate-wasm: ${message(error)}`);
  return 2;
});
