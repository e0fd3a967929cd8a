// The npm package; docs/web.md has examples.
export { PuzzleError, Rater } from "../engine/rater.js";
export type { Check, Outcome, Path, PathOptions, PathStep, RateOptions, Rating } from "../engine/rater.js";
