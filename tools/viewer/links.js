// The curves of links. Links lie under the digits and are interrupted where a digit is; a link bends to the side where it
// meets the fewest digits, the marked ones least of all.
import { columnOf, digitsOf, rowOf } from "./board.js";

/** @typedef {[x: number, y: number]} Point */

export const cellSize = 60;
export const margin = 22;
// Right of the board and below, for letters at the corners of cells.
const rim = 12;
export const side = 9 * cellSize + margin + rim;
export const candidateRadius = 9.5;
const headLength = 8;

/** @returns {Point} */
export const cornerOf = (/** @type {number} */ cell) => [margin + cellSize * columnOf(cell), margin + cellSize * rowOf(cell)];
/** @returns {Point} */
export function centreOf(/** @type {number} */ candidate) {
  const [x, y] = cornerOf(Math.floor(candidate / 9));
  const at = candidate % 9;
  return [x + 12 + 18 * (at % 3), y + 12 + 18 * Math.floor(at / 3)];
}
// The cell or candidate at a point: { cell, digit }; digit is 0 beside the digits. Null outside of the board.
export function placeAt(/** @type {Point} */ [x, y]) {
  const [column, row] = [x, y].map((value) => Math.floor((value - margin) / cellSize));
  if (row < 0 || row > 8 || column < 0 || column > 8) return null;
  const cell = 9 * row + column;
  const near = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((at) => {
    const [cx, cy] = centreOf(9 * cell + at);
    return Math.hypot(x - cx, y - cy) < candidateRadius;
  });
  return { cell, digit: near === undefined ? 0 : near + 1 };
}

// A point at this distance from the first one, on the way to the second.
/** @returns {Point} */
function onWay(/** @type {Point} */ [x1, y1], /** @type {Point} */ [x2, y2], /** @type {number} */ distance) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [x1 + ((x2 - x1) * distance) / length, y1 + ((y2 - y1) * distance) / length];
}
const pointText = (/** @type {Point} */ [x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** @returns {Point} */
const onCurve = (/** @type {Point} */ a, /** @type {Point} */ m, /** @type {Point} */ b, /** @type {number} */ t) =>
  /** @type {Point} */ ([0, 1].map((axis) => (1 - t) * (1 - t) * a[axis] + 2 * t * (1 - t) * m[axis] + t * t * b[axis]));

// Counts what the points of a curve meet.
class Ground {
  /**
   * @param {import("./board.js").Board} board
   * @param {ReadonlySet<number>} marked candidates
   */
  constructor(board, marked) {
    this.board = board;
    this.marked = marked;
    /** @type {Set<string>} */
    this.used = new Set();
  }

  // Of a point that lies on the board; the ends of the link itself do not count.
  cost(/** @type {Point} */ point, /** @type {number} */ from, /** @type {number} */ to) {
    const [x, y] = point;
    const [column, row] = [x, y].map((value) => Math.floor((value - margin) / cellSize));
    if (row < 0 || row > 8 || column < 0 || column > 8) return x < 4 || y < 4 || x > side - 4 || y > side - 4 ? 8 : 1;
    const cell = 9 * row + column;
    let cost = this.used.has(`${Math.round(x / 5)},${Math.round(y / 5)}`) ? 1.5 : 0;
    if (this.board.digits[cell] !== ".") {
      const [left, top] = cornerOf(cell);
      return cost + (Math.hypot(x - left - 30, (y - top - 30) * 0.8) < 15 ? 3 : 0);
    }
    for (const digit of digitsOf(this.board.candidates[cell])) {
      const candidate = 9 * cell + digit - 1;
      if (candidate === from || candidate === to) continue;
      const [cx, cy] = centreOf(candidate);
      const distance = Math.hypot(x - cx, y - cy);
      if (this.marked.has(candidate)) cost += distance < candidateRadius + 2 ? 6 : 0;
      else cost += distance < 6 ? 1 : 0;
    }
    return cost;
  }
  use(/** @type {Point[]} */ points) {
    for (const [x, y] of points) this.used.add(`${Math.round(x / 5)},${Math.round(y / 5)}`);
  }
}

/**
 * The path of each link, in their order; empty for a link from a candidate to itself.
 * @param {readonly import("./board.js").Link[]} links
 * @param {import("./board.js").Board} board
 * @param {ReadonlySet<number>} marked
 */
export function linkPaths(links, board, marked) {
  const ground = new Ground(board, marked);
  return links.map(([from, to]) => {
    const a = centreOf(from);
    const b = centreOf(to);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1) return "";
    const isInCell = Math.floor(from / 9) === Math.floor(to / 9);
    // To the left of its way, so that the links there and back are apart.
    const usual = isInCell ? 14 : length < 2 * cellSize ? 0.16 * length : 12 + 0.05 * length;
    let best = { cost: Infinity, path: "", points: /** @type {Point[]} */ ([]) };
    for (const factor of [1, -1, 0.5, -0.5, 1.7, -1.7, 2.5, -2.5, 3.5, -3.5]) {
      const bend = (factor * usual) / length;
      /** @type {Point} */
      const middle = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 - (b[0] - a[0]) * bend];
      const start = onWay(a, middle, candidateRadius);
      const end = onWay(b, middle, candidateRadius + 2);
      const count = Math.max(6, Math.round(length / 6));
      const points = Array.from({ length: count }, (_, at) => onCurve(start, middle, end, (at + 0.5) / count));
      const head = onWay(b, middle, candidateRadius + headLength);
      const cost =
        points.reduce((sum, point) => sum + ground.cost(point, from, to), 0) +
        3 * ground.cost(head, from, to) + Math.abs(factor) * 0.6 + (factor < 0 ? 0.4 : 0);
      if (cost < best.cost) best = { cost, path: `M${pointText(start)}Q${pointText(middle)} ${pointText(end)}`, points };
    }
    ground.use(best.points);
    return best.path;
  });
}
