// The words of the viewer. Names of techniques, sentences and results come from the program.

export const grouped = (/** @type {number} */ count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
export const plural = (/** @type {number} */ count, /** @type {string} */ one, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

export const texts = {
  board: {
    name: "Board",
    before: "The board before the step",
    after: "The board after these steps",
    cell: (/** @type {number} */ row, /** @type {number} */ column) => `Row ${row}, column ${column}`,
    given: (/** @type {string} */ digit) => `${digit}, given`,
    wrong: (/** @type {string} */ digit) => `${digit}, not in the solution`,
    empty: (/** @type {number[]} */ digits) => (digits.length === 0 ? "no candidates" : `candidates ${digits.join(" ")}`),
    show: "Show digit",
    showDigit: (/** @type {number} */ digit) => `Show where ${digit} is and can be`,
  },
  step: {
    seen: "Seen",
    reasons: "Why",
    notation: "Notation",
    tried: "Tried before",
    about: (/** @type {string} */ name) => `About ${name}`,
    length: (/** @type {number} */ length) => `, length ${length}`,
    notRated: "not rated",
    legend: "Colours",
    marks: {
      pattern: "the step rests on it",
      extra: "would break the pattern, or helps it",
      on: "true if the assumption holds",
      off: "false in that case",
      removed: "removed",
      placed: "placed",
    },
    strong: "strong link: if not here, then there",
    weak: "weak link: if here, then not there",
    branch: (/** @type {string} */ assumption) => `what follows: ${assumption}`,
    linkBack: "One link back",
    linkOn: "One link on",
    allLinks: "All links",
    linkCount: (/** @type {number} */ count) => plural(count, "link"),
    linkOf: (/** @type {number} */ count, /** @type {number} */ all) => `link ${count} of ${all}`,
  },
  path: {
    list: "Steps",
    step: (/** @type {number} */ number, /** @type {number} */ all) => `Step ${number} of ${all}`,
    range: (/** @type {number} */ first, /** @type {number} */ last) => `${first}–${last}`,
    steps: (/** @type {number} */ first, /** @type {number} */ last, /** @type {number} */ all) => `Steps ${first} to ${last} of ${all}`,
    singles: (/** @type {number} */ count) => plural(count, "single"),
    plot: "Difficulty of each step",
    plotTitle: (/** @type {number} */ number, /** @type {string} */ name, /** @type {string} */ rating) => `${number}: ${name}, ${rating}`,
    rating: "rating",
    number: "step",
    previous: "Previous step",
    next: "Next step",
    numbers: "Rating",
    parts: {
      ER: "the hardest step",
      EP: "the hardest step up to the first placed digit",
      ED: "the first step",
    },
    decides: (/** @type {string[]} */ parts) => `decides ${parts.join(" and ")}`,
    decidedBy: (/** @type {number} */ number) => `step ${number}`,
    unknown: "–",
  },
  lesson: {
    heading: "A solution, step by step",
    puzzle: "Puzzle",
    keys: "Keys: ← and → go from step to step, with Shift from link to link; 1 to 9 show a digit, Escape shows none. Click a sentence to see its link, a digit to see its candidates.",
  },
  chart: {
    logarithmic: (/** @type {string} */ name) => `${name} (logarithmic)`,
  },
};
