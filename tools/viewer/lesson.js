// The page of a lesson: one or more solutions, one of them in sight.
import { make } from "./dom.js";
import { SolutionView } from "./solution.js";
import { texts } from "./texts.js";

const lessonWords = texts.lesson;

// "#p2-step31": the puzzle and its step, from 1; "#p2-step1..11" is an entry of several singles.
function readPlace() {
  const [, puzzle = 1, step, range] = /^#p(\d+)-step(\d+)(\.\.\d+)?$/.exec(location.hash) ?? [];
  return { puzzle: Number(puzzle) - 1, step: step === undefined ? undefined : Number(step) - 1, isEntry: range !== undefined };
}
const placeText = (/** @type {number} */ puzzle, /** @type {import("./path.js").Entry} */ { first, last }) =>
  `#p${puzzle + 1}-step${first + 1}${last > first ? `..${last + 1}` : ""}`;

/**
 * @param {HTMLElement} root
 * @param {{ solutions: import("./solution.js").Solution[] }} content
 */
export function showLesson(root, { solutions }) {
  const frame = make("div");
  const label = make("p.puzzle-text");
  let shown = -1;
  /** @type {SolutionView} */
  let view;
  const keep = (/** @type {import("./path.js").Entry} */ entry) => history.replaceState(null, "", placeText(shown, entry));
  const show = (/** @type {number} */ index) => {
    shown = index;
    choice.value = String(index);
    label.textContent = solutions[index].label;
    view = new SolutionView(solutions[index], { onStep: keep });
    frame.replaceChildren(view.element);
  };
  const choice = /** @type {HTMLSelectElement} */ (make("select", { onchange: () => { show(Number(choice.value)); keep(view.shown); } },
    ...solutions.map(({ label: text }, index) => make("option", { value: index }, `${index + 1}: ${text}`))));
  const printed = make("div.printed");
  root.append(
    make("header", {}, make("h1", {}, lessonWords.heading), solutions.length > 1 && make("label.puzzle-choice", {}, `${lessonWords.puzzle} `, choice), label),
    frame, make("p.soft.keys", {}, lessonWords.keys), printed);
  const follow = () => {
    const { puzzle, step, isEntry } = readPlace();
    const index = puzzle < solutions.length ? puzzle : 0;
    if (index !== shown) show(index);
    if (step !== undefined) view.goToStep(step, isEntry);
  };
  follow();
  addEventListener("hashchange", follow);
  document.addEventListener("keydown", (event) => takeKey(event, view));
  addEventListener("beforeprint", () => printed.replaceChildren(...solutions.flatMap((solution, index) =>
    [make("h2.puzzle-text", {}, solution.label), make("p", {}, solution.summary), ...(index === shown ? view : new SolutionView(solution)).printed()])));
  addEventListener("afterprint", () => printed.replaceChildren());
}

// Keys that lead through a solution, where nothing else needs them.
/**
 * @param {KeyboardEvent} event
 * @param {SolutionView} view
 */
export function takeKey(event, view) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof Element && event.target.closest("input, select, textarea, pre") !== null) return;
  if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const isOn = event.key === "ArrowRight";
    if (event.shiftKey) isOn ? view.player.on() : view.player.back();
    else view.move(isOn ? 1 : -1);
  } else if (event.key === "Home" || event.key === "End") view.moveToEnd(event.key === "Home");
  else if (/^[1-9]$/.test(event.key)) view.showDigit(Number(event.key));
  else if (event.key === "Escape") view.showDigit(view.digit);
  else return;
  event.preventDefault();
}
