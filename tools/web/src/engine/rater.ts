// Ratings of single puzzles: the interface of the npm package. docs/web.md has examples.
import { Engine, compileEngine, type Address } from "./engine.js";
import { loadEngine } from "./load.js";
import {
  checkResultLayout,
  optionFlags,
  optionsLayout,
  outcomes,
  resultBounds,
  resultLayout,
  scaleNumbers,
  wantedNumbers,
  type Outcome,
  type Scale,
} from "./layout.js";

export type { Outcome, Scale } from "./layout.js";

// All members may be left out.
export interface RateOptions {
  // If a text shows givens and a later state, take the state.
  fromState?: boolean;
  // Do not try techniques whose lowest rating is this or higher: 7.0.
  stopAt?: number;
  // End as "refused" as soon as the puzzle cannot be one.
  wanted?: "any" | "pearl" | "diamond";
  // Nodes of search, the same on every machine.
  maxWork?: number;
  // Seconds for the call.
  timeout?: number;
  // As Sudoku Explainer 1.2.1 rates, or as Sukaku Explainer 1.18.1; the first one without it.
  scale?: Scale;
}

export interface Rating {
  outcome: Outcome;
  scale: Scale;
  // Ratings as Sudoku Explainer prints them, such as 7.1; null if unknown.
  er: number | null;
  ep: number | null;
  ed: number | null;
  // The sum of the ratings of all steps.
  score: number | null;
  steps: number | null;
  erIsLowerBound: boolean;
  scoreIsLowerBound: boolean;
  // Nodes of search.
  work: number;
  // Why there is no rating, and where in the text; empty and 0 otherwise.
  reason: string;
  line: number;
  column: number;
}

export interface PathStep {
  number: number;
  rating: number;
  // As Sudoku Explainer prints it: "Hidden Single".
  technique: string;
  // Of technique, for lists and pictures: "singles", "chains and cycles".
  kind: string;
  // Of a chain; 0 for other techniques.
  length: number;
  // "r1c2=3", or the removed candidates by cell: "r1c2-45 r2c2-4".
  effect: string;
  // Of a placed digit: 0 to 80, row by row, and 1 to 9.
  cell?: number;
  digit?: number;
  removed?: { cell: number; digit: number }[];
  // Sentences, one a line, if they were asked for.
  explanation?: string;
}

export interface Path extends Rating {
  path: PathStep[];
}

export interface Check {
  // "unique", "no-solution", "multiple", or a failure.
  outcome: Outcome;
  // 0, 1, or 2 for two and more; null if unknown.
  solutions: number | null;
  givens: string;
  // 81 digits if there is exactly one solution; else empty.
  solution: string;
  reason: string;
  line: number;
  column: number;
}

export interface PathOptions extends RateOptions {
  explain?: boolean;
}

// The text of hint() or canonical() is not one puzzle with exactly one solution; the message says why.
export class PuzzleError extends Error {
  override readonly name = "PuzzleError";
}

// What each option must be, in words, and whether a value is that.
const optionRows: Record<keyof PathOptions, { is: string; accepts: (value: unknown) => boolean }> = {
  fromState: { is: "true or false", accepts: (value) => typeof value === "boolean" },
  explain: { is: "true or false", accepts: (value) => typeof value === "boolean" },
  stopAt: { is: "a rating from 0.1 to 20", accepts: (value) => isNumber(value) && value >= 0.1 && value <= 20 },
  wanted: {
    is: `one of ${Object.keys(wantedNumbers).join(", ")}`,
    accepts: (value) => typeof value === "string" && Object.hasOwn(wantedNumbers, value),
  },
  scale: {
    is: `one of ${Object.keys(scaleNumbers).join(", ")}`,
    accepts: (value) => typeof value === "string" && Object.hasOwn(scaleNumbers, value),
  },
  maxWork: {
    is: "a whole number from 1",
    accepts: (value) => isNumber(value) && value >= 1 && (Number.isInteger(value) || value === Infinity),
  },
  timeout: { is: "a number of seconds above 0", accepts: (value) => isNumber(value) && value > 0 },
};
const isNumber = (value: unknown): value is number => typeof value === "number";

function checkOptions(options: PathOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(optionRows, name)) {
      throw new TypeError(`there is no option ${name}; the options are ${Object.keys(optionRows).join(", ")}`);
    }
    const row = optionRows[name as keyof PathOptions];
    if (value === undefined || row.accepts(value)) continue;
    const text = `${name} is ${row.is}, not ${typeof value === "string" ? JSON.stringify(value) : String(value)}`;
    throw isNumber(value) ? new RangeError(text) : new TypeError(text);
  }
}

// Longer texts are refused, SUDORATE_MAX_TEXT.
const mostBytes = 1 << 20;
const mostMicroseconds = 1e15;

const tenths = (value: number): number | null => (value < 0 ? null : value / 10);

// One caller at a time; several raters may be used at once, each in its worker.
export class Rater {
  readonly #engine: Engine;
  readonly #rater: Address;
  readonly #options: Address;
  readonly #result: Address;

  private constructor(engine: Engine) {
    this.#engine = engine;
    this.#rater = engine.exports.sudorate_rater_new();
    this.#options = engine.alloc(optionsLayout.bytes);
    this.#result = engine.alloc(Math.max(resultLayout.bytes, checkResultLayout.bytes));
  }

  // Makes a rater from the compiled engine, or from the bytes or the response of sudorate.wasm; without any of them from
  // the file beside this module.
  static async create(source?: WebAssembly.Module | BufferSource | Response): Promise<Rater> {
    if (source === undefined) return Rater.of(await Engine.create(await loadEngine()));
    const module = source instanceof WebAssembly.Module ? source : await compileEngine(source);
    return Rater.of(await Engine.create(module));
  }
  // On an instance that others use, too.
  static of(engine: Engine): Rater {
    return new Rater(engine);
  }

  // The version of the engine, such as "0.1.0".
  get version(): string {
    return this.#engine.textAt(this.#engine.exports.sudorate_version());
  }

  // Rates one puzzle in any form that the C interface reads. A text that is no puzzle is an outcome, not an exception.
  // Cost: microseconds up to minutes.
  rate(text: string, options: RateOptions = {}): Rating {
    return this.#rating(this.#engine.exports.sudorate_rate, text, options);
  }

  // The rating with all steps.
  path(text: string, options: PathOptions = {}): Path {
    const rating = this.#rating(this.#engine.exports.engine_path, text, options);
    return { ...rating, path: this.#engine.answerJson<PathStep[]>() };
  }

  // The next step of the position; null for a full grid, or if no technique is left. Throws a PuzzleError for a text that
  // has no solution or several, or is no puzzle.
  hint(text: string, options: PathOptions = {}): PathStep | null {
    const { outcome, reason } = this.#rating(this.#engine.exports.engine_hint, text, options);
    if (outcome === "malformed" || outcome === "no-solution" || outcome === "multiple") throw new PuzzleError(reason);
    return this.#engine.answerJson<PathStep[]>()[0] ?? null;
  }

  // The number of solutions, and the solution if there is one.
  check(text: string, options: RateOptions = {}): Check {
    const at = checkResultLayout;
    const outcome = this.#call(this.#engine.exports.sudorate_check, text, options, at.bytes);
    const view = this.#engine.view();
    const member = (offset: number) => view.getInt32(this.#result + offset, true);
    const solutions = member(at.solution_count);
    return {
      outcome,
      solutions: solutions < 0 ? null : solutions,
      givens: this.#engine.textAt(this.#result + at.givens),
      solution: this.#engine.textAt(this.#result + at.solution),
      reason: this.#reason(),
      line: member(at.line),
      column: member(at.column),
    };
  }

  // The form that all arrangements of a puzzle share. Throws a PuzzleError for a text that is not one puzzle with exactly
  // one solution.
  canonical(text: string, options: RateOptions = {}): string {
    const room = 82;
    this.#setOptions(options);
    const outcome = this.#withPuzzle(text, (place, length) =>
      this.#engine.exports.sudorate_canonical(this.#rater, place, length, this.#options, this.#result, room),
    );
    if (outcomes[outcome] !== "unique") throw new PuzzleError(this.#reason());
    return this.#engine.textAt(this.#result);
  }

  #rating(call: EngineCall, text: string, options: PathOptions): Rating {
    const at = resultLayout;
    const outcome = this.#call(call, text, options, at.bytes);
    const view = this.#engine.view();
    const member = (offset: number) => view.getInt32(this.#result + offset, true);
    const steps = member(at.step_count);
    const isRated = steps >= 0;
    const bounds = member(at.bounds);
    return {
      outcome,
      scale: options.scale ?? "se",
      er: tenths(member(at.er)),
      ep: tenths(member(at.ep)),
      ed: tenths(member(at.ed)),
      score: tenths(member(at.score)),
      steps: isRated ? steps : null,
      erIsLowerBound: (bounds & resultBounds.er) !== 0,
      scoreIsLowerBound: (bounds & resultBounds.score) !== 0,
      work: Number(view.getBigUint64(this.#result + at.work, true)),
      reason: this.#reason(),
      line: member(at.line),
      column: member(at.column),
    };
  }

  #reason(): string {
    return this.#engine.textAt(this.#engine.exports.sudorate_reason(this.#rater));
  }

  #call(call: EngineCall, text: string, options: PathOptions, resultBytes: number): Outcome {
    this.#setOptions(options);
    this.#engine.view().setUint32(this.#result, resultBytes, true);
    const outcome = this.#withPuzzle(text, (place, length) =>
      call(this.#rater, place, length, this.#options, this.#result),
    );
    return outcomes[outcome] ?? "failed";
  }

  // As Engine.withText, but of a text that is too long only so much is copied that it is refused.
  #withPuzzle<Result>(text: string, work: (place: Address, length: number) => Result): Result {
    if (typeof text !== "string") throw new TypeError(`a puzzle is a text, not ${typeof text}`);
    return this.#engine.withText(text.length > mostBytes ? text.slice(0, mostBytes + 1) : text, work);
  }

  #setOptions(options: PathOptions): void {
    checkOptions(options);
    const at = optionsLayout;
    const view = this.#engine.view();
    const { fromState = false, explain = false, stopAt = 0, wanted = "any", maxWork = 0, timeout = 0 } = options;
    const { scale = "se" } = options;
    this.#engine.bytes().fill(0, this.#options, this.#options + at.bytes);
    view.setUint32(this.#options + at.size, at.bytes, true);
    const flags = (fromState ? optionFlags.fromState : 0) | (explain ? optionFlags.explain : 0);
    view.setUint32(this.#options + at.flags, flags, true);
    view.setInt32(this.#options + at.stop_at, Math.round(stopAt * 10), true);
    view.setInt32(this.#options + at.wanted, wantedNumbers[wanted], true);
    view.setInt32(this.#options + at.scale, scaleNumbers[scale], true);
    view.setBigUint64(this.#options + at.max_work, BigInt(Math.min(maxWork, Number.MAX_SAFE_INTEGER)), true);
    view.setBigUint64(this.#options + at.max_time, BigInt(Math.ceil(Math.min(timeout * 1e6, mostMicroseconds))), true);
  }
}

type EngineCall = (rater: Address, text: Address, length: number, options: Address, result: Address) => number;
