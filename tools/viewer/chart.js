// What drawings with axes share, and the histogram.
import { draw, make } from "./dom.js";
import { grouped } from "./texts.js";

// The width of an element as it is now: text in drawings of that width stays readable. `onChange` is called when it has
// changed.
/**
 * @param {Element} element
 * @param {() => void} onChange
 */
export function widthObserver(element, onChange) {
  let width = 640;
  new ResizeObserver(([entry]) => {
    const now = Math.round(entry.contentRect.width);
    if (now === 0 || now === width) return;
    width = now;
    onChange();
  }).observe(element);
  return () => width;
}

// Labels below an axis, each `room` wide, only so many that none covers another: all, or each second, fifth, tenth ...
/**
 * @param {readonly (number | string)[]} labels
 * @param {(index: number) => number} middle
 * @param {number} y
 * @param {number} room
 * @param {number} [least] of the numbers between two labels, if it is not all
 */
export function axisLabels(labels, middle, y, room, least = 1) {
  const pace = labels.length > 1 ? Math.abs(middle(1) - middle(0)) : room;
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => step * pace >= room && (step >= least || step * pace >= 2 * room)) ?? 1000;
  return labels.flatMap((label, index) => {
    const isShown = typeof label === "number" ? label % every === 0 : index % every === 0;
    return isShown ? [draw("text.axis.below", { x: middle(index), y }, String(label))] : [];
  });
}

// Round numbers from 0 up to the highest or a little below it.
function ticksTo(/** @type {number} */ highest) {
  const most = 5;
  let step = 1;
  for (let factor = 0; highest > most * step; factor = (factor + 1) % 3) step *= [2, 2.5, 2][factor];
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

/**
 * @typedef {object} Bin
 * @property {number} at its place on the axis, in tenths
 * @property {number} count
 * @property {number} [other] the part of it in the other colour
 * @property {string} title
 */

const chartHeight = 190;
const chartEdges = { left: 58, right: 12, top: 10, bottom: 38 };

// How many there are at each place of an axis of tenths. With `onRange` a part of the axis can be chosen by dragging.
export class Histogram {
  /**
   * @param {{ name: string, x: string, y: string, onRange?: (low: number, high: number) => void }} texts
   */
  constructor({ name, x, y, onRange }) {
    this.names = { x, y };
    this.onRange = onRange;
    this.svg = draw("svg.plot.histogram", { height: chartHeight, role: "img", "aria-label": name });
    this.element = make("figure", {}, this.svg);
    /** @type {readonly Bin[]} */
    this.bins = [];
    this.low = 0;
    this.high = 10;
    /** @type {readonly [number, number] | null} */
    this.range = null;
    this.width = widthObserver(this.element, () => this.#draw());
    if (onRange !== undefined) this.#followPointer();
  }
  /**
   * @param {readonly Bin[]} bins
   * @param {number} low the first place
   * @param {number} high the last one
   * @param {readonly [number, number] | null} [range] the part that is chosen
   */
  show(bins, low, high, range = null) {
    Object.assign(this, { bins, low, high, range });
    this.#draw();
  }

  get #pace() {
    return (this.width() - chartEdges.left - chartEdges.right) / (this.high - this.low + 1);
  }

  #draw() {
    const { bins, low, high } = this;
    const width = this.width();
    const pace = this.#pace;
    const bottom = chartHeight - chartEdges.bottom;
    const most = Math.max(1, ...bins.map(({ count }) => count));
    const at = (/** @type {number} */ count) => bottom - ((bottom - chartEdges.top) * count) / most;
    const middle = (/** @type {number} */ place) => chartEdges.left + pace * (place - low + 0.5);
    const bar = Math.min(0.84 * pace, 48);
    // One that is there stays visible beside thousands.
    const tall = (/** @type {number} */ count) => (count > 0 ? Math.max(2, bottom - at(count)) : 0);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${chartHeight}`);
    const wholes = Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((place) => place % 10 === 0);
    const halves = wholes.length < 2 ? Array.from({ length: high - low + 1 }, (_, index) => low + index) : wholes;
    const every = Math.max(1, Math.ceil(30 / (pace * (halves.length > 1 ? halves[1] - halves[0] : 1))));
    this.svg.replaceChildren(
      ...ticksTo(most).flatMap((count) => [
        draw("path.thin", { d: `M${chartEdges.left} ${at(count)}H${width - chartEdges.right}` }),
        draw("text.axis", { x: chartEdges.left - 6, y: at(count) }, grouped(count)),
      ]),
      ...bins.map(({ at: place, count, other = 0, title }) =>
        draw("g", {}, draw("title", {}, title),
          draw("rect.bar", { x: middle(place) - bar / 2, y: bottom - tall(count), width: bar, height: tall(count) }),
          other > 0 && draw("rect.bar.other", { x: middle(place) - bar / 2, y: bottom - tall(other), width: bar, height: tall(other) }))),
      ...halves.filter((_, index) => index % every === 0).map((place) =>
        draw("text.axis.below", { x: middle(place), y: bottom + 13 }, place % 10 === 0 ? String(place / 10) : (place / 10).toFixed(1))),
      ...(this.range === null ? [] : [draw("rect.brush", {
        x: middle(this.range[0]) - pace / 2, y: chartEdges.top, width: pace * (this.range[1] - this.range[0] + 1), height: bottom - chartEdges.top })]),
      draw("text.axis-name", { x: width - chartEdges.right, y: chartHeight - 6, "text-anchor": "end" }, this.names.x),
      draw("text.axis-name", { x: 12, y: chartEdges.top, "text-anchor": "end", transform: `rotate(-90 12 ${chartEdges.top})` }, this.names.y),
    );
  }

  #followPointer() {
    /** @type {number | null} */
    let start = null;
    const placeOf = (/** @type {PointerEvent} */ event) => {
      const x = ((event.clientX - this.svg.getBoundingClientRect().left) * this.width()) / this.svg.getBoundingClientRect().width;
      return Math.min(this.high, Math.max(this.low, Math.floor(this.low + (x - chartEdges.left) / this.#pace)));
    };
    const rangeTo = (/** @type {number} */ end) => /** @type {[number, number]} */ ([Math.min(start ?? end, end), Math.max(start ?? end, end)]);
    this.svg.classList.add("takes-range");
    this.svg.addEventListener("pointerdown", (event) => {
      start = placeOf(event);
      this.svg.setPointerCapture(event.pointerId);
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (start === null) return;
      this.range = rangeTo(placeOf(event));
      this.#draw();
    });
    this.svg.addEventListener("pointerup", (event) => {
      if (start === null) return;
      const [low, high] = rangeTo(placeOf(event));
      start = null;
      this.onRange?.(low, high);
    });
    this.svg.addEventListener("pointercancel", () => { start = null; });
  }
}
