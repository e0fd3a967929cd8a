"use strict";
// Adds optional parts to the page: a player for the paths, tables that can be sorted, a switch of colours.

const kSize = 40;
const kSvg = "http://www.w3.org/2000/svg";

function make(name, attributes = {}, text = "") {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== "") element.textContent = text;
  return element;
}

function draw(parent, name, attributes, text = "") {
  const element = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== "") element.textContent = text;
  parent.append(element);
  return element;
}

// The parts of "7.1 Forcing Chain (8): r4c8-2"; effects as { cell, digits }.
function parseStep(line) {
  const space = line.indexOf(" ");
  const colon = line.lastIndexOf(": ");
  const effect = line.slice(colon + 2);
  const changes = [];
  let places = false;
  for (const word of effect.split(" ")) {
    const match = /^r([1-9])c([1-9])([=-])([1-9]+)$/.exec(word);
    if (match === null) continue;
    places = match[3] === "=";
    changes.push({ cell: 9 * (match[1] - 1) + (match[2] - 1), digits: [...match[4]].map(Number) });
  }
  return { rating: line.slice(0, space), technique: line.slice(space + 1, colon), effect, places, changes };
}

function peersOf(cell) {
  const peers = [];
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  for (let other = 0; other < 81; ++other) {
    const r = Math.floor(other / 9);
    const c = other % 9;
    const sameBox = Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
    if (other !== cell && (r === row || c === column || sameBox)) peers.push(other);
  }
  return peers;
}

// Candidates of 81 cells as sets, and the digits placed, before the step with this index.
function stateBefore(puzzle, candidates, steps, count) {
  const cells = Array.from({ length: 81 }, () => new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  const digits = Array(81).fill(0);
  const place = (cell, digit) => {
    digits[cell] = digit;
    cells[cell].clear();
    for (const peer of peersOf(cell)) cells[peer].delete(digit);
  };
  [...puzzle].forEach((character, cell) => {
    if (/[1-9]/.test(character)) place(cell, Number(character));
  });
  if (candidates.length === 729) {
    cells.forEach((set, cell) => {
      if (digits[cell] !== 0) return;
      set.clear();
      for (const character of candidates.slice(9 * cell, 9 * cell + 9)) if (/[1-9]/.test(character)) set.add(Number(character));
    });
  }
  for (const step of steps.slice(0, count)) {
    for (const change of step.changes) {
      if (step.places) place(change.cell, change.digits[0]);
      else change.digits.forEach((digit) => cells[change.cell].delete(digit));
    }
  }
  return { cells, digits };
}

function drawBoard(svg, puzzle, candidates, steps, index) {
  svg.replaceChildren();
  const { cells, digits } = stateBefore(puzzle, candidates, steps, index);
  const step = steps[index];
  const changes = new Map((step ? step.changes : []).map((change) => [change.cell, change.digits]));
  for (let cell = 0; cell < 81; ++cell) {
    const x = kSize * (cell % 9);
    const y = kSize * Math.floor(cell / 9);
    draw(svg, "rect", { x, y, width: kSize, height: kSize, class: changes.has(cell) ? "hot" : "back" });
    const middle = { x: x + kSize / 2, y: y + 29 };
    if (digits[cell] !== 0) {
      draw(svg, "text", { ...middle, class: /[1-9]/.test(puzzle[cell]) ? "given" : "placed" }, String(digits[cell]));
      continue;
    }
    if (changes.has(cell) && step.places) {
      draw(svg, "text", { ...middle, class: "new" }, String(changes.get(cell)[0]));
      continue;
    }
    for (const digit of cells[cell]) {
      const cx = x + 8 + 12 * ((digit - 1) % 3);
      const cy = y + 12 + 12 * Math.floor((digit - 1) / 3);
      const isRemoved = changes.has(cell) && changes.get(cell).includes(digit);
      draw(svg, "text", { x: cx, y: cy, class: isRemoved ? "candidate removed" : "candidate" }, String(digit));
      if (isRemoved) draw(svg, "line", { x1: cx - 5, y1: cy, x2: cx + 5, y2: cy - 8, class: "strike" });
    }
  }
  for (const kind of ["thin", "thick"]) {
    for (let line = 0; line < 10; ++line) {
      if ((line % 3 === 0) !== (kind === "thick")) continue;
      const at = kSize * line;
      draw(svg, "line", { x1: at, y1: 0, x2: at, y2: 9 * kSize, class: kind });
      draw(svg, "line", { x1: 0, y1: at, x2: 9 * kSize, y2: at, class: kind });
    }
  }
}

// Turns the plain lists of steps of one puzzle into a board that shows one step at a time.
function makePlayer(body) {
  const puzzle = body.dataset.puzzle;
  const candidates = body.dataset.candidates || "";
  const partsAt = Number(body.dataset.partsAt || 0) - 1;
  const lists = [...body.querySelectorAll("pre.steps")];
  if (lists.length === 0) return;
  const paths = lists.map((list) => ({
    name: list.dataset.name,
    steps: list.textContent.split("\n").filter((line) => line !== "").map(parseStep),
  }));
  let path = paths[0];
  let index = 0;

  const svg = document.createElementNS(kSvg, "svg");
  for (const [key, value] of Object.entries({ viewBox: "-2 -2 364 364", class: "board", role: "img" })) svg.setAttribute(key, value);
  const now = make("p", { class: "now", "aria-live": "polite" });
  const slider = make("input", { type: "range", min: 0, value: 0, "aria-label": "step" });
  const list = make("ol", { class: "steps" });
  const controls = make("div", { class: "controls" });

  const show = (wanted, moves) => {
    index = Math.max(0, Math.min(path.steps.length, wanted));
    slider.value = String(index);
    drawBoard(svg, puzzle, candidates, path.steps, index);
    const step = path.steps[index];
    now.replaceChildren(
      make("b", {}, step ? `Step ${index + 1} of ${path.steps.length}: ${step.rating} ${step.technique}` : `After ${path.steps.length} steps`),
      step ? step.effect : "");
    svg.setAttribute("aria-label", now.textContent);
    list.querySelectorAll("[aria-current]").forEach((each) => each.removeAttribute("aria-current"));
    const item = list.children[index];
    if (item === undefined) return;
    item.firstChild.setAttribute("aria-current", "step");
    if (moves) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
  const choose = (wanted) => {
    path = wanted;
    slider.max = String(path.steps.length);
    list.replaceChildren(...path.steps.map((step, number) => {
      const button = make("button", { type: "button" });
      button.append(make("span", { class: "number" }, String(number + 1)), make("span", {}, step.rating));
      const text = make("span", {}, step.technique + " ");
      text.append(make("span", { class: "effect" }, step.effect));
      button.append(text);
      button.addEventListener("click", () => show(number, false));
      const item = make("li", number === partsAt ? { class: "parts" } : {});
      item.append(button);
      return item;
    }));
    show(index, true);
  };
  const button = (label, text, act) => {
    const element = make("button", { type: "button", class: "plain", "aria-label": label, title: label }, text);
    element.addEventListener("click", act);
    controls.append(element);
    return element;
  };
  button("first step", "\u21E4", () => show(0, true));
  button("previous step", "\u2190", () => show(index - 1, true));
  slider.addEventListener("input", () => show(Number(slider.value), true));
  controls.append(slider);
  button("next step", "\u2192", () => show(index + 1, true));
  button("after the last step", "\u21E5", () => show(path.steps.length, true));

  const left = make("div");
  left.append(svg, controls, now);
  const right = make("div");
  const choice = make("div", { class: "controls" });
  for (const each of paths.length > 1 ? paths : []) {
    const tab = make("button", { type: "button", class: "plain", "aria-pressed": String(each === path) }, each.name);
    tab.addEventListener("click", () => {
      choice.querySelectorAll("[aria-pressed]").forEach((other) => other.setAttribute("aria-pressed", String(other === tab)));
      choose(each);
    });
    choice.append(tab);
  }
  if (paths.length > 1) right.append(choice);
  else right.append(make("h3", {}, path.name));
  right.append(list);
  body.querySelectorAll(".plain-path").forEach((each) => each.remove());
  body.append(left, right);
  index = Math.max(0, partsAt);
  choose(path);
}

function open(details) {
  const body = details.querySelector(".body");
  if (details.open && !body.dataset.ready) {
    body.dataset.ready = "yes";
    makePlayer(body);
  }
}

function openLinked() {
  const id = location.hash.slice(1);
  const details = id === "" ? null : document.getElementById(id);
  if (details === null || details.tagName !== "DETAILS") return;
  details.open = true;
  open(details);
  details.scrollIntoView();
  details.querySelector("summary").focus({ preventScroll: true });
}

// Sorts by numbers if the column has them, else by text; a second press reverses the order.
function makeSortable(table) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = make("button", { type: "button" }, head.textContent);
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const ascends = head.getAttribute("aria-sort") !== "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", ascends ? "ascending" : "descending");
      const key = (row) => row.cells[column].dataset.key || row.cells[column].textContent;
      const order = (a, b) => {
        const difference = parseFloat(key(a)) - parseFloat(key(b));
        return Number.isNaN(difference) ? key(a).localeCompare(key(b)) : difference;
      };
      const rows = [...body.rows].sort((a, b) => (ascends ? order(a, b) : order(b, a)));
      body.append(...rows);
    });
  });
}

// Choices above a table that leave only the rows with one technique, or with one difference.
function makeFilters(table) {
  const rows = [...table.tBodies[0].rows];
  const bar = make("div", { class: "filters" });
  const count = make("span", { class: "soft", role: "status" });
  const choices = [];
  for (const [key, name] of [["technique", "technique"], ["difference", "difference"]]) {
    const values = [...new Set(rows.map((row) => row.dataset[key]))].filter((value) => value !== "");
    if (values.length < 2) continue;
    const select = make("select");
    select.append(make("option", { value: "" }, "all"));
    for (const value of values.sort((a, b) => a.localeCompare(b, "en", { numeric: true }))) {
      select.append(make("option", { value }, value));
    }
    const label = make("label", {}, name);
    label.append(select);
    bar.append(label);
    choices.push([key, select]);
  }
  if (choices.length === 0) return;
  const apply = () => {
    for (const row of rows) row.hidden = choices.some(([key, select]) => select.value !== "" && row.dataset[key] !== select.value);
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = shown === rows.length ? "" : `${shown} of ${rows.length} shown`;
  };
  for (const [, select] of choices) select.addEventListener("change", apply);
  bar.append(count);
  table.parentElement.before(bar);
}

function makeThemeSwitch(button) {
  const chosen = () => document.documentElement.dataset.theme;
  const isDark = () =>
    chosen() === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen() === "dark";
  button.hidden = false;
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  });
}

document.querySelectorAll("details.puzzle").forEach((details) => {
  details.addEventListener("toggle", () => open(details));
});
document.querySelectorAll("table.sortable").forEach(makeSortable);
document.querySelectorAll("#unequal table").forEach(makeFilters);
makeThemeSwitch(document.getElementById("theme"));
window.addEventListener("hashchange", openLinked);
openLinked();
