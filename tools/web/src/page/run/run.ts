// A run: files are cut into blocks and stored, blocks are rated by all cores, and the results are stored as they come.
// It may end at any moment, and can be resumed.
import { BlockCutter, type Block, type RunOptions } from "../../engine/blocks.js";
import type { Pool } from "../../engine/pool.js";
import { countRows, rowsBehind, visitRows, type RecordOutcome } from "../../engine/rows.js";
import { coreCount, newPool, pageBlocks, puzzlePool } from "../engine_pools.js";
import { piecesOf } from "./file_reader.js";
import { RunStore, type BlockState, type RunState, type RunUse } from "./store.js";
import { warmUp } from "./warm_up.js";

// How long to wait for another tab that works on the run.
const lockMilliseconds = 2000;
// Blocks that are stored together while a file is read, but for the first ones, for which the workers wait.
const storedTogether = 16;
// For each worker: one is rated, one waits, and of two the results are stored.
const blocksOfWorker = 4;
// Blocks whose text is kept, for the workers and for the table.
const keptTexts = 128;

// "restoring": what is stored is being read, so that the counts are too small.
export type Phase = "idle" | "restoring" | "running" | "paused" | "elsewhere";

export interface Counts {
  total: number;
  // Rated as far as is wanted.
  done: number;
  // By outcome.
  outcomes: Partial<Record<RecordOutcome, number>>;
  // By ER in tenths.
  ratings: number[];
}

interface BlockProgress extends BlockState {
  // The number of records before it.
  first: number;
  // The records that are rated, and how many of them with their steps.
  done: number;
  whole: number;
}

export class Run {
  phase: Phase = "idle";
  isReading = false;
  state: RunState | null = null;
  failure = "";
  readonly counts: Counts = { total: 0, done: 0, outcomes: {}, ratings: [] };
  // Records per second over the last seconds.
  speed = 0;
  readonly blocks: BlockProgress[] = [];
  // Called with the index of a block that has new results, and when anything else has changed.
  onBlock: (index: number) => void = () => {};
  onChange: () => void = () => {};

  #restored: Promise<void> | undefined;
  #store: RunStore | undefined;
  #pool: Pool | undefined;
  #startingPool: Promise<Pool> | undefined;
  #stopping = new AbortController();
  // Each block is rated by one loop at a time.
  #taken = new Set<number>();
  #nextBlock = 0;
  #loops = new Set<Promise<void>>();
  #history: { time: number; done: number }[] = [];
  #releaseLock: (() => void) | undefined;
  // The records that are rated without their steps, and who waits until there are none.
  #brief = 0;
  #waiting: (() => void)[] = [];
  // The blocks that were used last, for the table.
  #recent = new Map<number, Block>();

  constructor(
    readonly use: RunUse,
    private readonly workers = coreCount,
  ) {}

  // Whether ratings alone do not suffice.
  get wantsSteps(): boolean {
    return this.state?.options.only_ratings !== true;
  }
  get isComplete(): boolean {
    return this.counts.done === this.counts.total && this.unreadFiles.length === 0;
  }
  // Files of which not all blocks are stored: they must be dropped again.
  get unreadFiles(): string[] {
    return this.isReading ? [] : (this.state?.files ?? []).filter(({ isRead }) => !isRead).map(({ name }) => name);
  }
  // Seconds, or null if that cannot be said.
  get timeLeft(): number | null {
    return this.isReading || this.speed <= 0 ? null : (this.counts.total - this.counts.done) / this.speed;
  }

  // Takes up what is stored; the other calls wait for it. Cost: all results are read once.
  restore(): Promise<void> {
    return (this.#restored ??= this.#restore());
  }
  async #restore(): Promise<void> {
    this.#store = await RunStore.open(this.use);
    this.state = await this.#store.run();
    if (this.state === null) {
      // Before there are files; what fails is seen again when there are.
      this.#startPool().then((pool) => warmUp(pool, () => this.phase === "idle")).catch(() => {});
      return;
    }
    this.phase = "restoring";
    this.onChange();
    try {
      await this.#catchUp();
    } finally {
      this.phase = this.isComplete ? "idle" : "paused";
      this.onChange();
    }
  }

  // Takes what is stored and not known here: all of it at first, later what another tab has done.
  async #catchUp(): Promise<void> {
    const stored = await this.#store!.blocks();
    for (const block of stored.slice(this.blocks.length)) this.#addBlock(block);
    for (const [index, block] of this.blocks.entries()) {
      const results = this.#isRated(block) ? null : await this.#store!.rows(index);
      const whole = results?.whole ?? results?.done;
      if (results === null || (results.done === block.done && whole === block.whole)) continue;
      this.#count(rowsBehind(results.rows, block.done));
      this.#setProgress(block, results.done, whole!);
      this.onBlock(index);
    }
  }

  // Rates all records with their steps from now on, those rated without them once more. A run that is paused waits.
  async wantSteps(): Promise<void> {
    await this.restore();
    if (this.state === null || this.wantsSteps) return;
    this.state.options = { ...this.state.options, only_ratings: false };
    this.counts.done = this.blocks.reduce((sum, { whole }) => sum + whole, 0);
    this.#history = [];
    this.#nextBlock = 0;
    await this.#store!.saveRun(this.state);
    if (this.phase === "idle") await this.start();
    else this.#fill();
  }
  // Resolves when no record is rated without its steps.
  async allHaveSteps(): Promise<void> {
    if (this.#brief > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  // Adds files and rates them. A file that was not read to its end before is read on from its last stored block.
  async add(files: readonly File[], options: RunOptions = {}): Promise<void> {
    await this.restore();
    this.state ??= { use: this.use, files: [], options };
    const isStarted = this.start();
    this.isReading = true;
    this.onChange();
    try {
      for (const file of files) {
        try {
          await this.#read(file);
        } catch (error) {
          this.#fail(error, file.name);
        }
      }
    } finally {
      this.isReading = false;
      this.onChange();
    }
    await isStarted;
    this.#fill();
  }

  // Rates what is left; nothing happens if another tab does.
  async start(): Promise<void> {
    if (this.phase === "running") return;
    if (this.#loops.size > 0 && !this.#stopping.signal.aborted) {
      // The workers only wait.
      this.phase = "running";
      this.#pool!.hold(false);
      this.#fill();
      return;
    }
    if (!(await this.#lock())) {
      this.phase = "elsewhere";
      this.onChange();
      return;
    }
    if (!this.isReading) {
      await this.restore();
      this.state = (await this.#store!.run()) ?? this.state;
      await this.#catchUp();
    }
    this.failure = "";
    this.phase = "running";
    this.#stopping = new AbortController();
    this.#history = [];
    this.#nextBlock = 0;
    this.onChange();
    try {
      (await this.#startPool()).hold(false);
    } catch (error) {
      this.#fail(error);
      this.pause();
      return;
    }
    this.#fill();
  }

  // Ends after the puzzles that are being rated.
  pause(): void {
    if (this.phase === "running") this.phase = "paused";
    this.#history = [];
    this.#pool?.hold(true);
    this.#settle();
  }
  // Ends at once; the puzzles that are being rated are rated again later.
  stop(): void {
    this.pause();
    this.#stopping.abort();
  }

  // Forgets the run.
  async discard(): Promise<void> {
    await this.restore();
    this.stop();
    await Promise.allSettled(this.#loops);
    await this.#store?.clear();
    this.state = null;
    this.phase = "idle";
    this.failure = "";
    this.blocks.length = 0;
    this.#recent.clear();
    this.#taken.clear();
    this.#brief = 0;
    Object.assign(this.counts, { total: 0, done: 0, outcomes: {}, ratings: [] } satisfies Counts);
    this.onChange();
  }

  // A block with its results so far.
  async rated(index: number): Promise<{ block: Block; rows: Uint8Array }> {
    const rows = (await this.#store!.rows(index))?.rows ?? new Uint8Array(0);
    return { block: await this.#block(index), rows };
  }
  // Workers for other calls: those of the run if they have nothing to do.
  async pool(): Promise<Pool> {
    return this.#loops.size > 0 || this.phase === "running" ? puzzlePool() : this.#startPool();
  }
  #startPool(): Promise<Pool> {
    this.#startingPool ??= newPool(this.workers()).then((pool) => (this.#pool = pool));
    this.#startingPool.catch(() => (this.#startingPool = undefined));
    return this.#startingPool;
  }
  // The block of a record, counted from 0.
  blockOf(record: number): number {
    let low = 0;
    for (let high = this.blocks.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.blocks[middle].first <= record) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  async #read(file: File): Promise<void> {
    const state = this.state!;
    let number = state.files.findIndex(({ name, size, isRead }) => !isRead && name === file.name && size === file.size);
    if (number < 0) {
      number = state.files.length;
      state.files.push({ name: file.name, size: file.size, blocks: 0, isRead: false });
    }
    const stored = state.files[number];
    // The blocks of a file that is read again are the same ones.
    let known = stored.blocks;
    const ordinalsBefore = this.#ordinalsBefore(number);
    let waiting: { state: BlockState; text: Uint8Array }[] = [];
    const keep = async (): Promise<void> => {
      stored.blocks += waiting.length;
      await this.#store!.addBlocks(state, this.blocks.length, waiting);
      for (const block of waiting) {
        this.#keepText(this.blocks.length, this.#blockOf(block.state, block.text));
        this.#addBlock(block.state);
      }
      waiting = [];
      this.#fill();
      this.onChange();
    };
    const cutter = new BlockCutter(await pageBlocks());
    const take = async (piece: Uint8Array, isLast: boolean): Promise<void> => {
      for (const { text, place, records, lines, bytes } of cutter.feed(piece, isLast)) {
        if (known > 0) {
          --known;
          continue;
        }
        place.first_ordinal += ordinalsBefore;
        waiting.push({ state: { file: number, place, records, lines, bytes }, text });
        if (waiting.length >= Math.min(storedTogether, stored.blocks + 1)) await keep();
      }
    };
    for await (const piece of piecesOf(file)) await take(piece, false);
    await take(new Uint8Array(0), true);
    stored.isRead = true;
    await keep();
  }

  #ordinalsBefore(file: number): number {
    return this.blocks.reduce((sum, block) => (block.file < file ? sum + block.records : sum), 0);
  }
  #addBlock(block: BlockState): void {
    this.blocks.push({ ...block, first: this.counts.total, done: 0, whole: 0 });
    this.counts.total += block.records;
  }
  #setProgress(block: BlockProgress, done: number, whole: number): void {
    this.counts.done += this.wantsSteps ? whole - block.whole : done - block.done;
    this.#brief += done - whole - (block.done - block.whole);
    Object.assign(block, { done, whole });
    if (this.#brief === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }
  #isRated({ records, done, whole }: BlockProgress): boolean {
    return (this.wantsSteps ? whole : done) === records;
  }

  // Rates several blocks at a time.
  #fill(): void {
    while (this.phase === "running" && this.#pool !== undefined && this.#loops.size < blocksOfWorker * this.#pool.size) {
      const index = this.#takeBlock();
      if (index === undefined) break;
      const loop = this.#rate(index).finally(() => {
        this.#loops.delete(loop);
        this.#taken.delete(index);
        // It may have been rated without the steps that are wanted now.
        const block = this.blocks[index];
        if (block !== undefined && !this.#isRated(block)) this.#nextBlock = Math.min(this.#nextBlock, index);
        this.#fill();
        this.#settle();
      });
      this.#loops.add(loop);
    }
    this.#settle();
  }
  #takeBlock(): number | undefined {
    while (this.#nextBlock < this.blocks.length) {
      const block = this.blocks[this.#nextBlock];
      if (!this.#isRated(block) && !this.#taken.has(this.#nextBlock)) {
        this.#taken.add(this.#nextBlock);
        return this.#nextBlock++;
      }
      ++this.#nextBlock;
    }
    return undefined;
  }
  async #rate(index: number): Promise<void> {
    const progress = this.blocks[index];
    const { signal } = this.#stopping;
    const { options } = this.state!;
    const hasSteps = this.wantsSteps;
    let saving = Promise.resolve();
    try {
      const block = await this.#block(index);
      const begin = hasSteps ? progress.whole : progress.done;
      // New rows follow the first ones, and take the place of the same records' rows without steps.
      const stored = progress.done > 0 ? (await this.#store!.rows(index))!.rows : new Uint8Array(0);
      let rest = rowsBehind(stored, begin);
      const parts: Uint8Array[] = [stored.subarray(0, stored.length - rest.length)];
      const keep = (rows: Uint8Array): void => {
        parts.push(rows);
        rest = rowsBehind(rest, countRows(rows));
        // Not the parts that come before this one is stored: they are not counted yet.
        const all = joined([...parts, rest]);
        saving = saving.then(() => this.#keep(index, rows, all, hasSteps));
      };
      keep(await this.#pool!.call("rateBlock", { block, options, done: begin }, signal, keep));
      await saving;
      const end = hasSteps ? progress.whole : progress.done;
      if (end < progress.records) throw new Error(`block ${index} has fewer records than before`);
    } catch (error) {
      await saving.catch(() => {});
      if (signal.aborted) return;
      this.#fail(error);
      this.pause();
    }
  }
  // A result counts once it is stored.
  async #keep(index: number, rows: Uint8Array, all: Uint8Array<ArrayBuffer>, hasSteps: boolean): Promise<void> {
    const progress = this.blocks[index];
    if (rows.length === 0 || progress === undefined) return;
    const rated = (hasSteps ? progress.whole : progress.done) + countRows(rows);
    const done = Math.max(progress.done, rated);
    const whole = hasSteps ? rated : progress.whole;
    await this.#store!.saveRows(index, { rows: all, done, whole });
    // Of a record that is rated once more the counts stay the same.
    this.#count(rowsBehind(rows, countRows(rows) - (done - progress.done)));
    this.#setProgress(progress, done, whole);
    this.#measure();
    this.onBlock(index);
    this.onChange();
  }

  #count(rows: Uint8Array): void {
    const { outcomes, ratings } = this.counts;
    visitRows(rows, (outcome, er) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome === "rated" || outcome === "solved") ratings[er] = (ratings[er] ?? 0) + 1;
    });
  }
  #measure(): void {
    const time = performance.now();
    this.#history.push({ time, done: this.counts.done });
    while (this.#history.length > 2 && time - this.#history[0].time > 10000) this.#history.shift();
    const first = this.#history[0];
    if (time > first.time) this.speed = (1000 * (this.counts.done - first.done)) / (time - first.time);
  }

  // When no loop is left: the run is over, or paused, and the lock is given back.
  #settle(): void {
    if (this.#loops.size > 0) return;
    if (this.phase === "running" && !this.isReading && this.#pool !== undefined && this.counts.done === this.counts.total) {
      this.phase = this.isComplete ? "idle" : "paused";
    }
    if (this.phase !== "running") {
      this.#releaseLock?.();
      this.#releaseLock = undefined;
    }
    this.onChange();
  }

  async #lock(): Promise<boolean> {
    if (this.#releaseLock !== undefined || navigator.locks === undefined) return true;
    return new Promise((resolve) => {
      // A tab that has just been closed may hold it for a moment.
      const signal = AbortSignal.timeout(lockMilliseconds);
      const held = navigator.locks.request(`sudorate-${this.use}`, { signal }, () => {
        resolve(true);
        return new Promise<void>((release) => (this.#releaseLock = release));
      });
      held.catch(() => resolve(false));
    });
  }

  async #block(index: number): Promise<Block> {
    const known = this.#recent.get(index);
    if (known !== undefined) return known;
    const block = this.#blockOf(this.blocks[index], await this.#store!.text(index));
    this.#keepText(index, block);
    return block;
  }
  #blockOf({ place, records, lines, bytes }: BlockState, text: Uint8Array): Block {
    const { scale = "se", without = "", only = "" } = this.state!.options;
    return { text, place: { ...place, scale, without, only }, records, lines, bytes };
  }
  // In place of the oldest one; if that is not rated yet, it is needed sooner.
  #keepText(index: number, block: Block): void {
    const oldest = this.#recent.keys().next().value;
    if (this.#recent.size >= keptTexts && oldest !== undefined) {
      if (!this.#isRated(this.blocks[oldest])) return;
      this.#recent.delete(oldest);
    }
    this.#recent.set(index, block);
  }
  #fail(error: unknown, file?: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.failure = file === undefined ? reason : `${file}: ${reason}`;
    this.onChange();
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
