// A run: the blocks of a file, rated by all workers of a pool, with the results in the order of the file.
import type { Block, RunOptions } from "./blocks.js";
import type { Pool } from "./pool.js";

export interface RunEvents {
  // Rows of a block as they come; blocks may come in any order, the rows of one in theirs. Store them: a run that ended
  // is resumed from them, see RunBlock.
  onPart?: (block: Block, index: number, rows: Uint8Array<ArrayBuffer>) => void;
}

// A block, and how many of its records have been rated before.
export interface RunBlock {
  block: Block;
  done?: number;
}

// Yields the rows of each block, without those done before, in the order of the blocks. Reads ahead two blocks for each
// worker. An abort ends all workers' calls and fails with the signal's reason.
export async function* runBlocks(
  pool: Pool,
  blocks: AsyncIterable<RunBlock> | Iterable<RunBlock>,
  options: RunOptions,
  signal?: AbortSignal,
  events: RunEvents = {},
): AsyncGenerator<{ block: Block; index: number; rows: Uint8Array<ArrayBuffer> }> {
  const ahead: { block: Block; index: number; rows: Promise<Uint8Array<ArrayBuffer>> }[] = [];
  let index = 0;
  const stop = new AbortController();
  const ends = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const rate = async ({ block, done }: RunBlock, number: number) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const take = (rows: Uint8Array<ArrayBuffer>) => {
      parts.push(rows);
      if (rows.length > 0) events.onPart?.(block, number, rows);
    };
    take(await pool.call("rateBlock", { block, options, done: done ?? 0 }, ends, take));
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  try {
    for await (const each of blocks) {
      const rows = rate(each, index);
      // A failure is thrown when it is the block's turn.
      rows.catch(() => {});
      ahead.push({ block: each.block, index: index++, rows });
      if (ahead.length < 2 * pool.size) continue;
      const first = ahead.shift()!;
      yield { ...first, rows: await first.rows };
    }
    for (const each of ahead) yield { ...each, rows: await each.rows };
  } finally {
    stop.abort();
  }
}

// The blocks of a stream of bytes. Pieces may have any size.
export async function* blocksOf(
  pieces: AsyncIterable<Uint8Array>,
  cutter: { feed(piece: Uint8Array, isLast: boolean): Iterable<Block> },
): AsyncGenerator<RunBlock> {
  for await (const piece of pieces) {
    for (const block of cutter.feed(piece, false)) yield { block };
  }
  for (const block of cutter.feed(new Uint8Array(0), true)) yield { block };
}
