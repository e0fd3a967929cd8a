// All texts of the page. Names of techniques, reasons and results come from the engine.

export const samplePuzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";

// "12,345". The browser's own forms of numbers take tens of milliseconds before the first one.
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
const plural = (count: number, one: string, many = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : many}`;

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const texts = {
  title: "sudorate",
  motto:
    "rates sudokus exactly as Sudoku Explainer 1.2.1 or Sukaku Explainer 1.18.1 does, on this computer: nothing you enter leaves it",
  skip: "Skip to the content",
  uses: { puzzle: "Puzzle", collection: "Collection", comparison: "Comparison" },
  usesLabel: "What to do",
  failure: (reason: string) => `This has failed: ${reason}`,
  noEngine: "The engine could not be loaded. Check the connection and reload the page.",

  puzzle: {
    heading: "A puzzle",
    input: "Puzzle or state",
    inputHint: "81 cells with . or 0 for empty ones, a grid, a state with candidates, a line of a rated file; a list opens as a collection",
    rate: "Rate",
    clear: "Clear",
    sample: "Example",
    fromState: "If the text shows a later state too, begin there",
    badText: (problem: string, line: number, column: number) =>
      `This is not a puzzle: ${problem}${line > 0 ? ` (line ${line}${column > 0 ? `, character ${column}` : ""})` : ""}. ` +
      "Paste 81 cells with . for the empty ones, or choose Clear and enter givens on the board.",
    badPuzzle: (problem: string) =>
      `This puzzle cannot be rated: it has ${problem}. ` +
      (problem.startsWith("more") ? "Enter further givens: choose “is a given”, a cell, and a digit." : "Change a given: choose “is a given”, a cell, and a digit or ⌫."),
    isEmpty: "Paste a puzzle or a list of puzzles, enter givens on the board, or choose Example.",
    isReading: "Reading …",
    isRating: "Rating … Hard puzzles take seconds or minutes.",
    asks: { step: "Looking for the step …", hint: "Looking for a hint …", steps: "Listing all steps …" },
    cancel: "Stop",
    failures: { "no-step": "No technique makes a step here. Undo takes moves back." } as Record<string, string>,

    rating: "Rating",
    score: { name: "Score", title: "the sum of all steps" },
    recorded: (ratings: string) => `In the text: ${ratings}`,
    atLeast: (value: string) => `≥ ${value}`,
    unknown: "–",
    outcome: (outcome: string) => `Outcome: ${outcome}`,

    entry: "A digit",
    entries: { place: "is placed", remove: "is removed", given: "is a given", show: "is shown" },
    digits: "Digits",
    digit: (digit: number) => `Digit ${digit}`,
    erase: "Erase",
    keys:
      "A click on a candidate sets it, the right button removes it. Arrow keys move, digits enter, Shift and a digit removes " +
      "a candidate, Backspace takes back, H gives a hint, N applies the step and shows the next, A lists all steps.",
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    moreHint: "More of the hint",
    allSteps: "All steps",
    withChains: "with dynamic and nested chains, which may take minutes",
    share: "Share",
    shared: "The address is in the clipboard. The puzzle is in it, and is sent to no server.",
    sharedByAddress: "Copy the address of this page: the puzzle is in it.",
    isSolved: "Solved.",
    wrongCells: (names: string[]) => `Not as in the solution: ${names.join(", ")}. Undo takes moves back.`,

    path: "Path",
    pathSummary: (count: number) => plural(count, "step"),
    singles: (count: number) => plural(count, "single"),
    steps: (count: number, isComplete: boolean) =>
      `${plural(count, "step")} at this board${isComplete ? "" : ", and more: a search was cut short"}`,
    hintTitle: (level: number) => `Hint, level ${level} of 3`,
    close: "Close",
    apply: "Make this step",
    applyAndNext: "Apply and next",
    previous: "Previous step",
    next: "Next step",
    stepOf: (number: number, all: number) => `Step ${number} of ${all}`,
    stepsOf: (first: number, last: number, all: number) => `Steps ${first} to ${last} of ${all}`,
  },

  neighbours: {
    heading: "Neighbours",
    hint: "Minimal puzzles that differ in a few givens, the hardest first. Choose one to open it.",
    removed: "Givens removed",
    added: "added",
    start: "Find neighbours",
    save: "Save",
    open: "Open as a collection",
    fileName: "neighbours",
    stop: "Stop",
    states: {
      runs: (count: number, done: number, all: number) =>
        `${plural(count, "neighbour")} so far, ${grouped(done)} of ${plural(all, "removal")} done …`,
      stopped: (count: number, done: number, all: number) =>
        `${plural(count, "neighbour")}, stopped after ${grouped(done)} of ${plural(all, "removal")}.`,
      complete: (count: number) => `${plural(count, "neighbour")}, morphs left out.`,
    },
    more: (count: number) => `The hardest ${grouped(count)} are listed.`,
    rating: ({ outcome, er, ep, ed }: { outcome: string; er: number | null; ep: number | null; ed: number | null }) =>
      er === null ? outcome : [er, ep, ed].map((part) => part?.toFixed(1) ?? "–").join("/"),
  },

  newPuzzle: {
    start: "New puzzle",
    stop: "Stop",
    level: "rated",
    range: (low: number, high: number) => `${low.toFixed(1)} to ${high.toFixed(1)}`,
    symmetry: "symmetry",
    symmetries: {
      none: "none",
      rotation: "half turn",
      quarter: "quarter turn",
      horizontal: "top and bottom",
      vertical: "left and right",
      diagonal: "diagonal",
      full: "all",
    },
    none: "No such puzzle was found.",
  },

  scale: {
    label: "Scale",
    names: { se: "Sudoku Explainer 1.2.1", skx: "Sukaku Explainer 1.18.1" },
    // As in the lines of the program.
    keys: { se: "ED", skx: "SKX" },
    mark: (name: string) => `On the scale of ${name}.`,
  },

  rules: {
    heading: "Other rules",
    hint: "For the files that are dropped next: uniqueness, fish, chains or other groups, names such as x-wing, or beginnings such as naked-*, separated by commas.",
    without: "Without",
    only: "Only",
    mark: (rules: string) => `By other rules than those of the scale, and so marked with ~: ${rules}`,
  },

  run: {
    drop: "Drop files here, or choose them.",
    progress: "Progress",
    bytes: (count: number) =>
      count < 1e6 ? `${grouped(Math.ceil(count / 1000))} kB` : `${(count / 1e6).toFixed(1)} MB`,
    count: grouped,
    doneOf: (done: number, total: number) => `${grouped(done)} of ${grouped(total)}`,
    speed: (perSecond: number) =>
      `${perSecond >= 10 ? grouped(Math.round(perSecond)) : perSecond.toFixed(1)} per second`,
    left: (seconds: number) => `${duration(seconds)} left`,
    isReading: "Reading and rating",
    isRestoring: "Reading the stored results",
    isRunning: "Rating",
    isPaused: "Paused",
    isComplete: "Complete",
    isElsewhere: "Another tab works on it",
    pause: "Pause",
    goOn: "Go on",
    stop: "Stop now",
    discard: "Discard",
    asksDiscard: "Forget all results?",
    reallyDiscard: "Forget them",
    keep: "Keep them",
    unread: (names: string[]) => `Not read to the end: ${names.join(", ")}. Drop it again to go on.`,
    histogram: "Number of puzzles by ER",
    er: "ER",
    puzzles: "puzzles",
    erFrom: "ER from",
    erTo: "to",
    brush: "or draw over the bars",
    noneAccepted: "No record meets the condition. “Show all” takes it away.",
    bar: (er: number, count: number) => `ER ${er.toFixed(1)}: ${plural(count, "puzzle")}`,
    where: "Condition",
    whereHint: "As in sudorate filter --where: er-ed<=0.2 and er>2.3, or count(\"X-Wing\")>=1 and givens<=24",
    badCondition: (problem: string, column: number) => `Character ${column}: ${problem}.`,
    applyWhere: "Apply",
    clearWhere: "Show all",
    table: "Results",
  },

  // The names of columns; others are shown as their names with blanks.
  fields: {
    n: "No.", line: "Line", file: "File", id: "Name", puzzle: "Puzzle", solution: "Solution", outcome: "Outcome", er: "ER", ep: "EP", ed: "ED",
    er_min: "ER at least", er_max: "ER at most", er_technique: "ER by", ep_technique: "EP by", ed_technique: "ED by", steps: "Steps", score: "Score",
    givens: "Givens", canonical: "Canonical form", time_ms: "Time in ms", reason: "Remark", recorded: "Recorded", cells_left: "Empty cells",
    candidates_left: "Candidates left",
  } as Record<string, string>,

  collection: {
    heading: "A collection",
    files: "Files with puzzles",
    filesHint: "Text, CSV, TSV or JSON Lines, also packed with gzip, up to millions of puzzles.",
    columns: "Columns",
    pasted: "pasted.txt",
    shown: (count: number) => `${plural(count, "record")} shown`,
    form: "Form",
    forms: { text: "Text", csv: "CSV", tsv: "TSV", jsonl: "JSON Lines", serate: "As serate" },
    passColumns: "the columns of the file first",
    spreadsheetSafe: "safe for spreadsheets",
    save: "Save the results",
    saving: (share: number) => `Writing, ${Math.round(100 * share)} % …`,
    ratesSteps: "These columns need the steps of all puzzles, which are rated first.",
    fileName: "rated",
  },

  comparison: {
    heading: "A comparison",
    files: "One rated file, or two",
    filesHint:
      "The ratings of one file (A) are compared with computed ones (B); those of two files with each other, by puzzle.",
    tooMany: "At most two files can be compared.",
    tolerance: "Equal up to",
    paths: "compare recorded paths, too",
    compared: (count: number) => `${plural(count, "record")} compared`,
    agreement: "Agreement",
    share: (equal: number, comparable: number) =>
      `${((100 * equal) / comparable).toFixed(equal === comparable ? 0 : 2)} % of ${plural(comparable, "comparable record")} are equal.`,
    noneComparable: "No record can be compared. Drop a file with ratings, such as one that Collection has saved, or two rated files with the same puzzles.",
    list: (count: number) => plural(count, "difference"),
    skx: (count: number, all: number) =>
      `${grouped(count)} of ${plural(all, "difference")} ${count === 1 ? "is the rating" : "are the ratings"} of Sukaku Explainer 1.18.1.`,
    sides: { computed: ["recorded", "computed"] as [string, string], files: ["A", "B"] as [string, string] },
    more: (count: number) => `Only the first ${grouped(count)} are listed.`,
  },
};
