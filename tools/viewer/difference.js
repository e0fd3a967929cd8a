// Compared records: what differs, and both paths with the step at which they part.
import { boardOf, changesOf } from "./board.js";
import { boardDrawing } from "./board_view.js";
import { button, make } from "./dom.js";
import { SolutionView } from "./solution.js";
import { Table } from "./table.js";
import { texts } from "./texts.js";

/** @typedef {import("./step.js").Step} Step */
/**
 * A row of comparison_with_paths_json, and what a report adds.
 * @typedef {object} Comparison
 * @property {"equal" | "different" | "only-a" | "only-b" | "not-comparable"} verdict
 * @property {string} [puzzle]
 * @property {string} [id]
 * @property {number} [line]
 * @property {number} [line_b]
 * @property {string} [a] ratings, "7.1/1.2/1.2"
 * @property {string} [b]
 * @property {number} [er_difference] B minus A
 * @property {number} [ep_difference]
 * @property {number} [ed_difference]
 * @property {string} [er_technique_a] with its length
 * @property {string} [er_technique_b]
 * @property {number} [step] from 1: the first that differs, at the latest
 * @property {string} [step_a]
 * @property {string} [step_b]
 * @property {string} [reason] why it is not comparable, or what Sukaku Explainer rates it
 * @property {"se" | "skx"} [scale] of computed ratings
 * @property {boolean} [is_skx] whether the recorded ratings are Sukaku Explainer's
 * @property {string[]} [path_a]
 * @property {string[]} [path_b]
 * @property {string} [candidates] of a state
 * @property {string} [note]
 * @property {number} [open] the step that is shown at first, from 1
 * @property {"a" | "b"} [open_in]
 * @property {Step} [lesson] the words of that step, as this program takes it
 */
/**
 * @typedef {object} Comparing
 * @property {[string, string]} sides
 * @property {Record<string, string>} kinds of techniques by name
 * @property {(row: Comparison, board: import("./board.js").Board, index: number, side: "a" | "b") => Promise<Step | null>} explain the step
 *   that this program takes
 * @property {(row: Comparison) => Node | null} [link] to the puzzle elsewhere
 */

const differenceWords = texts.difference;
const partNames = /** @type {const} */ (["er", "ep", "ed"]);

// The steps of a path, "7.1 Forcing Chain (8): r4c8-2".
/**
 * @param {readonly string[]} path
 * @param {Record<string, string>} kinds
 * @returns {Step[]}
 */
export function pathSteps(path, kinds) {
  return path.map((text) => {
    const [, rating = "", name = text, length, effect = ""] = /^(\S+) (.*?)(?: \((\d+)\))?: ([^:]*)$/.exec(text) ?? [];
    return pathStep({ rating, name, length: length === undefined ? 0 : Number(length), effect, kind: kinds[name] ?? "" });
  });
}
/**
 * @param {{ rating: string, name: string, length: number, effect: string, kind: string }} step length 0 for none
 * @returns {Step}
 */
export function pathStep({ rating, name, length, effect, kind }) {
  const places = effect.includes("=");
  const candidates = changesOf(effect).flatMap(({ cell, digits }) => digits.map((digit) => 9 * cell + digit - 1));
  return {
    title: length > 0 ? `${name}${texts.step.length(length)}` : name, rating, kind, effect,
    single: name === "Hidden Single" || name === "Naked Single",
    picture: { marks: places ? { placed: candidates } : { removed: candidates } },
  };
}

// The part with the largest difference, and that difference; er and 0 if no numbers differ.
export function largestDifference(/** @type {Comparison} */ row) {
  let largest = { part: /** @type {"er" | "ep" | "ed"} */ ("er"), difference: 0 };
  for (const part of partNames) {
    const difference = row[`${part}_difference`] ?? 0;
    if (Math.abs(difference) > Math.abs(largest.difference)) largest = { part, difference };
  }
  return largest;
}
const withoutLength = (/** @type {string} */ technique) => technique.replace(/ \(\d+\)$/, "");
const signed = (/** @type {number} */ difference) => (difference === 0 ? "" : `${difference > 0 ? "+" : "−"}${Math.abs(difference).toFixed(1)}`);

// What is different: "+0.1 ER".
export function differenceText(/** @type {Comparison} */ row) {
  const { part, difference } = largestDifference(row);
  return difference === 0 ? "" : `${signed(difference)} ${part.toUpperCase()}`;
}
// The technique that decided the part that differs most, without the length of its chain; B's if it is known.
export function techniqueOf(/** @type {Comparison} */ row) {
  const { part } = largestDifference(row);
  const names = /** @type {Record<string, string | undefined>} */ (/** @type {unknown} */ (row));
  return withoutLength(names[`${part}_technique_b`] ?? names[`${part}_technique_a`] ?? "");
}
function techniquesText(/** @type {Comparison} */ row) {
  const { part } = largestDifference(row);
  const names = /** @type {Record<string, string | undefined>} */ (/** @type {unknown} */ (row));
  const [a = "", b = ""] = [names[`${part}_technique_a`], names[`${part}_technique_b`]];
  return a === "" || a === b ? b : b === "" ? a : `${a} → ${b}`;
}
function remarkOf(/** @type {Comparison} */ { reason = "", step = 0, note }) {
  const parting = step === 0 ? "" : note === undefined ? differenceWords.partAt(step) : differenceWords.partBefore(step);
  return [reason, parting].filter((text) => text !== "").join("; ");
}

// A record that is open: its remark, and the path of each side with the step that matters.
export class DifferenceView {
  /**
   * @param {Comparison} row
   * @param {Comparing} comparing
   */
  constructor(row, comparing) {
    this.row = row;
    this.comparing = comparing;
    this.frame = make("div");
    const { puzzle = "", reason = "", note = "", step_a: stepA, step_b: stepB, step = 0, path_a: pathA, path_b: pathB } = row;
    const [nameA, nameB] = comparing.sides;
    const parts = note === "" && step > 0 ? differenceWords.parts(step, `${nameA} ${stepA ?? differenceWords.end}`, `${nameB} ${stepB ?? differenceWords.end}`) : note;
    /** @type {{ side: "a" | "b", name: string, path: string[] }[]} */
    const paths = [];
    if (pathB !== undefined) paths.push({ side: "b", name: pathA === undefined && this.#isSamePath() ? differenceWords.both(nameA, nameB) : nameB, path: pathB });
    if (pathA !== undefined) paths.push({ side: "a", name: nameA, path: pathA });
    this.tabs = paths.map(({ side, name, path }) => button(name, () => this.#show(side, path), { "aria-pressed": "false", "data-side": side }));
    this.element = make("div.difference", {},
      make("p.puzzle-text", {}, comparing.link?.(row) ?? puzzle),
      ...[reason, parts].filter((text) => text !== "").map((text) => make("p", {}, text)),
      paths.length > 0 && make("div.actions", { role: "group", "aria-label": differenceWords.paths }, ...this.tabs),
      this.frame);
    const first = paths.find(({ side }) => side === row.open_in) ?? paths[0];
    if (first !== undefined) this.#show(first.side, first.path);
    else this.#showBoard();
  }

  #isSamePath() {
    return this.row.verdict !== "only-b" && (this.row.a ?? "") === (this.row.b ?? "");
  }
  #showBoard() {
    const { puzzle = "", candidates } = this.row;
    this.frame.append(make("p.soft", {}, differenceWords.noPath));
    if (/^[.0-9*_x-]{81}$/i.test(puzzle)) this.frame.prepend(make("div.small-board", {}, boardDrawing({ board: boardOf(puzzle, candidates) }, texts.board.name)));
  }
  #show(/** @type {"a" | "b"} */ side, /** @type {string[]} */ path) {
    const { row, comparing } = this;
    for (const tab of this.tabs) tab.setAttribute("aria-pressed", String(tab.dataset.side === side));
    const [ER, EP, ED] = ((side === "a" ? row.a : row.b) ?? "").replaceAll("~", "").split("/");
    const at = (row.open ?? row.step ?? 0) - 1;
    const view = new SolutionView({
      label: row.puzzle ?? "", summary: "", start: boardOf(row.puzzle ?? "", row.candidates), folds: true, steps: pathSteps(path, comparing.kinds),
      ...(ED === undefined ? {} : { ratings: { ER, EP, ED } }),
      ...(at < 0 ? {} : { open: Math.min(at, path.length - 1) }),
      ...(row.step === undefined ? {} : { parting: row.step - 1 }),
    }, { explain: (board, index) => comparing.explain(row, board, index, side) });
    this.frame.replaceChildren(view.element);
  }
}

// The largest difference first; of equal ones, the first in the file.
export function bySize(/** @type {readonly Comparison[]} */ rows) {
  const size = (/** @type {Comparison} */ row) => Math.abs(largestDifference(row).difference);
  return [...rows].sort((one, other) => size(other) - size(one) || (one.line ?? 0) - (other.line ?? 0));
}

// All records that differ, the largest difference first, as they come.
/**
 * @param {readonly Comparison[]} rows
 * @param {Comparing} comparing
 * @param {boolean} [grows] whether further rows may come
 */
export function differenceTable(rows, comparing, grows = false) {
  const [nameA, nameB] = comparing.sides;
  const place = (/** @type {Comparison} */ { line = 0, line_b: lineB = 0 }) =>
    line === 0 ? `B ${lineB}` : lineB !== 0 && lineB !== line ? `${line}, B ${lineB}` : String(line);
  return new Table({
    caption: differenceWords.caption, rows,
    columns: [
      { name: differenceWords.line, value: place, key: ({ line, line_b: lineB }) => line ?? lineB ?? 0, isAlways: true },
      { name: differenceWords.difference, value: differenceText, key: (row) => Math.abs(largestDifference(row).difference), isAlways: grows },
      { name: nameA, value: ({ a = "" }) => a, isAlways: true },
      { name: nameB, value: ({ b = "" }) => b, isAlways: true },
      { name: differenceWords.technique, value: techniquesText, isAlways: grows },
      { name: differenceWords.remark, value: (row) => [row.verdict === "different" ? "" : texts.report.verdicts[row.verdict], remarkOf(row)].filter((text) => text !== "").join(": "), isAlways: grows },
      { name: differenceWords.id, value: ({ id = "" }) => id, isAlways: grows },
    ],
    filters: [
      { name: differenceWords.technique, value: techniqueOf },
      { name: differenceWords.difference, value: differenceText },
      { name: differenceWords.verdict, value: ({ verdict }) => texts.report.verdicts[verdict] },
    ],
    open: (row) => new DifferenceView(row, comparing).element,
  });
}
