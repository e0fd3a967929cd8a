// Browsers compile WebAssembly in a hurry at first, and what is used much once more, for speed. That happens here while
// the user chooses a file; otherwise the first thousands of easy puzzles of a run would take two to four times as long.
import { BlockCutter } from "../../engine/blocks.js";
import type { Pool } from "../../engine/pool.js";
import { pageBlocks } from "../engine_pools.js";
import { samplePuzzle } from "../texts.js";

// Half a second in all, in parts so short that a run which begins does not notice them.
const parts = 50;
const puzzlesOfPart = 20;

// Rates the sample with all workers until they rate as fast as they can, or until `isWanted` is false.
export async function warmUp(pool: Pool, isWanted: () => boolean): Promise<void> {
  const text = new TextEncoder().encode(`${samplePuzzle}\n`.repeat(puzzlesOfPart));
  const [block] = new BlockCutter(await pageBlocks()).feed(text, true);
  let left = parts;
  const rate = async (): Promise<void> => {
    while (isWanted() && left-- > 0) await pool.call("rateBlock", { block, options: { only_ratings: true } });
  };
  await Promise.all(Array.from({ length: pool.size }, rate));
}
