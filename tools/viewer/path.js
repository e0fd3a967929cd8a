// A path: its three numbers, a bar for each step, and the list of its steps, in which singles that follow each other are
// one entry.
import { placesDigit } from "./board.js";
import { button, draw, make, scrollInto } from "./dom.js";
import { texts } from "./texts.js";
import { axisLabels, widthObserver } from "./chart.js";

/** @typedef {import("./step.js").Step} Step */
/** @typedef {{ first: number, last: number }} Entry indices of steps; several are singles */
/** @typedef {{ name: "ER" | "EP" | "ED", value: string, index: number }} Part index of the deciding step, or -1 */

const pathWords = texts.path;
// The kinds of techniques in the order of their colours.
const kinds = ["singles", "locking, subsets, fish, wings", "uniqueness", "aligned exclusions", "chains and cycles", "forcing chains from assumptions"];
const kindClass = (/** @type {string} */ kind) => `kind${kinds.indexOf(kind)}`;
export const ratingOf = (/** @type {Step} */ { rating }) => Number.parseFloat(rating) || 0;

/**
 * @param {readonly Step[]} steps
 * @param {boolean} [folds] whether singles that follow each other are one entry
 * @returns {Entry[]}
 */
export function entriesOf(steps, folds = true) {
  /** @type {Entry[]} */
  const entries = [];
  steps.forEach((step, index) => {
    if (step.hidden) return;
    const last = entries[entries.length - 1];
    const joins = folds && step.single && last?.last === index - 1 && steps[last.last].single;
    if (joins) last.last = index;
    else entries.push({ first: index, last: index });
  });
  return entries;
}
export const isFold = (/** @type {Entry} */ { first, last }) => last > first;

// The steps that decide the ratings: the first of the hardest steps of the whole path, of its part up to the first placed
// digit, and the first step. -1 where the step has not that rating, as in a path that is cut short.
/**
 * @param {readonly Step[]} steps
 * @param {Partial<Record<"ER" | "EP" | "ED", string | undefined>>} ratings
 * @returns {Part[]}
 */
export function partsOf(steps, ratings) {
  const firstPlaced = steps.findIndex(({ effect }) => placesDigit(effect));
  const hardest = (/** @type {readonly Step[]} */ part) => {
    const most = Math.max(...part.map(ratingOf));
    return part.findIndex((step) => ratingOf(step) === most);
  };
  const indices = { ER: hardest(steps), EP: hardest(steps.slice(0, firstPlaced + 1)), ED: steps.length > 0 ? 0 : -1 };
  return /** @type {("ER" | "EP" | "ED")[]} */ (Object.keys(ratings)).map((name) => {
    const value = ratings[name] ?? pathWords.unknown;
    const step = steps[indices[name]];
    return { name, value, index: step !== undefined && step.rating === value ? indices[name] : -1 };
  });
}

// The numbers as buttons that lead to the steps that decide them.
export class Numbers {
  /** @param {(index: number) => void} onChoose */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.element = make("div.ratings", { role: "group", "aria-label": pathWords.numbers });
  }
  /**
   * @param {readonly Part[]} parts
   * @param {number} chosen index of the step that is shown
   * @param {{ name: string, title: string, value: string }[]} [others] numbers that no single step decides
   * @param {string} [scale] its name, if it is not the usual one
   */
  show(parts, chosen, others = [], scale = "") {
    const content = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ title) => [
      make("span.name", {}, name), make("span.value", { "data-part": name.toLowerCase() }, value), make("span.soft", {}, title),
    ];
    this.element.replaceChildren(
      ...parts.map(({ name, value, index }) => {
        const title = pathWords.parts[name] + (index >= 0 ? `: ${pathWords.decidedBy(index + 1)}` : "");
        const element = make("button.part", { type: "button", "aria-pressed": String(index === chosen && index >= 0), disabled: index < 0, onclick: () => this.onChoose(index) });
        element.append(...content(name, value, title));
        return element;
      }),
      ...others.map(({ name, title, value }) => make("div.part", {}, ...content(name, value, title))),
      ...(scale === "" ? [] : [make("p.soft.scale", {}, scale)]),
    );
  }
}

const plotHeight = 150;
const plotEdges = { left: 40, right: 8, top: 8, bottom: 34 };

// A bar for each step, coloured by kind of technique. The list has the same content for the keyboard.
export class PathBars {
  /** @param {(index: number) => void} onChoose */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.svg = draw("svg.plot", { height: plotHeight, role: "img", "aria-label": pathWords.plot });
    this.legend = make("ul.kinds");
    this.element = make("figure.bars", {}, this.svg, this.legend);
    /** @type {readonly Step[]} */
    this.steps = [];
    this.width = widthObserver(this.element, () => this.#draw());
  }
  /**
   * @param {readonly Step[]} steps
   * @param {{ first: number, last: number }} chosen
   */
  show(steps, chosen) {
    this.steps = steps;
    this.chosen = chosen;
    this.#draw();
  }

  #draw() {
    const { steps, chosen = { first: -1, last: -1 } } = this;
    const width = this.width();
    this.svg.setAttribute("viewBox", `0 0 ${width} ${plotHeight}`);
    const bottom = plotHeight - plotEdges.bottom;
    const top = Math.max(2, Math.ceil(Math.max(0, ...steps.map(ratingOf))));
    const at = (/** @type {number} */ rating) => plotEdges.top + (bottom - plotEdges.top) * (1 - rating / top);
    const pace = (width - plotEdges.left - plotEdges.right) / Math.max(1, steps.length);
    const middle = (/** @type {number} */ index) => plotEdges.left + pace * (index + 0.5);
    const every = top > 6 ? 2 : 1;
    const scale = Array.from({ length: Math.floor(top / every) + 1 }, (_, index) => every * index);
    const bars = steps.map((step, index) => {
      const isChosen = index >= chosen.first && index <= chosen.last;
      return draw("g", { class: `bar ${kindClass(step.kind)}${isChosen ? " chosen" : ""}`, onclick: () => this.onChoose(index) },
        draw("title", {}, pathWords.plotTitle(index + 1, step.title, step.rating)),
        draw("rect.hit", { x: middle(index) - pace / 2, y: 0, width: pace, height: bottom }),
        draw("rect.fill", { x: middle(index) - 0.4 * pace, y: at(ratingOf(step)), width: 0.8 * pace, height: at(0) - at(ratingOf(step)) }));
    });
    const marked = chosen.first < 0 ? [] : [draw("rect.marker", { x: plotEdges.left + pace * chosen.first, y: bottom + 1, width: pace * (chosen.last - chosen.first + 1), height: 4 })];
    this.svg.replaceChildren(
      ...scale.flatMap((rating) => [
        draw("path.thin", { d: `M${plotEdges.left} ${at(rating)}H${width - plotEdges.right}` }),
        draw("text.axis", { x: plotEdges.left - 6, y: at(rating) }, String(rating)),
      ]),
      ...bars, ...marked,
      ...axisLabels(steps.map((_, index) => index + 1), middle, bottom + 13, 26, 5),
      draw("text.axis-name", { x: width - plotEdges.right, y: plotHeight - 5, "text-anchor": "end" }, pathWords.number),
      draw("text.axis-name", { x: 11, y: plotEdges.top, "text-anchor": "end", transform: `rotate(-90 11 ${plotEdges.top})` }, pathWords.rating),
    );
    this.legend.replaceChildren(...kinds.filter((kind) => steps.some((step) => step.kind === kind)).map((kind) =>
      make("li", {}, make(`span.swatch.${kindClass(kind)}`), ` ${kind}`)));
  }
}

// A line may end between the cells, not within one.
const effectParts = (/** @type {string} */ effect) => effect.split(" ").flatMap((part) => [make("span", {}, part), " "]);

export class StepList {
  /** @param {(entry: Entry) => void} onChoose */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.element = make("ol.path-list", { "aria-label": pathWords.list });
  }
  /**
   * @param {readonly Entry[]} entries
   * @param {readonly Step[]} steps
   * @param {Entry} chosen
   * @param {readonly Part[]} [parts]
   * @param {number} [parting] index of the step at which another path parts from this one
   */
  show(entries, steps, chosen, parts = [], parting = -1) {
    /** @type {HTMLElement | null} */
    let current = null;
    const isIn = (/** @type {number} */ index, /** @type {Entry} */ { first, last }) => index >= first && index <= last;
    this.element.replaceChildren(...entries.map((entry) => {
      const { first, last } = entry;
      const step = steps[first];
      const isCurrent = isIn(chosen.first, entry);
      const deciding = parts.filter(({ index }) => index >= 0 && isIn(index, entry)).map(({ name }) => name);
      const item = make("button", { type: "button", "aria-current": isCurrent ? "step" : undefined, onclick: () => this.onChoose(entry) },
        make("span.at", {}, isFold(entry) ? pathWords.range(first + 1, last + 1) : String(first + 1)),
        make("span.value", {}, isFold(entry) ? "" : step.rating),
        make("span.name", {}, make(`span.swatch.${kindClass(step.kind)}`), isFold(entry) ? pathWords.singles(last - first + 1) : step.title,
          ...deciding.map((name) => make("span.badge", { title: pathWords.decides([name]) }, name)),
          isIn(parting, entry) && make("span.badge.parting", {}, pathWords.parting)),
        !isFold(entry) && make("span.effect", {}, ...effectParts(step.effect)));
      if (isCurrent) current = item;
      return make("li", {}, item);
    }));
    if (current !== null) scrollInto(this.element, current);
  }
}

// Buttons that lead to the previous and the next entry.
export function pathButtons(/** @type {() => void} */ onBack, /** @type {() => void} */ onNext) {
  return { back: button("◂", onBack, { "aria-label": pathWords.previous, title: pathWords.previous }), next: button("▸", onNext, { "aria-label": pathWords.next, title: pathWords.next }) };
}
