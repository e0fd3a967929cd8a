// The report of a comparison: the outcome, the differences by size, and then counts and pictures.
import { Histogram } from "./chart.js";
import { DifferenceView, differenceTable } from "./difference.js";
import { make } from "./dom.js";
import { Table } from "./table.js";
import { grouped, plural, texts } from "./texts.js";

/** @typedef {import("./difference.js").Comparison} Comparison */
/**
 * @typedef {object} PartCounts
 * @property {string} name
 * @property {number} compared
 * @property {number} equal
 * @property {number} different
 * @property {number} not_comparable
 * @property {string} agreement
 * @property {[number, number][]} differences tenths and their count
 */
/**
 * @typedef {object} Report
 * @property {string} title
 * @property {string} about
 * @property {[string, string]} sides
 * @property {string} outcome
 * @property {boolean} is_equal
 * @property {number} records
 * @property {{ name: Comparison["verdict"], words: string, count: number }[]} verdicts
 * @property {[string, number][]} reasons
 * @property {PartCounts[]} parts
 * @property {string[]} remarks sentences without their full stops
 * @property {[number, number, number][]} ratings ER of B, puzzles, those that differ
 * @property {[string, string, number][]} techniques
 * @property {number[]} unequal indices of rows
 * @property {number[]} hardest
 * @property {Comparison[]} rows
 * @property {Record<string, string>} kinds
 * @property {[string, string][]} provenance
 */

const reportWords = texts.report;

/**
 * @param {string} id
 * @param {string} title
 * @param {(Node | null | false)[]} content
 */
const section = (id, title, ...content) => make("section", { id, "aria-label": title }, make("h2", {}, title), ...content);

// How many records have which verdict, as a bar and in words.
/** @param {{ name: string, words: string, count: number }[]} verdicts */
export function verdictCounts(verdicts) {
  const bar = make("div.verdict-bar", { "aria-hidden": "true" });
  for (const { name, count } of verdicts) {
    if (count === 0) continue;
    const part = make(`span.fill-${name}`);
    part.style.flexGrow = String(count);
    bar.append(part);
  }
  return make("div", {}, bar, make("ul.counts", {}, ...verdicts.filter(({ count, name }) => count > 0 || name === "equal" || name === "different").map(({ name, words, count }) =>
    make("li", { "data-verdict": name }, make(`span.swatch.fill-${name}`), `${words}: ${grouped(count)}`))));
}
/** @param {readonly (readonly [string, number])[]} reasons */
export const reasonList = (reasons) =>
  reasons.length > 0 && make("div", {}, make("h3", {}, reportWords.reasons), make("ul", {}, ...reasons.map(([reason, count]) => make("li", {}, `${grouped(count)}: ${reason}`))));

function partTable(/** @type {PartCounts[]} */ parts) {
  return parts.length > 0 && new Table({
    caption: reportWords.parts, rows: parts,
    columns: [
      { name: reportWords.part, value: ({ name }) => name },
      { name: reportWords.compared, value: ({ compared }) => grouped(compared), isNumber: true, key: ({ compared }) => compared },
      { name: reportWords.equal, value: ({ equal }) => grouped(equal), isNumber: true, key: ({ equal }) => equal },
      { name: reportWords.different, value: ({ different }) => grouped(different), isNumber: true, key: ({ different }) => different },
      { name: reportWords.notComparable, value: (part) => grouped(part.not_comparable), isNumber: true, key: (part) => part.not_comparable },
      { name: reportWords.share, value: ({ agreement }) => agreement, isNumber: true },
    ],
  }).element;
}

const tenths = (/** @type {number} */ value) => (value / 10).toFixed(1);
const signedTenths = (/** @type {number} */ value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${tenths(Math.abs(value))}`;

// A picture of the differences of a part, or a sentence if there is one difference only.
function differencePicture(/** @type {PartCounts} */ { name, differences }) {
  const others = differences.filter(([difference]) => difference !== 0);
  if (others.length === 0) return null;
  if (others.length === 1) return make("p", {}, reportWords.oneDifference(name, others[0][1], signedTenths(others[0][0])));
  const histogram = new Histogram({ name: reportWords.differencesOf(name), x: reportWords.differenceAxis(name), y: reportWords.puzzles });
  const [low, high] = [Math.min(...others.map(([at]) => at)), Math.max(...others.map(([at]) => at))];
  histogram.show(others.map(([at, count]) => ({ at, count, title: `${signedTenths(at)}: ${plural(count, "puzzle")}` })), low - 1, high + 1);
  return make("div.chart", {}, make("h3", {}, reportWords.differencesOf(name)), histogram.element);
}

function ratingsPicture(/** @type {Report["ratings"]} */ ratings) {
  if (ratings.length < 2) return null;
  const histogram = new Histogram({ name: reportWords.ratings, x: reportWords.ratingAxis, y: reportWords.puzzles });
  histogram.show(ratings.map(([at, count, other]) => ({ at, count, other, title: reportWords.bar(tenths(at), count, other) })),
    Math.floor(ratings[0][0] / 10) * 10, Math.ceil(ratings[ratings.length - 1][0] / 10) * 10);
  const legend = make("ul.kinds", {}, make("li", {}, make("span.swatch.fill-equal"), reportWords.equal), make("li", {}, make("span.swatch.fill-different"), reportWords.different));
  return section("ratings", reportWords.ratings, histogram.element, ratings.some(([, , other]) => other > 0) && legend);
}

/**
 * @param {Comparison[]} rows
 * @param {import("./difference.js").Comparing} comparing
 */
function hardestTable(rows, comparing) {
  return new Table({
    caption: reportWords.hardest, rows, open: (row) => new DifferenceView(row, comparing).element,
    columns: [
      { name: texts.difference.line, value: ({ line, line_b: lineB }) => String(line ?? lineB ?? ""), key: ({ line, line_b: lineB }) => line ?? lineB ?? 0 },
      { name: reportWords.rating, value: ({ a = "", b = "" }) => b || a },
      { name: texts.difference.technique, value: (row) => row.er_technique_b ?? row.er_technique_a ?? "" },
      { name: reportWords.steps, value: ({ path_b: b, path_a: a }) => String((b ?? a ?? []).length || ""), isNumber: true, key: ({ path_b: b, path_a: a }) => (b ?? a ?? []).length },
      { name: reportWords.givens, value: ({ puzzle = "" }) => String(puzzle.replace(/[^1-9]/g, "").length), isNumber: true },
      { name: texts.difference.verdict, value: ({ verdict }) => reportWords.verdicts[verdict] },
    ],
  });
}

/**
 * @param {HTMLElement} root
 * @param {Report} report
 */
export function showReport(root, report) {
  /** @type {import("./difference.js").Comparing} */
  const comparing = {
    sides: report.sides, kinds: report.kinds,
    explain: async (row, _, index, side) => (index + 1 === row.open && (side === row.open_in || index + 1 === row.step) ? row.lesson ?? null : null),
  };
  const unequal = report.unequal.map((index) => report.rows[index]);
  const hardest = report.hardest.map((index) => report.rows[index]);
  const hidden = report.verdicts.filter(({ name }) => name !== "equal").reduce((sum, { count }) => sum + count, 0) - unequal.length;
  const pictures = report.parts.map(differencePicture).filter((picture) => picture !== null);
  root.classList.add("report");
  root.append(
    make("h1", {}, report.title), make("p.soft", {}, report.about),
    make(report.is_equal ? "p.outcome.is-equal" : "p.outcome", {}, report.outcome),
    verdictCounts(report.verdicts), ...report.remarks.map((remark) => make("p", {}, `${remark}.`)),
    ...[
      unequal.length > 0 && section("unequal", reportWords.unequal,
        hidden > 0 && make("p.soft", {}, reportWords.shown(unequal.length, hidden)), differenceTable(unequal, comparing).element),
      section("agreement", reportWords.agreement, partTable(report.parts), reasonList(report.reasons)),
      pictures.length > 0 && section("differences", reportWords.differences, make("div.charts", {}, ...pictures)),
      report.techniques.length > 0 && section("techniques", reportWords.techniques, new Table({
        caption: reportWords.techniques, rows: report.techniques,
        columns: [
          { name: reportWords.by(report.sides[0]), value: ([a]) => a },
          { name: reportWords.by(report.sides[1]), value: ([, b]) => b },
          { name: reportWords.puzzles, value: ([, , count]) => grouped(count), key: ([, , count]) => count, isNumber: true },
        ],
      }).element),
      ratingsPicture(report.ratings),
      hardest.length > 0 && section("hardest", reportWords.hardest,
        hardest.length < report.records && make("p.soft", {}, reportWords.firstOf(hardest.length, report.records)), hardestTable(hardest, comparing).element),
      section("provenance", reportWords.provenance, make("dl", {}, ...report.provenance.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]))),
    ].filter((part) => part instanceof Node),
  );
}
