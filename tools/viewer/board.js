// Boards by number: a cell is 0 to 80, row by row; a candidate is 9 times its cell plus its digit less 1.

/** @typedef {{ digits: string, candidates: number[] }} Board 81 digits, '.' if empty; sets of bits, bit 0 for digit 1 */
/** @typedef {"pattern" | "extra" | "on" | "off" | "removed" | "placed"} Mark */
/** @typedef {[from: number, to: number, strong: number, reason: number]} Link */
/**
 * What a step shows on a board; see picture_json.
 * @typedef {{ marks?: Partial<Record<Mark, number[]>>, cells?: Record<string, number[]>,
 *   letters?: Record<string, string>, houses?: string[], links?: Link[] }} Picture
 */

export const rowOf = (/** @type {number} */ cell) => Math.floor(cell / 9);
export const columnOf = (/** @type {number} */ cell) => cell % 9;
export const cellName = (/** @type {number} */ cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
/** @type {readonly number[]} */
export const allCells = Array.from({ length: 81 }, (_, cell) => cell);

export function digitsOf(/** @type {number} */ mask) {
  const digits = [];
  for (let digit = 1; digit <= 9; ++digit) if ((mask >> (digit - 1)) & 1) digits.push(digit);
  return digits;
}

const boxOf = (/** @type {number} */ cell) => 3 * Math.floor(cell / 27) + Math.floor(columnOf(cell) / 3);
const sees = (/** @type {number} */ one, /** @type {number} */ other) =>
  one !== other && (rowOf(one) === rowOf(other) || columnOf(one) === columnOf(other) || boxOf(one) === boxOf(other));

// The changes of an effect: "r1c2=3", or "r4c8-25 r5c1-3".
export function changesOf(/** @type {string} */ effect) {
  const changes = [];
  for (const [, row, column, sign, digits] of effect.matchAll(/r([1-9])c([1-9])([=-])([1-9]+)/g)) {
    changes.push({ cell: 9 * (Number(row) - 1) + Number(column) - 1, places: sign === "=", digits: [...digits].map(Number) });
  }
  return changes;
}
export const placesDigit = (/** @type {string} */ effect) => effect.includes("=");

/**
 * The board after a step with this effect. A placed digit goes from the candidates of the cells that see it.
 * @param {Board} board
 * @param {string} effect
 * @returns {Board}
 */
export function boardAfter(board, effect) {
  const digits = [...board.digits];
  const candidates = [...board.candidates];
  for (const change of changesOf(effect)) {
    for (const digit of change.digits) {
      const bit = 1 << (digit - 1);
      candidates[change.cell] &= ~bit;
      if (!change.places) continue;
      digits[change.cell] = String(digit);
      candidates[change.cell] = 0;
      for (const cell of allCells) if (sees(cell, change.cell)) candidates[cell] &= ~bit;
    }
  }
  return { digits: digits.join(""), candidates };
}

/**
 * The boards before each of the steps, and the one after the last.
 * @param {Board} start
 * @param {readonly { effect: string }[]} steps
 */
export function boardsAlong(start, steps) {
  const boards = [start];
  for (const { effect } of steps) boards.push(boardAfter(boards[boards.length - 1], effect));
  return boards;
}

/**
 * The board of a puzzle with all candidates that its givens leave, or of the 729 candidates of a state.
 * @param {string} givens
 * @param {string} [state]
 * @returns {Board}
 */
export function boardOf(givens, state = "") {
  /** @type {Board} */
  let board = { digits: ".".repeat(81), candidates: Array(81).fill(511) };
  for (const cell of allCells) {
    if (givens[cell] >= "1" && givens[cell] <= "9") board = boardAfter(board, `${cellName(cell)}=${givens[cell]}`);
  }
  if (state.length !== 729) return board;
  const maskOf = (/** @type {number} */ cell) =>
    [...state.slice(9 * cell, 9 * cell + 9)].reduce((mask, digit, at) => (digit >= "1" && digit <= "9" ? mask | (1 << at) : mask), 0);
  return { ...board, candidates: allCells.map((cell) => (board.digits[cell] === "." ? maskOf(cell) : 0)) };
}
