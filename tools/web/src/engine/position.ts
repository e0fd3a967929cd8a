// One position: what the page shows of a puzzle, step by step. The engine decides everything; these are its answers.
import type { Board, Picture } from "../../../viewer/board.js";
import type { Step as ViewerStep } from "../../../viewer/step.js";
import type { Engine } from "./engine.js";
import { scaleNumbers, type Scale } from "./layout.js";

export type { Board, ViewerStep };

export interface ReadPuzzle {
  givens: string;
  // The text shows a state, which is more than its givens.
  is_state: boolean;
  id: string;
  comment: string;
  // The rating in the text: "7.1/1.2/1.2".
  recorded?: string;
  board: Board;
  // 0, 1, or 2 for two and more.
  solutions: number;
  solution?: string;
  // Why the puzzle cannot be rated.
  problem?: string;
}
export interface UnreadText {
  problem: string;
  line: number;
  column: number;
}

export interface Step {
  // A name for programs, "hidden-single", and as printed.
  technique: string;
  name: string;
  // Missing for the finders, which rate nothing.
  rating?: number;
  length?: number;
  effect: string;
  place?: string;
  remove?: string[];
  // The words, as the viewer shows them.
  lesson: ViewerStep;
  picture: Picture;
  after: Board;
}

export interface StepList {
  // False if a search was cut short.
  complete: boolean;
  steps: Step[];
}

export interface Hint {
  // Where to look; also the technique; the whole step with its reasons and the board.
  levels: [string, string, string];
  step: Step;
}

// A puzzle that differs from another in a few givens.
export interface Variant {
  puzzle: string;
  // The same for all morphs.
  form: string;
  // "-r5c5=7 +r5c5=2"
  change: string;
}
// Which puzzles are made at random.
export const symmetries = ["none", "rotation", "quarter", "horizontal", "vertical", "diagonal", "full"] as const;
export interface GeneratorRules {
  symmetry: (typeof symmetries)[number];
  keepsRedundant: boolean;
  // A whole number below 2^32.
  seed: number;
}

// How many givens are removed, and how many added.
export interface VariantCounts {
  removed: number;
  added: number;
}

export interface Technique {
  slug: string;
  name: string;
  // Of its variants.
  names: string[];
  // The viewer colours by it.
  kind: string;
  lowest: number;
  highest: number;
  article: string;
}

const boardText = (board: Board): string =>
  board.digits + board.candidates.map((mask) => mask.toString(16).padStart(3, "0")).join("");

export class Positions {
  constructor(private readonly engine: Engine) {}

  // Reads one puzzle or state in any form that `rate` reads as one record of lines or lists.
  read(text: string, fromState = false): ReadPuzzle | UnreadText {
    this.engine.withText(text, (place, length) => this.engine.exports.engine_read(place, length, Number(fromState)));
    return this.engine.answerJson();
  }

  // The step that the program of the scale takes; null if there is none. Cost: microseconds up to minutes.
  nextStep(board: Board, scale: Scale = "se"): Step | null {
    return this.#orNull<Step>(board, scale, this.engine.exports.engine_next_step);
  }

  hint(board: Board, scale: Scale = "se"): Hint | null {
    return this.#orNull<Hint>(board, scale, this.engine.exports.engine_hint_levels);
  }

  // All steps at the board, those of the finders last. Dynamic and nested chains are listed if their techniques are
  // named: "dynamic-*".
  steps(board: Board, techniques: string[] = [], scale: Scale = "se"): StepList {
    this.engine.withText(boardText(board), (place, length) =>
      this.engine.withText(techniques.join(","), (names, namesLength) =>
        this.engine.exports.engine_steps(place, length, names, namesLength, scaleNumbers[scale]),
      ),
    );
    return this.#checked(this.engine.answerJson<StepList & { problem?: string }>());
  }

  // The board after a move of the person; the digit is 1 to 9. Throws if the cell is filled.
  place(board: Board, cell: number, digit: number): Board {
    return this.#move(board, cell, digit, true);
  }
  remove(board: Board, cell: number, digit: number): Board {
    return this.#move(board, cell, digit, false);
  }

  // The sets of givens that are removed for the variants, for variants().
  removals(puzzle: string, { removed, added }: VariantCounts): string[] {
    this.engine.withText(puzzle, (place, length) => this.engine.exports.engine_removals(place, length, removed, added));
    return this.engine.answerText().split("\n").slice(0, -1);
  }

  // The variants of one of these sets, each with exactly one solution and minimal. Cost: up to seconds.
  variants(puzzle: string, removal: string, { removed, added }: VariantCounts): Variant[] {
    this.engine.withText(puzzle, (place, length) =>
      this.engine.withText(removal, (cells, cellsLength) =>
        this.engine.exports.engine_variants(place, length, cells, cellsLength, removed, added),
      ),
    );
    const lines = this.engine.answerText().split("\n");
    const variants: Variant[] = [];
    for (let at = 0; at + 2 < lines.length; at += 3) {
      variants.push({ puzzle: lines[at], form: lines[at + 1], change: lines[at + 2] });
    }
    return variants;
  }

  // The puzzles of `count` tries from number `first` on; the same for the same seed. With a symmetry, and each given
  // needed, few tries have one.
  generate({ symmetry, keepsRedundant, seed }: GeneratorRules, first: number, count: number): string[] {
    const number = symmetries.indexOf(symmetry);
    this.engine.exports.engine_generate(number, Number(keepsRedundant), seed, first, count);
    return this.engine.answerText().split("\n").slice(0, -1);
  }

  techniques(): Technique[] {
    this.engine.exports.engine_techniques();
    return this.engine.answerJson();
  }

  #move(board: Board, cell: number, digit: number, places: boolean): Board {
    this.engine.withText(boardText(board), (place, length) =>
      this.engine.exports.engine_move(place, length, cell, digit - 1, Number(places)),
    );
    return this.#checked(this.engine.answerJson<Board & { problem?: string }>());
  }

  #orNull<Answer extends object>(
    board: Board,
    scale: Scale,
    call: (place: number, length: number, scale: number) => void,
  ): Answer | null {
    this.engine.withText(boardText(board), (place, length) => call(place, length, scaleNumbers[scale]));
    const answer = this.#checked(this.engine.answerJson<Answer & { problem?: string }>());
    return Object.keys(answer).length === 0 ? null : answer;
  }

  #checked<Answer extends { problem?: string }>(answer: Answer): Answer {
    if (answer.problem !== undefined) throw new RangeError(answer.problem);
    return answer;
  }
}
