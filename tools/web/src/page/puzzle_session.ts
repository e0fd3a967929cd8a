// The puzzle that is open: its rating, its path, the moves made so far, and what is shown of them.
import type { Pool } from "../engine/pool.js";
import { boardsAlong, changesOf, digitsOf, type Picture } from "../../../viewer/board.js";
import { pathStep } from "../../../viewer/difference.js";
import { entriesOf, isFold, partsOf, type Entry, type Part } from "../../../viewer/path.js";
import type { Scale } from "../engine/layout.js";
import type { Board, Hint, ReadPuzzle, Step, StepList, UnreadText, ViewerStep } from "../engine/position.js";
import type { Path } from "../engine/rater.js";

// What the panel beside the board shows of the current board.
export type View =
  | { kind: "none" }
  // A step of the path, or singles that follow each other; the board before is the current one.
  | { kind: "path"; entry: Entry; step: Step | null }
  | { kind: "hint"; hint: Hint; level: 1 | 2 | 3 }
  | { kind: "steps"; list: StepList; index: number };

export const isPuzzle = (read: ReadPuzzle | UnreadText | null): read is ReadPuzzle => read !== null && "board" in read;

// The board as a text that `rate` reads as a state: a digit or '.' for each of the 729 candidates.
export function stateText(board: Board): string {
  let text = "";
  for (let cell = 0; cell < 81; ++cell) {
    const placed = board.digits[cell];
    const digits = placed === "." ? digitsOf(board.candidates[cell]) : [Number(placed)];
    for (let digit = 1; digit <= 9; ++digit) text += digits.includes(digit) ? String(digit) : ".";
  }
  return text;
}

const isEqual = (one: Board, other: Board): boolean =>
  one.digits === other.digits && one.candidates.every((mask, cell) => mask === other.candidates[cell]);

export class PuzzleSession {
  text = "";
  fromState = false;
  scale: Scale = "se";
  read: ReadPuzzle | UnreadText | null = null;
  path: Path | null = null;
  // What the engine does for the puzzle and for the board; undefined if nothing.
  loads: "reading" | "rating" | undefined;
  asks: "step" | "hint" | "steps" | undefined;
  failure = "";
  view: View = { kind: "none" };
  // The path as the viewer lists it.
  steps: ViewerStep[] = [];
  entries: Entry[] = [];
  parts: Part[] = [];

  // The boards before the steps of the path, and the one at its end.
  #pathBoards: Board[] = [];
  #pathSteps: (Step | null)[] = [];
  #moves: { board: Board; isBrowsed: boolean }[] = [];
  #at = 0;
  #loading = new AbortController();
  #asking = new AbortController();

  constructor(
    private readonly pool: () => Promise<Pool>,
    private readonly changed: () => void,
  ) {}

  get board(): Board | null {
    return this.#moves[this.#at]?.board ?? null;
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at + 1 < this.#moves.length;
  }
  // The step that the view shows on the board.
  get shownStep(): Step | null {
    switch (this.view.kind) {
      case "path":
        return this.view.step;
      case "hint":
        return this.view.level === 3 ? this.view.hint.step : null;
      case "steps":
        return this.view.list.steps[this.view.index] ?? null;
      default:
        return null;
    }
  }
  // What the viewer shows of it: its words and its picture.
  get shownWords(): ViewerStep | null {
    const step = this.shownStep;
    return step === null ? null : { ...step.lesson, picture: step.picture };
  }
  // The singles of the entry that is shown, if it has several.
  get shownSingles(): Entry | null {
    return this.view.kind === "path" && isFold(this.view.entry) ? this.view.entry : null;
  }
  get picture(): Picture | undefined {
    const singles = this.shownSingles;
    if (singles === null) return this.shownStep?.picture;
    const placed = this.steps.slice(singles.first, singles.last + 1).flatMap(({ effect }) => changesOf(effect));
    return { marks: { placed: placed.map(({ cell, digits }) => 9 * cell + digits[0] - 1) } };
  }
  // The cells whose digit is not that of the solution.
  get wrongCells(): number[] {
    const solution = isPuzzle(this.read) ? this.read.solution : undefined;
    if (solution === undefined || this.board === null) return [];
    return [...this.board.digits].flatMap((digit, cell) => (digit !== "." && digit !== solution[cell] ? [cell] : []));
  }
  // What opens this puzzle again at the board that is shown.
  get sharedText(): string {
    if (!isPuzzle(this.read) || this.board === null) return "";
    const isStart = this.#pathBoards.length > 0 ? isEqual(this.board, this.read.board) : true;
    if (isStart && !this.read.is_state) return this.read.givens;
    return stateText(this.board);
  }

  // Reads and rates a text; an empty one closes the puzzle. `stepNumber` of the path is shown then.
  async load(text: string, stepNumber?: number): Promise<void> {
    this.#loading.abort();
    this.#asking.abort();
    const loading = (this.#loading = new AbortController());
    Object.assign(this, { text, read: null, path: null, failure: "", view: { kind: "none" } satisfies View });
    this.#moves = [];
    this.#at = 0;
    this.#pathBoards = [];
    this.#pathSteps = [];
    this.#setSteps([], {});
    this.asks = undefined;
    this.loads = text.trim() === "" ? undefined : "reading";
    this.changed();
    if (this.loads === undefined) return;
    await this.#guarded("loads", loading, async (pool) => {
      const read = await pool.call("read", { text, fromState: this.fromState }, loading.signal);
      this.read = read;
      if (!isPuzzle(read)) return;
      this.#moves = [{ board: read.board, isBrowsed: false }];
      if (read.problem !== undefined) return;
      this.loads = "rating";
      this.changed();
      const options = { fromState: this.fromState, scale: this.scale };
      const path = await pool.call("path", { text, options }, loading.signal);
      this.#setSteps(
        path.path.map(({ rating, technique, length, effect, kind }) =>
          pathStep({ rating: rating.toFixed(1), name: technique, length, effect, kind }),
        ),
        { ER: path.er?.toFixed(1), EP: path.ep?.toFixed(1), ED: path.ed?.toFixed(1) },
      );
      this.#pathBoards = boardsAlong(read.board, this.steps);
      this.path = path;
      if (stepNumber !== undefined && stepNumber <= path.path.length) void this.showPathStep(stepNumber - 1);
    });
  }

  stopWaiting(): void {
    this.#loading.abort();
    this.#asking.abort();
    this.loads = undefined;
    this.asks = undefined;
    this.changed();
  }

  // Shows a step of the path on the board before it, or an entry of several singles.
  async showEntry(entry: Entry): Promise<void> {
    const { first } = entry;
    const board = this.#pathBoards[first];
    if (board === undefined) return;
    this.#asking.abort();
    this.asks = undefined;
    this.#goTo(board, true);
    this.view = { kind: "path", entry, step: isFold(entry) ? null : this.#pathSteps[first] ?? null };
    this.changed();
    if (isFold(entry) || this.#pathSteps[first] !== undefined) return;
    await this.#ask("step", async (pool, signal) => {
      const step = await pool.call("nextStep", { board, scale: this.scale }, signal);
      this.#pathSteps[first] = step;
      this.view = { kind: "path", entry, step };
    });
  }
  showPathStep(index: number): Promise<void> {
    return this.showEntry({ first: index, last: index });
  }
  // The index of the entry that is shown; -1 for none.
  get entryIndex(): number {
    const { view } = this;
    if (view.kind !== "path") return -1;
    return this.entries.findIndex(({ first, last }) => view.entry.first >= first && view.entry.first <= last);
  }

  // The next level of the hint at this board.
  async hint(): Promise<void> {
    const board = this.board;
    if (board === null) return;
    if (this.view.kind === "hint") {
      this.view = { ...this.view, level: this.view.level === 1 ? 2 : 3 };
      this.changed();
      return;
    }
    await this.#ask("hint", async (pool, signal) => {
      const hint = await pool.call("hint", { board, scale: this.scale }, signal);
      this.view = hint === null ? { kind: "none" } : { kind: "hint", hint, level: 1 };
      if (hint === null) this.failure = "no-step";
    });
  }

  // The whole next step at this board.
  async showNextStep(): Promise<void> {
    await this.hint();
    if (this.view.kind === "hint") this.view = { ...this.view, level: 3 };
    this.changed();
  }

  // All steps at this board; `techniques` as in Positions.steps.
  async allSteps(techniques: string[] = []): Promise<void> {
    const board = this.board;
    if (board === null) return;
    await this.#ask("steps", async (pool, signal) => {
      const list = await pool.call("steps", { board, techniques, scale: this.scale }, signal);
      this.view = { kind: "steps", list, index: 0 };
      if (list.steps.length === 0) this.failure = "no-step";
    });
  }
  choose(index: number): void {
    if (this.view.kind === "steps") this.view = { ...this.view, index };
    this.changed();
  }
  closeView(): void {
    this.#asking.abort();
    this.view = { kind: "none" };
    this.changed();
  }

  // Makes the step that is shown, or the singles.
  apply(): void {
    const singles = this.shownSingles;
    const after = singles === null ? this.shownStep?.after : this.#pathBoards[singles.last + 1];
    if (after === undefined) return;
    this.view = { kind: "none" };
    this.#goTo(after, false);
    this.changed();
  }
  // And shows the next one.
  async applyAndNext(): Promise<void> {
    const next = this.view.kind === "path" ? this.entries[this.entryIndex + 1] : undefined;
    if (next !== undefined) return this.showEntry(next);
    const isPath = this.view.kind === "path";
    this.apply();
    if (!isPath && this.board !== null && this.board.digits.includes(".")) await this.showNextStep();
  }

  // A move of the person; nothing happens if the cell is filled.
  async move(kind: "place" | "remove", cell: number, digit: number): Promise<void> {
    const board = this.board;
    if (board === null || board.digits[cell] !== ".") return;
    if (kind === "remove" && !digitsOf(board.candidates[cell]).includes(digit)) return;
    const pool = await this.pool();
    const after = await pool.call(kind, { board, cell, digit });
    if (this.board !== board) return;
    this.view = { kind: "none" };
    this.#goTo(after, false);
    this.changed();
  }

  undo(): void {
    if (this.canUndo) this.#stand(this.#at - 1);
  }
  redo(): void {
    if (this.canRedo) this.#stand(this.#at + 1);
  }

  #stand(at: number): void {
    this.#at = at;
    this.closeView();
  }

  // Boards that were only looked at do not stay in the history.
  #goTo(board: Board, isBrowsed: boolean): void {
    const current = this.#moves[this.#at];
    if (current !== undefined && isEqual(current.board, board)) return;
    this.failure = "";
    if (isBrowsed && current?.isBrowsed === true) --this.#at;
    this.#moves.length = this.#at + 1;
    this.#moves.push({ board, isBrowsed });
    ++this.#at;
  }

  #setSteps(steps: ViewerStep[], ratings: Partial<Record<"ER" | "EP" | "ED", string | undefined>>): void {
    this.steps = steps;
    this.entries = entriesOf(steps);
    this.parts = partsOf(steps, ratings);
  }

  #ask(what: "step" | "hint" | "steps", work: (pool: Pool, signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#asking.abort();
    const asking = (this.#asking = new AbortController());
    this.asks = what;
    this.failure = "";
    this.changed();
    return this.#guarded("asks", asking, (pool) => work(pool, asking.signal));
  }

  async #guarded(task: "loads" | "asks", owner: AbortController, work: (pool: Pool) => Promise<void>): Promise<void> {
    try {
      await work(await this.pool());
    } catch (error) {
      if (!owner.signal.aborted) this.failure = error instanceof Error ? error.message : String(error);
    }
    if (owner.signal.aborted) return;
    this[task] = undefined;
    this.changed();
  }
}
