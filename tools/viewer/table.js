// A table that sorts and filters; a row can open what belongs to it.
import { button, make } from "./dom.js";
import { texts } from "./texts.js";

/**
 * @template R
 * @typedef {object} Column
 * @property {string} name
 * @property {(row: R) => string | Node} value
 * @property {(row: R) => number | string} [key] for the order; the text by default
 * @property {boolean} [isNumber]
 * @property {boolean} [isAlways] later rows may have a text
 */
/**
 * @template R
 * @typedef {object} TableOptions
 * @property {string} caption for screen readers
 * @property {readonly Column<R>[]} columns those without a text in any row are left out
 * @property {readonly R[]} rows in their first order
 * @property {(row: R) => Node} [open] what belongs to a row
 * @property {readonly { name: string, value: (row: R) => string }[]} [filters]
 */

const tableWords = texts.table;
const rowsAtOnce = 100;

/** @template R */
export class Table {
  /** @param {TableOptions<R>} options */
  constructor({ caption, columns, rows, open, filters = [] }) {
    this.columns = columns.filter(({ value, isAlways }) => isAlways || rows.some((row) => value(row) !== ""));
    this.all = rows;
    this.open = open;
    this.most = rowsAtOnce;
    /** @type {{ column: number, isDescending: boolean } | null} */
    this.order = null;
    /** @type {Map<number, string>} */
    this.chosen = new Map();
    this.count = make("span.soft", { role: "status" });
    this.filters = filters;
    this.bar = make("div.filters.actions");
    // What was drawn stays, open or not.
    /** @type {Map<R, HTMLElement[]>} */
    this.lines = new Map();
    this.heads = this.columns.map(({ name, isNumber }, index) =>
      make(isNumber ? "th.number" : "th", { scope: "col" }, button(name, () => this.sort(index))));
    this.body = make("tbody");
    this.more = button("", () => { this.most += rowsAtOnce; this.#draw(); });
    this.element = make("div.table", {}, this.bar, make("table", { "aria-label": caption }, make("thead", {}, make("tr", {}, ...this.heads)), this.body), this.more);
    this.#draw();
    this.#offerFilters();
  }

  // Further rows have come.
  update(/** @type {readonly R[]} */ rows) {
    this.all = rows;
    this.#draw();
    this.#offerFilters();
  }

  // Once more, the reverse order.
  sort(/** @type {number} */ column) {
    this.order = { column, isDescending: this.order?.column === column && !this.order.isDescending };
    this.heads.forEach((head, index) => {
      if (index === column) head.setAttribute("aria-sort", this.order?.isDescending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    this.#draw();
  }

  #offerFilters() {
    this.bar.replaceChildren(...this.filters.flatMap((filter, index) => this.#filter(filter, index)), this.count);
  }
  // A choice of the values that occur, if there are several.
  /**
   * @param {{ name: string, value: (row: R) => string }} filter
   * @param {number} index
   */
  #filter({ name, value }, index) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const row of this.all) counts.set(value(row), (counts.get(value(row)) ?? 0) + 1);
    counts.delete("");
    if (counts.size < 2) return [];
    const values = [...counts.keys()].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    const select = /** @type {HTMLSelectElement} */ (make("select", {
      onchange: () => {
        this.chosen.set(index, select.value);
        this.most = rowsAtOnce;
        this.#draw();
      },
    }, make("option", { value: "" }, tableWords.all), ...values.map((each) => make("option", { value: each }, `${each} (${counts.get(each)})`))));
    select.value = this.chosen.get(index) ?? "";
    return [make("label", {}, `${name} `, select)];
  }

  get #rows() {
    const rows = this.all.filter((row) => [...this.chosen].every(([index, value]) => value === "" || this.filters[index].value(row) === value));
    if (this.order === null) return rows;
    const { column, isDescending } = this.order;
    const { key, value } = this.columns[column];
    const keyOf = key ?? ((/** @type {R} */ row) => { const text = value(row); return typeof text === "string" ? text : text.textContent ?? ""; });
    return rows.sort((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      const difference = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true });
      return isDescending ? -difference : difference;
    });
  }

  #draw() {
    const rows = this.#rows;
    this.body.replaceChildren(...rows.slice(0, this.most).flatMap((row) => this.#lineOf(row)));
    this.count.textContent = rows.length === this.all.length ? "" : tableWords.shown(rows.length, this.all.length);
    this.more.hidden = rows.length <= this.most;
    this.more.textContent = tableWords.more(Math.min(rowsAtOnce, rows.length - this.most));
  }

  #lineOf(/** @type {R} */ row) {
    const line = this.lines.get(row) ?? this.#row(row);
    this.lines.set(row, line);
    return line;
  }
  #row(/** @type {R} */ row) {
    const { open } = this;
    const cells = this.columns.map(({ name, value, isNumber }) => make(isNumber ? "td.number" : "td", { "data-name": name }, value(row)));
    const line = make("tr", {}, ...cells);
    if (open === undefined) return [line];
    const opened = make("tr.opened", { hidden: true }, make("td", { colspan: this.columns.length }));
    const switchButton = make("button.row-switch", {
      type: "button", "aria-expanded": "false",
      onclick: () => {
        const isOpen = opened.toggleAttribute("hidden") === false;
        switchButton.setAttribute("aria-expanded", String(isOpen));
        const frame = /** @type {HTMLElement} */ (opened.firstChild);
        if (isOpen && frame.firstChild === null) frame.append(open(row));
      },
    }, ...cells[0].childNodes);
    cells[0].replaceChildren(switchButton);
    return [line, opened];
  }
}
