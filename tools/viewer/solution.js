// A solution: one board, the words of the step that is shown, and the list of all steps beside them.
import { boardsAlong, changesOf } from "./board.js";
import { boardDrawing, BoardView } from "./board_view.js";
import { button, make } from "./dom.js";
import { entriesOf, isFold, Numbers, partsOf, PathBars, pathButtons, StepList } from "./path.js";
import { branchesOfLinks, ChainPlayer, legend, StepCard } from "./step.js";
import { texts } from "./texts.js";

/**
 * @typedef {object} Solution
 * @property {string} label the puzzle
 * @property {string} summary
 * @property {import("./board.js").Board} start
 * @property {Partial<Record<"ER" | "EP" | "ED", string>>} [ratings]
 * @property {string} [scale] the name of the ratings' scale, if it is not the usual one
 * @property {boolean} folds whether singles that follow each other are one entry
 * @property {import("./step.js").Step[]} steps
 * @property {string[]} [notes]
 * @property {number} [open] index of the step that is shown at first
 * @property {number} [parting] index of the step at which another path parts from this one
 */

/** @typedef {(board: import("./board.js").Board, index: number) => Promise<import("./step.js").Step | null>} Explain the step at the board */

const solutionWords = texts.path;
const wordsOf = (/** @type {import("./step.js").Step[]} */ steps) => steps.map(({ title, effect }) => `${effect} (${title})`);

// Buttons that make the candidates of a digit stand out.
class DigitBar {
  /** @param {(digit: number) => void} onDigit */
  constructor(onDigit) {
    this.buttons = Array.from({ length: 9 }, (_, index) =>
      button(String(index + 1), () => onDigit(index + 1), { "aria-label": texts.board.showDigit(index + 1), "aria-pressed": "false" }));
    this.element = make("div.digits", { role: "group", "aria-label": texts.board.show }, make("span.soft", {}, texts.board.show), ...this.buttons);
  }
  show(/** @type {number} */ digit) {
    this.buttons.forEach((each, index) => each.setAttribute("aria-pressed", String(index + 1 === digit)));
  }
}

export class SolutionView {
  /**
   * @param {Solution} solution
   * @param {{ onStep?: (entry: import("./path.js").Entry) => void, explain?: Explain }} [events] onStep: another step is
   *   shown; explain: a step has no words yet
   */
  constructor(solution, { onStep = () => {}, explain } = {}) {
    this.solution = solution;
    this.explain = explain;
    /** @type {Map<number, string>} */
    this.remarks = new Map();
    /** @type {(entry: import("./path.js").Entry) => void} */
    this.onStep = () => {};
    const { steps, start, ratings = {}, notes = [] } = solution;
    this.boards = boardsAlong(start, steps);
    this.entries = entriesOf(steps, solution.folds);
    this.parts = partsOf(steps, ratings);
    this.digit = 0;
    /** @type {number | undefined} */
    this.linkCount = undefined;
    const goTo = (/** @type {number} */ index) => this.goToStep(index);
    this.board = new BoardView({
      onPlace: (place) => this.showDigit(place.digit || Number(this.boards[this.shown.first].digits[place.cell]) || 0),
      onReason: (reason) => this.#light(reason),
      onLink: (reason) => this.#walkTo(reason, true),
    });
    this.player = new ChainPlayer((count) => this.walk(count));
    this.card = new StepCard({ onReason: (reason) => this.#light(reason), onChosen: (reason) => this.#walkTo(reason, false) });
    this.fold = make("article.step");
    this.list = new StepList((entry) => this.show(entry));
    this.bars = new PathBars(goTo);
    this.numbers = new Numbers(goTo);
    this.digits = new DigitBar((digit) => this.showDigit(digit));
    const { back, next } = pathButtons(() => this.move(-1), () => this.move(1));
    Object.assign(this, { back, next });
    this.place = make("h2.place", { "aria-live": "polite" });
    this.legend = make("div");
    this.words = make("div.words", {}, make("div.panel-head", {}, this.place, make("div.actions", {}, back, next)), this.card.element, this.fold);
    this.element = make("section.solution", {},
      this.numbers.element, solution.summary !== "" && make("p.soft", {}, solution.summary),
      make("div.desk", {},
        make("div.board-side", {}, make("div.board-in-sight", {}, this.board.element, this.player.element), make("div.under-board", {}, this.digits.element, this.legend)),
        this.words,
        make("div.list-side", {}, this.bars.element, this.list.element)),
      ...notes.map((note) => make("p.soft.note", {}, note)));
    /** @type {import("./path.js").Entry} */
    this.shown = this.entries[0] ?? { first: 0, last: 0 };
    if (this.entries.length > 0) solution.open === undefined ? this.show(this.shown) : this.goToStep(solution.open);
    else this.#showStart();
    this.onStep = onStep;
  }

  // Shows an entry, or one of the singles of an entry.
  show(/** @type {import("./path.js").Entry} */ entry) {
    const { steps } = this.solution;
    this.shown = entry;
    this.linkCount = undefined;
    const { first, last } = entry;
    this.place.textContent = isFold(entry) ? solutionWords.steps(first + 1, last + 1, steps.length) : solutionWords.step(first + 1, steps.length);
    const at = this.#entryIndex();
    /** @type {any} */ (this).back.disabled = at === 0;
    /** @type {any} */ (this).next.disabled = at === this.entries.length - 1;
    this.list.show(this.entries, steps, entry, this.parts, this.solution.parting);
    this.bars.show(steps, entry);
    this.numbers.show(this.parts, isFold(entry) ? -1 : first, [], this.solution.scale);
    this.fold.hidden = !isFold(entry);
    this.card.element.hidden = isFold(entry);
    if (isFold(entry)) {
      this.fold.replaceChildren(make("h3", {}, solutionWords.singles(last - first + 1)), make("ol.singles", {}, ...steps.slice(first, last + 1).map((step, index) =>
        make("li", {}, make("span.at", {}, String(first + index + 1)), button(`${step.result ?? step.effect} ${step.title}`, () => this.show({ first: first + index, last: first + index }))))));
      this.legend.replaceChildren();
    } else {
      this.#showWords(first);
      this.legend.replaceChildren(legend(steps[first]));
    }
    this.#draw();
    this.onStep(entry);
  }
  // Shows a step, or the entry that begins with it.
  goToStep(/** @type {number} */ index, isEntry = false) {
    const entry = this.entries.find(({ first, last }) => index >= first && index <= last);
    if (entry !== undefined) this.show(isEntry ? entry : { first: index, last: index });
  }
  // To the previous or the next entry.
  move(/** @type {number} */ by) {
    const entry = this.entries[this.#entryIndex() + by];
    if (entry !== undefined) this.show(entry);
  }
  moveToEnd(/** @type {boolean} */ isFirst) {
    const entry = this.entries[isFirst ? 0 : this.entries.length - 1];
    if (entry !== undefined) this.show(entry);
  }
  // Draws the first links of the chain only.
  walk(/** @type {number} */ count) {
    this.linkCount = count;
    this.#draw();
  }
  // The candidates of the digit stand out; those that do already no longer do.
  showDigit(/** @type {number} */ digit) {
    this.digit = digit === this.digit ? 0 : digit;
    this.#draw();
  }

  // The words of a step; those that are not there are asked for once.
  #showWords(/** @type {number} */ index) {
    const step = this.solution.steps[index];
    this.card.show({ ...step, result: step.result ?? step.effect }, { remark: this.remarks.get(index) });
    if (step.reasons !== undefined || this.explain === undefined || this.remarks.has(index)) return;
    this.remarks.set(index, "");
    this.card.element.setAttribute("aria-busy", "true");
    void this.explain(this.boards[index], index).then((found) => {
      // A recorded path may name another technique for the same effect.
      const nameOf = (/** @type {string} */ title) => title.split(", ")[0];
      if (found?.effect === step.effect && nameOf(found.title) === nameOf(step.title)) Object.assign(step, found, { rating: step.rating });
      else if (found !== null) this.remarks.set(index, texts.step.other(found.title, `${found.rating}: ${found.effect}`));
      this.card.element.removeAttribute("aria-busy");
      if (this.shown.first === index && !isFold(this.shown) && found !== null) this.show(this.shown);
    });
  }

  // For paper: every entry with its board and its solutionWords.
  *printed() {
    const { steps, start } = this.solution;
    for (const entry of this.entries) {
      const { first, last } = entry;
      if (isFold(entry)) {
        yield make("p.printed-singles", {}, `${solutionWords.range(first + 1, last + 1)}: ${wordsOf(steps.slice(first, last + 1)).join(", ")}`);
        continue;
      }
      const card = new StepCard({ onReason: () => {}, onChosen: () => {} });
      card.show({ ...steps[first], title: `${first + 1}. ${steps[first].title}` });
      for (const fold of card.element.querySelectorAll("details")) fold.open = true;
      yield make("section.printed-step", {}, make("div", {},
        boardDrawing({ board: this.boards[first], givens: start.digits, picture: steps[first].picture, branches: branchesOfLinks(steps[first]) }, texts.board.before)), card.element);
    }
  }

  #entryIndex() {
    return this.entries.findIndex(({ first, last }) => this.shown.first >= first && this.shown.first <= last);
  }
  #showStart() {
    this.fold.hidden = this.card.element.hidden = true;
    this.board.show({ board: this.boards[0] }, texts.board.name);
    this.bars.element.hidden = this.list.element.hidden = true;
  }

  #draw() {
    const { steps, start } = this.solution;
    const { first, last } = this.shown;
    const step = steps[first];
    const links = step.picture?.links ?? [];
    const count = isFold(this.shown) ? 0 : links.length;
    const drawn = Math.min(this.linkCount ?? count, count);
    this.digits.show(this.digit);
    this.player.show(count, drawn);
    if (isFold(this.shown)) {
      const added = steps.slice(first, last + 1).flatMap(({ effect }) => changesOf(effect).map(({ cell }) => cell));
      this.board.show({ board: this.boards[last + 1], givens: start.digits, added, digit: this.digit }, texts.board.after);
      return;
    }
    const isWhole = drawn === count;
    this.board.show({
      board: this.boards[first], givens: start.digits, picture: step.picture, branches: branchesOfLinks(step), linkCount: this.linkCount, digit: this.digit,
    }, texts.board.before);
    const reason = isWhole ? -1 : links[drawn - 1][3];
    this.card.light(reason, isWhole ? undefined : reason);
    if (!isWhole) this.card.showReason(reason, this.words);
  }

  #light(/** @type {number} */ reason) {
    this.board.light(reason);
    const links = this.solution.steps[this.shown.first].picture?.links ?? [];
    const isWhole = this.linkCount === undefined || this.linkCount === links.length;
    const last = isWhole ? undefined : links[(this.linkCount ?? 1) - 1]?.[3];
    this.card.light(reason >= 0 ? reason : last ?? -1, last);
  }
  #walkTo(/** @type {number} */ reason, /** @type {boolean} */ scrolls) {
    const links = this.solution.steps[this.shown.first].picture?.links ?? [];
    const last = links.map(([, , , each]) => each).lastIndexOf(reason);
    if (last >= 0) this.walk(last + 1);
    if (scrolls) this.card.showReason(reason, this.words);
  }
}
