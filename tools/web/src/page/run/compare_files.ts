// Two rated files: each record of the first one has as partner the record of the second one with the same puzzle.
import { BlockCutter, type Block, type CompareOptions } from "../../engine/blocks.js";
import type { Pool } from "../../engine/pool.js";
import { pageBlocks, puzzlePool } from "../engine_pools.js";
import type { Agreement } from "./agreement.js";
import { piecesOf } from "./file_reader.js";

const encoder = new TextEncoder();

// Where a record of the second file is: its block and its index in it, in one number.
const recordsOfBlock = 2 ** 20;

async function* blocksOf(file: File): AsyncGenerator<Block> {
  const cutter = new BlockCutter(await pageBlocks());
  for await (const piece of piecesOf(file)) yield* cutter.feed(piece, false);
  yield* cutter.feed(new Uint8Array(0), true);
}

// Both forms of empty cells are the same puzzle.
const keyOf = (puzzle: string): string => puzzle.replaceAll(/[^1-9]/g, ".");

interface SecondFile {
  // By key of the puzzle.
  places: Map<string, number>;
  // The head of the file, and of each block the texts of its records.
  head: Uint8Array;
  place: Block["place"];
  texts: string[][];
}

async function readSecond(file: File, pool: Pool): Promise<SecondFile> {
  const second: SecondFile = {
    places: new Map(),
    head: new Uint8Array(0),
    place: { container: "", head_bytes: 0, first_line: 1, first_ordinal: 1 },
    texts: [],
  };
  for await (const block of blocksOf(file)) {
    second.place = block.place;
    second.head = block.text.slice(0, block.place.head_bytes);
    const cells = await pool.call("unratedCells", { block, fields: "puzzle,text" });
    const index = second.texts.length;
    second.texts.push(cells.map(([, text]) => text));
    cells.forEach(([puzzle], record) => {
      const key = keyOf(puzzle);
      if (puzzle !== "" && !second.places.has(key)) second.places.set(key, index * recordsOfBlock + record);
    });
  }
  return second;
}

// The records at these places as a block of their own.
function blockWith(second: SecondFile, places: readonly number[]): Block {
  const texts = places.map((at) => second.texts[Math.floor(at / recordsOfBlock)][at % recordsOfBlock]);
  const lines = encoder.encode(texts.map((text) => `${text}\n`).join(""));
  const text = new Uint8Array(second.head.length + lines.length);
  text.set(second.head);
  text.set(lines, second.head.length);
  return { text, place: second.place, records: places.length, lines: places.length, bytes: lines.length };
}

// Adds all comparisons of the files to `agreement`. Calls onProgress with the records that are compared.
export async function compareFiles(
  first: File,
  other: File,
  options: CompareOptions,
  agreement: Agreement,
  signal: AbortSignal,
  onProgress: (records: number) => void,
): Promise<void> {
  const pool = await puzzlePool();
  const second = await readSecond(other, pool);
  let done = 0;
  const found = new Set<number>();
  for await (const block of blocksOf(first)) {
    signal.throwIfAborted();
    const cells = await pool.call("unratedCells", { block, fields: "puzzle" }, signal);
    const places: number[] = [];
    const partners = cells.map(([puzzle]) => {
      const at = second.places.get(keyOf(puzzle));
      if (at === undefined || puzzle === "") return -1;
      found.add(at);
      return places.push(at) - 1;
    });
    const ask = { block, other: blockWith(second, places), partners, options };
    agreement.add(await pool.call("compareFiles", ask, signal));
    onProgress((done += cells.length));
  }
  agreement.addOnlyB(second.places.size - found.size);
}
