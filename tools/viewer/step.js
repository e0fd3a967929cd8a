// A step in words, the player that walks its chain link by link, and what the colours mean. A sentence and its links
// light each other.
import { button, draw, make, scrollInto } from "./dom.js";
import { texts } from "./texts.js";

const stepWords = texts.step;
const marks = /** @type {const} */ (["pattern", "extra", "on", "off", "removed", "placed"]);

/**
 * A step of a path; see lesson_json. Without reasons only its line in a list is known.
 * @typedef {object} Step
 * @property {string} title "Forcing Chain, length 8"
 * @property {string} rating "7.1", or words for a step without one
 * @property {string} kind of technique
 * @property {string} effect "r1c2=3" or "r4c8-25"
 * @property {boolean} [single]
 * @property {boolean} [hidden] nothing of it is to be shown
 * @property {string[]} [seen]
 * @property {string[]} [reasons]
 * @property {number[]} [branches]
 * @property {string} [result]
 * @property {string} [tried]
 * @property {string} [notation]
 * @property {import("./board.js").Picture} [picture]
 */

// The branch of each sentence, or -1: a branch begins with its assumption and goes on while sentences are indented.
export function branchesOfReasons(/** @type {Step} */ { reasons = [], branches = [] }) {
  let branch = -1;
  return reasons.map((reason, index) => {
    if (branches.includes(index)) branch = branches.indexOf(index);
    else if (!reason.startsWith(" ")) return -1;
    return branch;
  });
}
// Of each link of the picture.
export function branchesOfLinks(/** @type {Step} */ step) {
  const ofReasons = branchesOfReasons(step);
  return (step.picture?.links ?? []).map(([, , , reason]) => ofReasons[reason] ?? -1);
}

export class ChainPlayer {
  /** @param {(count: number) => void} onCount */
  constructor(onCount) {
    this.onCount = onCount;
    this.all = 0;
    this.count = 0;
    this.label = make("output");
    this.element = make("div.player", { role: "group", "aria-label": stepWords.allLinks },
      button("◂", () => this.back(), { "aria-label": stepWords.linkBack }), this.label,
      button("▸", () => this.on(), { "aria-label": stepWords.linkOn }),
      button(stepWords.allLinks, () => onCount(this.all)));
    this.show(0, 0);
  }
  show(/** @type {number} */ all, /** @type {number} */ count) {
    this.all = all;
    this.count = count;
    this.element.hidden = all === 0;
    this.label.textContent = count === all ? stepWords.linkCount(all) : stepWords.linkOf(count, all);
  }
  back() {
    if (this.all > 0) this.onCount(Math.max(1, this.count - 1));
  }
  on() {
    if (this.all > 0) this.onCount(this.count === this.all ? 1 : this.count + 1);
  }
}

/**
 * @typedef {object} CardEvents
 * @property {(reason: number) => void} onReason the pointer is on this sentence; -1 for none
 * @property {(reason: number) => void} onChosen a sentence with links was chosen
 */

// The words of a step, and those of `article` about its technique.
export class StepCard {
  /** @param {CardEvents} events */
  constructor(events) {
    this.events = events;
    this.element = make("article.step");
    /** @type {HTMLElement[]} */
    this.reasons = [];
  }

  /**
   * @param {Step} step
   * @param {{ article?: { name: string, text: string } | undefined, actions?: Node | undefined, remark?: string | undefined }} [more]
   */
  show(step, { article, actions, remark = "" } = {}) {
    const { seen = [], reasons = [], result = "", notation = "", tried = "" } = step;
    const branches = branchesOfReasons(step);
    const linked = new Set((step.picture?.links ?? []).map(([, , , reason]) => reason));
    this.reasons = reasons.map((text, index) => this.#reason(text, branches[index], linked.has(index) ? index : -1));
    this.element.replaceChildren(
      make("h3", {}, `${step.title} `, make("span.rating", {}, step.rating)),
      ...[
        result !== "" && make("p.result", {}, result),
        remark !== "" && make("p", {}, remark),
        actions ?? null,
        seen.length > 0 && make("h4", {}, stepWords.seen),
        ...seen.map((text) => make("p", {}, text)),
        reasons.length > 0 && make("h4", {}, stepWords.reasons),
        reasons.length > 0 && make("div.reasons", {}, ...this.reasons),
        notation !== "" && make("h4", {}, stepWords.notation),
        notation !== "" && make("p.notation", {}, notation),
        tried !== "" && make("details.tried", {}, make("summary", {}, stepWords.tried), make("p", {}, tried)),
        article !== undefined && make("details.article", {}, make("summary", {}, stepWords.about(article.name)), make("pre", { tabindex: 0 }, article.text)),
      ].filter((part) => part instanceof Node),
    );
  }

  // The sentence stands out; -1 for none. Those that follow the last link that is drawn are pale, if one is named.
  light(/** @type {number} */ reason, /** @type {number | undefined} */ last = undefined) {
    this.reasons.forEach((element, index) => {
      element.classList.toggle("lit", index === reason);
      element.classList.toggle("later", last !== undefined && index > last);
    });
  }
  // Scrolls the sentence into sight within `frame`.
  showReason(/** @type {number} */ reason, /** @type {HTMLElement} */ frame) {
    const element = this.reasons[reason];
    if (element !== undefined) scrollInto(frame, element);
  }

  // Its indent and colour show which assumption a sentence belongs to.
  #reason(/** @type {string} */ text, /** @type {number} */ branch, /** @type {number} */ linked) {
    const indent = text.length - text.trimStart().length;
    const kind = `${indent > 0 ? ".indented" : ""}${branch >= 0 ? `.branch${branch % 6}` : ""}${linked >= 0 ? ".linked" : ""}`;
    const events = linked < 0 ? {} : {
      onpointerenter: () => this.events.onReason(linked),
      onpointerleave: () => this.events.onReason(-1),
      onclick: () => this.events.onChosen(linked),
    };
    return make(`p${kind}`, events, text.trim());
  }
}

function legendLink(/** @type {string} */ kind, /** @type {string} */ text) {
  const sample = draw("svg.sample", { viewBox: "0 0 44 12", "aria-hidden": "true" }, draw("path", { class: `link ${kind}`, d: "M1 6H43" }));
  return make("li", {}, sample, ` ${text}`);
}

// "Suppose r1c2 is 3."
const assumptionOf = (/** @type {Step} */ { reasons = [], branches = [] }, /** @type {number} */ branch) => (reasons[branches[branch]] ?? "").replace(/^\s*\(\d+\) /, "");

// What the marks and links of the picture mean, only those that it has.
export function legend(/** @type {Step} */ step) {
  const { marks: used = {}, links = [] } = step.picture ?? {};
  const branches = [...new Set(branchesOfLinks(step))].filter((branch) => branch >= 0).sort((a, b) => a - b);
  return make("ul.board-legend", { "aria-label": stepWords.legend },
    ...marks.filter((mark) => used[mark] !== undefined).map((mark) => make("li", {}, make(`span.chip.${mark}`, {}, "5"), ` ${stepWords.marks[mark]}`)),
    ...[1, 0].filter((strong) => links.some(([, , each]) => each === strong)).map((strong) => legendLink(strong ? "strong" : "weak", strong ? stepWords.strong : stepWords.weak)),
    ...(branches.length < 2 ? [] : branches.map((branch) => legendLink(`strong branch${branch % 6}`, stepWords.branch(assumptionOf(step, branch))))));
}
