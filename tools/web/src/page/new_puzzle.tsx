// A new puzzle at random, of a range of ratings and with a symmetry.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Pool } from "../engine/pool.js";
import { symmetries, type GeneratorRules } from "../engine/position.js";
import type { Scale } from "../engine/layout.js";
import { Choice } from "./choice.js";
import { newPool } from "./engine_pools.js";
import { texts } from "./texts.js";

const words = texts.newPuzzle;
// The lowest and the highest ER.
const levels: readonly (readonly [number, number])[] = [
  [1.0, 1.5],
  [1.7, 2.6],
  [2.8, 4.6],
  [5.0, 7.0],
  [7.1, 7.3],
  [7.4, 8.9],
];
const triesAtOnce = 16;
// More than a minute.
const mostTries = 200_000;

// The first puzzle of the range; null if there is none in so many tries, or once `isOver`. Without a symmetry each given
// is needed; with one, puzzles like that are rare.
async function puzzleOf(
  pool: Pool,
  { symmetry, level, scale }: { symmetry: GeneratorRules["symmetry"]; level: number; scale: Scale },
  isOver: () => boolean,
) {
  const [low, high] = levels[level];
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const rules = { symmetry, keepsRedundant: symmetry !== "none", seed };
  for (let first = 1; first < mostTries; first += triesAtOnce) {
    for (const text of await pool.call("generate", { rules, first, count: triesAtOnce })) {
      const { er, erIsLowerBound } = await pool.call("rate", { text, options: { stopAt: high + 0.1, scale } });
      if (isOver()) return null;
      if (er !== null && !erIsLowerBound && low <= er && er <= high) return text;
    }
  }
  return null;
}

export function NewPuzzle({ scale, onOpen }: { scale: Scale; onOpen: (puzzle: string) => void }) {
  const [level, setLevel] = useState(0);
  const [symmetry, setSymmetry] = useState<GeneratorRules["symmetry"]>("rotation");
  const [state, setState] = useState<"idle" | "runs" | "none">("idle");
  const search = useRef(0);
  useEffect(() => () => void ++search.current, []);

  const start = async (): Promise<void> => {
    const number = ++search.current;
    const isOver = (): boolean => number !== search.current;
    setState("runs");
    const pool = await newPool(1);
    try {
      const puzzle = await puzzleOf(pool, { symmetry, level, scale }, isOver);
      if (isOver()) return;
      setState(puzzle === null ? "none" : "idle");
      if (puzzle !== null) onOpen(puzzle);
    } catch {
      if (!isOver()) setState("none");
    } finally {
      pool.close();
    }
  };
  const stop = (): void => {
    ++search.current;
    setState("idle");
  };

  return (
    <div class="new-puzzle actions">
      <button type="button" onClick={() => (state === "runs" ? stop() : void start())}>
        {state === "runs" ? words.stop : words.start}
      </button>
      <Choice label={words.level} value={level} values={[...levels.keys()]} wordsOf={(each) => words.range(...levels[each]!)} onValue={setLevel} />
      <Choice label={words.symmetry} value={symmetry} values={symmetries} wordsOf={(each) => words.symmetries[each]} onValue={setSymmetry} />
      <span role="status">{state === "none" && words.none}</span>
    </div>
  );
}
