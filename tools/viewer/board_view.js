// The board: a drawing of candidates, marks, links and letters, and on demand a grid of 81 cells above it for the
// keyboard and for screen readers.
import { allCells, cellName, columnOf, digitsOf, rowOf } from "./board.js";
import { draw, make } from "./dom.js";
import { candidateRadius, cellSize, centreOf, cornerOf, linkPaths, margin, placeAt, side } from "./links.js";
import { texts } from "./texts.js";

const boardWords = texts.board;

/**
 * @typedef {object} BoardShown
 * @property {import("./board.js").Board} board
 * @property {string} [givens] other digits were found; all are givens if it is missing
 * @property {import("./board.js").Picture | undefined} [picture]
 * @property {readonly number[]} [branches] of each link: its branch, for its colour
 * @property {number | undefined} [linkCount] so many links are drawn; all by default
 * @property {number} [digit] its candidates stand out; 0 for none
 * @property {readonly number[]} [wrong] cells whose digit is not in the solution
 * @property {readonly number[]} [added] cells that were filled last
 * @property {number | undefined} [selected] cell
 */
/** @typedef {{ cell: number, digit: number }} Place digit is 0 beside the candidates and in a filled cell */
/**
 * @typedef {object} BoardEvents
 * @property {(place: Place, event: MouseEvent) => void} [onPlace]
 * @property {(reason: number) => void} [onReason] the pointer is on a link of this sentence; -1 for none
 * @property {(reason: number) => void} [onLink] such a link was chosen
 * @property {(cell: number) => void} [onSelect] with the keyboard
 * @property {(event: KeyboardEvent) => boolean} [onKey] true if the key has been used
 * @property {boolean} [hasCells] whether there is the grid of cells
 * @property {boolean} [takesCandidates] whether a click on a candidate changes the board
 */

const branchColours = 6;
const lines = (/** @type {boolean} */ isThick) =>
  Array.from({ length: 10 }, (_, index) => index)
    .filter((index) => (index % 3 === 0) === isThick)
    .map((index) => margin + cellSize * index)
    .map((at) => `M${at} ${margin}v${9 * cellSize}M${margin} ${at}h${9 * cellSize}`)
    .join("");

// "row1", "column2", "block3"
function houseFrame(/** @type {string} */ name) {
  const kind = name.slice(0, -1);
  const index = Number(name.slice(-1)) - 1;
  const [row, column, height, width] =
    kind === "row" ? [index, 0, 1, 9] : kind === "column" ? [0, index, 9, 1] : [3 * Math.floor(index / 3), 3 * (index % 3), 3, 3];
  return draw("rect.house", {
    x: margin + cellSize * column + 2, y: margin + cellSize * row + 2,
    width: cellSize * width - 4, height: cellSize * height - 4, rx: 6,
  });
}

let boardCount = 0;

// The parts of one drawing.
class Drawing {
  /**
   * @param {BoardShown} shown
   * @param {string} id for what is referred to; its own for each board
   */
  constructor(shown, id) {
    this.shown = shown;
    this.id = id;
    const { picture = {}, linkCount } = shown;
    this.links = picture.links ?? [];
    this.count = Math.min(linkCount ?? this.links.length, this.links.length);
    this.isWhole = this.count === this.links.length;
    this.reached = new Set(this.links.slice(0, this.count).flatMap(([from, to]) => [from, to]));
    /** @type {Map<number, string>} */
    this.marks = new Map();
    for (const [mark, candidates] of Object.entries(picture.marks ?? {})) {
      for (const candidate of candidates) this.marks.set(candidate, mark);
    }
  }

  // Black where a digit is, so that no link runs through one.
  mask() {
    const { board } = this.shown;
    const holes = allCells.flatMap((cell) => {
      const [x, y] = cornerOf(cell);
      if (board.digits[cell] !== ".") return [draw("ellipse", { cx: x + 30, cy: y + 30, rx: 12, ry: 16 })];
      return digitsOf(board.candidates[cell]).map((digit) => {
        const [cx, cy] = centreOf(9 * cell + digit - 1);
        return draw("ellipse", { cx, cy, rx: 5.5, ry: 7 });
      });
    });
    return draw("mask", { id: `${this.id}-digits`, maskUnits: "userSpaceOnUse", x: 0, y: 0, width: side, height: side },
      draw("rect", { width: side, height: side, fill: "#fff" }), ...holes);
  }

  heads() {
    const used = new Set(this.links.map((_, index) => this.branchOf(index)));
    return [...used].map((branch) =>
      draw("marker", { id: `${this.id}-head${branch}`, viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" },
        draw(`path.head.branch${branch}`, { d: "M0 0L8 4L0 8z" })));
  }
  branchOf(/** @type {number} */ index) {
    return Math.max(0, this.shown.branches?.[index] ?? 0) % branchColours;
  }

  drawnLinks() {
    const { board } = this.shown;
    const paths = linkPaths(this.links, board, new Set(this.marks.keys()));
    const drawn = this.links.slice(0, this.count).flatMap(([, , strong, reason], index) => {
      if (paths[index] === "") return [];
      const branch = this.branchOf(index);
      const newest = !this.isWhole && index === this.count - 1 ? " newest" : "";
      const common = { d: paths[index], "data-reason": reason };
      return [
        draw("path", { ...common, class: `link ${strong ? "strong" : "weak"} branch${branch}${newest}`, "marker-end": `url(#${this.id}-head${branch})` }),
        draw("path", { ...common, class: "link-hit" }),
      ];
    });
    return draw("g", { mask: `url(#${this.id}-digits)` }, ...drawn);
  }

  cell(/** @type {number} */ cell, /** @type {string} */ kind) {
    const [x, y] = cornerOf(cell);
    return draw("rect", { class: `cell-${kind}`, x, y, width: cellSize, height: cellSize });
  }

  candidate(/** @type {number} */ cell, /** @type {number} */ digit) {
    const number = 9 * cell + digit - 1;
    const [x, y] = centreOf(number);
    const mark = this.marks.get(number);
    const isSought = digit === this.shown.digit;
    if (mark === undefined) {
      const found = draw("text", { class: `candidate${isSought ? " sought" : ""}`, x, y }, String(digit));
      return isSought ? draw("g", {}, draw("circle.seeker", { cx: x, cy: y, r: candidateRadius }), found) : found;
    }
    const later = !this.isWhole && !this.reached.has(number) ? " later" : "";
    return draw("g", { class: `mark${later}` },
      isSought && draw("circle.seeker", { cx: x, cy: y, r: candidateRadius + 3 }),
      draw("circle", { class: `tag ${mark}`, cx: x, cy: y, r: candidateRadius }),
      draw("text", { class: `candidate ${mark}`, x, y }, String(digit)),
      mark === "removed" && draw("path.strike", { d: `M${x - 6.5} ${y + 6.5}L${x + 6.5} ${y - 6.5}` }));
  }

  digit(/** @type {number} */ cell) {
    const { board, givens, wrong = [], added = [] } = this.shown;
    const [x, y] = cornerOf(cell);
    const isGiven = givens === undefined || givens[cell] !== ".";
    const kind = wrong.includes(cell) ? " wrong" : added.includes(cell) ? " added" : isGiven ? "" : " found";
    return draw("text", { class: `digit${kind}`, x: x + cellSize / 2, y: y + cellSize / 2 }, board.digits[cell]);
  }

  *parts() {
    const { board, picture = {}, wrong = [], added = [], selected, digit = 0 } = this.shown;
    yield draw("defs", {}, ...this.heads(), this.links.length > 0 && this.mask());
    yield draw("rect.ground", { x: margin, y: margin, width: 9 * cellSize, height: 9 * cellSize });
    for (const [kind, cells] of Object.entries(picture.cells ?? {})) for (const cell of cells) yield this.cell(cell, kind);
    for (const cell of added) yield this.cell(cell, "added");
    for (const cell of wrong) yield this.cell(cell, "wrong");
    if (digit > 0) for (const cell of allCells) if (board.digits[cell] === String(digit)) yield this.cell(cell, "sought");
    if (selected !== undefined) yield this.cell(selected, "selected");
    yield draw("path.thin", { d: lines(false) });
    yield draw("path.thick", { d: lines(true) });
    for (const name of picture.houses ?? []) yield houseFrame(name);
    for (let index = 0; index < 9; ++index) {
      const along = margin + cellSize * (index + 0.5);
      yield draw("text.number", { x: along, y: margin / 2 }, String(index + 1));
      yield draw("text.number", { x: margin / 2, y: along }, String(index + 1));
    }
    yield this.drawnLinks();
    for (const cell of allCells) {
      if (board.digits[cell] !== ".") yield this.digit(cell);
      else for (const each of digitsOf(board.candidates[cell])) yield this.candidate(cell, each);
    }
    for (const [cell, letter] of Object.entries(picture.letters ?? {})) {
      const [x, y] = cornerOf(Number(cell));
      yield draw("circle.letter-disc", { cx: x + cellSize, cy: y, r: 9 });
      yield draw("text.letter", { x: x + cellSize, y }, letter);
    }
  }
}

// A drawing by itself. `title` describes it; without one it is hidden from screen readers.
/**
 * @param {BoardShown} shown
 * @param {string} title
 */
export function boardDrawing(shown, title) {
  const svg = draw("svg.board", { viewBox: `0 0 ${side} ${side}`, ...(title === "" ? { "aria-hidden": "true" } : { role: "img", "aria-label": title }) });
  svg.append(...new Drawing(shown, `board${++boardCount}`).parts());
  return svg;
}

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class BoardView {
  /** @param {BoardEvents} events */
  constructor(events = {}) {
    this.events = events;
    // The sentence of the link below the pointer.
    this.hovered = -1;
    this.id = `board${++boardCount}`;
    this.svg = draw("svg.board", { viewBox: `0 0 ${side} ${side}`, role: "img" });
    this.element = make("div.board-field", {
      onclick: (event) => this.#choose(event),
      oncontextmenu: (event) => this.#choose(event),
      onpointermove: (event) => this.#hover(event),
      onpointerleave: () => this.#hover(null),
    }, this.svg);
    if (events.takesCandidates) this.element.classList.add("takes-candidates");
    this.ring = draw("circle.ring", { r: candidateRadius, visibility: "hidden" });
    /** @type {BoardShown} */
    this.shown = { board: { digits: ".".repeat(81), candidates: Array(81).fill(0) } };
    /** @type {HTMLElement[]} */
    this.cells = [];
    if (events.hasCells) this.#addCells();
    this.show(this.shown);
  }

  // `title` describes the drawing where there is no grid of cells.
  /**
   * @param {BoardShown} shown
   * @param {string} [title]
   */
  show(shown, title = "") {
    this.shown = shown;
    this.svg.replaceChildren(...new Drawing(shown, this.id).parts(), this.ring);
    if (this.cells.length === 0) this.svg.setAttribute("aria-label", title);
    this.cells.forEach((element, cell) => {
      const isSelected = cell === shown.selected;
      const hadFocus = this.grid?.contains(document.activeElement) && isSelected && document.activeElement !== element;
      element.setAttribute("aria-label", this.#label(cell));
      element.setAttribute("aria-selected", String(isSelected));
      element.tabIndex = isSelected ? 0 : -1;
      if (hadFocus) element.focus({ preventScroll: true });
    });
  }

  // The links of this sentence stand out; -1 for none.
  light(/** @type {number} */ reason) {
    this.svg.classList.toggle("is-lit", reason >= 0 && this.svg.querySelector(`.link[data-reason="${reason}"]`) !== null);
    for (const link of this.svg.querySelectorAll(".link")) {
      link.classList.toggle("lit", /** @type {SVGElement} */ (link).dataset.reason === String(reason));
    }
  }

  #addCells() {
    const cell = (/** @type {number} */ index) => make("div", { role: "gridcell", "data-cell": index });
    this.cells = allCells.map(cell);
    const rows = Array.from({ length: 9 }, (_, row) => make("div", { role: "row" }, ...this.cells.slice(9 * row, 9 * row + 9)));
    this.grid = make("div.cells", { role: "grid", "aria-label": boardWords.name, onkeydown: (event) => this.#key(event) }, ...rows);
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.removeAttribute("role");
    this.element.append(this.grid);
  }

  #label(/** @type {number} */ cell) {
    const { board, givens, wrong = [] } = this.shown;
    const digit = board.digits[cell];
    const isGiven = givens === undefined || givens[cell] !== ".";
    const content =
      digit === "." ? boardWords.empty(digitsOf(board.candidates[cell]))
      : wrong.includes(cell) ? boardWords.wrong(digit)
      : isGiven ? boardWords.given(digit) : digit;
    return `${boardWords.cell(rowOf(cell) + 1, columnOf(cell) + 1)}: ${content}`;
  }

  // The cell, and the candidate if there is one.
  #placeOf(/** @type {MouseEvent} */ event) {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const scale = side / width;
    const place = placeAt([(event.clientX - left) * scale, (event.clientY - top) * scale]);
    if (place === null) return null;
    const { candidates } = this.shown.board;
    return { cell: place.cell, digit: place.digit > 0 && (candidates[place.cell] >> (place.digit - 1)) & 1 ? place.digit : 0 };
  }
  #reasonOf(/** @type {Event | null} */ event) {
    const target = event?.target instanceof SVGElement ? event.target : null;
    return Number(target?.dataset.reason ?? -1);
  }

  #choose(/** @type {MouseEvent} */ event) {
    const place = this.#placeOf(event);
    const reason = this.#reasonOf(event);
    if (event.type === "contextmenu" && (place === null || place.digit === 0 || !this.events.takesCandidates)) return;
    if (event.type === "contextmenu") event.preventDefault();
    if (reason >= 0 && place?.digit === 0) this.events.onLink?.(reason);
    else if (place !== null) {
      this.events.onPlace?.(place, event);
      this.cells[place.cell]?.focus({ preventScroll: true });
    }
  }
  #hover(/** @type {PointerEvent | null} */ event) {
    const reason = this.#reasonOf(event);
    if (reason !== this.hovered) this.events.onReason?.(reason);
    this.hovered = reason;
    const place = event !== null && this.events.takesCandidates && event.pointerType === "mouse" ? this.#placeOf(event) : null;
    if (place === null || place.digit === 0) {
      this.ring.setAttribute("visibility", "hidden");
      return;
    }
    const [x, y] = centreOf(9 * place.cell + place.digit - 1);
    this.ring.setAttribute("cx", String(x));
    this.ring.setAttribute("cy", String(y));
    this.ring.setAttribute("visibility", "visible");
  }

  #key(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const selected = this.shown.selected ?? 40;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      this.events.onSelect?.(9 * ((rowOf(selected) + arrow[0] + 9) % 9) + ((columnOf(selected) + arrow[1] + 9) % 9));
    } else if (event.key === "Home" || event.key === "End") {
      this.events.onSelect?.(9 * rowOf(selected) + (event.key === "Home" ? 0 : 8));
    } else if (!this.events.onKey?.(event)) {
      return;
    }
    event.preventDefault();
  }
}

export const namesOf = (/** @type {readonly number[]} */ cells) => cells.map(cellName).join(", ");
