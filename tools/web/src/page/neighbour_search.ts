// The search for the puzzles that differ from one in a few givens. All workers of a pool take one removal after the
// other and rate what comes of it, so the first ratings are there at once.
import type { Pool } from "../engine/pool.js";
import type { Scale } from "../engine/layout.js";
import type { Variant, VariantCounts } from "../engine/position.js";
import type { Rating } from "../engine/rater.js";

export interface Neighbour extends Variant {
  rating: Rating;
}

// What has changed is shown so often.
const millisecondsOfView = 200;

export class NeighbourSearch {
  // The hardest first.
  neighbours: Neighbour[] = [];
  // How many removals there are, and are done.
  removals = 0;
  done = 0;
  state: "idle" | "runs" | "stopped" | "complete" = "idle";
  failure = "";

  #pool: Pool | undefined;
  // Counts the searches: what belongs to an earlier one is dropped.
  #search = 0;
  #view: number | undefined;

  constructor(
    private readonly newPool: () => Promise<Pool>,
    private readonly changed: () => void,
  ) {}

  async start(puzzle: string, counts: VariantCounts, scale: Scale): Promise<void> {
    this.clear();
    const search = this.#search;
    const isOver = (): boolean => search !== this.#search || this.state !== "runs";
    this.state = "runs";
    this.changed();
    try {
      const pool = await this.newPool();
      if (isOver()) return pool.close();
      this.#pool = pool;
      const removals = await pool.call("removals", { puzzle, counts });
      const form = await pool.call("canonical", { text: puzzle });
      this.removals = removals.length;
      const forms = new Set([form]);
      const waiting = removals.values();
      const lane = async (): Promise<void> => {
        for (const removal of waiting) {
          for (const variant of await pool.call("variants", { puzzle, removal, counts })) {
            if (isOver()) return;
            if (forms.has(variant.form)) continue;
            forms.add(variant.form);
            const rating = await pool.call("rate", { text: variant.puzzle, options: { scale } });
            this.#insert({ ...variant, rating });
          }
          if (isOver()) return;
          ++this.done;
          this.#showSoon();
        }
      };
      await Promise.all(Array.from({ length: pool.size }, lane));
      this.state = "complete";
    } catch (error) {
      if (isOver()) return;
      this.failure = error instanceof Error ? error.message : String(error);
      this.state = "stopped";
    }
    this.#end();
  }

  stop(): void {
    if (this.state !== "runs") return;
    this.state = "stopped";
    this.#end();
  }

  // Ends the search and forgets what it has found.
  clear(): void {
    ++this.#search;
    this.neighbours = [];
    this.removals = 0;
    this.done = 0;
    this.failure = "";
    this.state = "idle";
    this.#end();
  }

  #insert(neighbour: Neighbour): void {
    const isHarder = ({ rating }: Neighbour, { rating: other }: Neighbour): boolean => {
      for (const part of ["er", "ep", "ed"] as const) {
        const difference = (rating[part] ?? 0) - (other[part] ?? 0);
        if (difference !== 0) return difference > 0;
      }
      return false;
    };
    const place = this.neighbours.findIndex((each) => isHarder(neighbour, each));
    this.neighbours.splice(place < 0 ? this.neighbours.length : place, 0, neighbour);
    this.#showSoon();
  }

  #showSoon(): void {
    this.#view ??= window.setTimeout(() => {
      this.#view = undefined;
      this.changed();
    }, millisecondsOfView);
  }

  #end(): void {
    this.#pool?.close();
    this.#pool = undefined;
    window.clearTimeout(this.#view);
    this.#view = undefined;
    this.changed();
  }
}
