// A puzzle: entering it, its rating and path, and solving it with help.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { Technique } from "../engine/position.js";
import { placeText, type Place } from "./address.js";
import { BoardField } from "./board.js";
import { puzzlePool } from "./engine_pools.js";
import { cellName } from "./geometry.js";
import { Neighbours } from "./neighbours.js";
import { NewPuzzle } from "./new_puzzle.js";
import { PathPlot } from "./path_plot.js";
import { isPuzzle, PuzzleSession } from "./puzzle_session.js";
import { ChainPlayer, Legend, ratingText, StepCard } from "./step_card.js";
import { samplePuzzle, texts } from "./texts.js";

const words = texts.puzzle;
const emptyDigits = ".".repeat(81);
const emptyBoard = { digits: emptyDigits, candidates: Array<number>(81).fill(0) };
// The engine leaves out dynamic and nested chains unless they are named.
const everyTechnique = ["*"];

type Entry = "place" | "remove" | "given";
type Session = { session: PuzzleSession };

function RatingTable({ session }: Session) {
  const { path, read } = session;
  if (!isPuzzle(read)) return null;
  const shown = (part: "er" | "ep" | "ed" | "score"): string => {
    const value = path?.[part] ?? null;
    if (value === null) return words.unknown;
    const isBound = (part === "er" && path!.erIsLowerBound) || (part === "score" && path!.scoreIsLowerBound);
    return isBound ? words.atLeast(value.toFixed(1)) : value.toFixed(1);
  };
  const parts = ["er", "ep", "ed", "score"] as const;
  return (
    <section aria-label={words.rating} class="ratings">
      <dl>
        {parts.map((part) => (
          <div key={part} class={`part ${part}`}>
            <dt>
              <abbr title={words.parts[part].title}>{words.parts[part].name}</abbr>
            </dt>
            <dd data-part={part}>{shown(part)}</dd>
          </div>
        ))}
      </dl>
      {path !== null && !["rated", "solved"].includes(path.outcome) && <p>{words.outcome(path.outcome)}</p>}
      {read.recorded !== undefined && <p class="soft">{words.recorded(read.recorded)}</p>}
    </section>
  );
}

function Status({ session }: Session) {
  const { read, loads, asks, failure } = session;
  const waits = loads !== undefined || asks !== undefined;
  let text = "";
  if (loads === "reading") text = words.isReading;
  else if (asks !== undefined) text = words.asks[asks];
  else if (loads === "rating") text = words.isRating;
  else if (failure !== "") text = words.failures[failure] ?? texts.failure(failure);
  else if (read !== null && !isPuzzle(read)) text = words.badText(read.problem, read.line, read.column);
  else if (isPuzzle(read) && read.problem !== undefined) text = words.badPuzzle(read.problem);
  else if (session.wrongCells.length > 0) text = words.wrongCells(session.wrongCells.map(cellName));
  else if (isPuzzle(read) && session.board?.digits === read.solution) text = words.isSolved;
  return (
    <div class="status">
      <p role="status">{text}</p>
      {waits && (
        <button type="button" onClick={() => session.stopWaiting()}>
          {words.cancel}
        </button>
      )}
    </div>
  );
}

function PathList({ session }: Session) {
  const list = useRef<HTMLOListElement>(null);
  const { path, view } = session;
  const chosen = view.kind === "path" ? view.index : -1;
  useEffect(() => {
    const item = list.current?.children[chosen] as HTMLElement | undefined;
    if (item === undefined) return;
    // Only the list itself scrolls, not the page.
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = list.current!;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current!.scrollTop = offsetTop - clientHeight / 2;
    }
  }, [chosen]);
  if (path === null || path.path.length === 0) return null;
  return (
    <section class="path" aria-labelledby="path-heading">
      <h3 id="path-heading">
        {words.path} <span class="rating">{words.pathSummary(path.path.length)}</span>
      </h3>
      <PathPlot path={path.path} chosen={chosen} onChoose={(index) => void session.showPathStep(index)} />
      <ol class="path-list" ref={list}>
        {path.path.map(({ number, rating, technique, effect }, index) => (
          <li key={number}>
            <button
              type="button"
              aria-current={index === chosen ? "step" : undefined}
              onClick={() => void session.showPathStep(index)}
            >
              <span class="at">{number}</span>
              <span class="value">{ratingText(rating)}</span>
              <span class="name">{technique}</span>
              <span class="effect">{effect}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Panel({ session, techniques }: Session & { techniques: Technique[] }) {
  const { view } = session;
  const step = session.shownStep;
  const card = step !== null && (
    <StepCard
      step={step}
      technique={techniques.find(({ slug, name }) => slug === step.technique || name === step.name)}
    >
      <p class="actions">
        <button type="button" class="main" onClick={() => session.apply()}>
          {words.apply}
        </button>
      </p>
    </StepCard>
  );
  if (view.kind === "hint") {
    return (
      <section class="panel" aria-live="polite">
        <PanelHead title={words.hintTitle(view.level)} session={session} />
        {view.level < 3 ? <p class="hint-text">{view.hint.levels[view.level - 1].trim()}</p> : card}
        {view.level < 3 && (
          <button type="button" class="main" onClick={() => void session.hint()}>
            {words.moreHint}
          </button>
        )}
      </section>
    );
  }
  if (view.kind === "steps") {
    return (
      <section class="panel">
        <PanelHead title={words.steps(view.list.steps.length, view.list.complete)} session={session} />
        <ol class="path-list">
          {view.list.steps.map((each, index) => (
            <li key={index}>
              <button
                type="button"
                aria-current={index === view.index ? "true" : undefined}
                onClick={() => session.choose(index)}
              >
                <span class="value">{each.rating === undefined ? words.unknown : ratingText(each.rating)}</span>
                <span class="name">{each.lesson.title}</span>
                <span class="effect">{each.effect}</span>
              </button>
            </li>
          ))}
        </ol>
        {card}
      </section>
    );
  }
  if (view.kind === "path") {
    return (
      <section class="panel">
        <PanelHead title={words.stepOf(view.index + 1, session.path?.path.length ?? 0)} session={session} path />
        {card}
      </section>
    );
  }
  return null;
}

function PanelHead({ title, session, path = false }: Session & { title: string; path?: boolean }) {
  const index = session.view.kind === "path" ? session.view.index : 0;
  const last = (session.path?.path.length ?? 0) - 1;
  return (
    <div class="panel-head">
      <h3>{title}</h3>
      <div class="actions">
        {path && (
          <>
            <button
              type="button"
              aria-label={words.previous}
              disabled={index === 0}
              onClick={() => void session.showPathStep(index - 1)}
            >
              ◂
            </button>
            <button
              type="button"
              aria-label={words.next}
              disabled={index === last}
              onClick={() => void session.showPathStep(index + 1)}
            >
              ▸
            </button>
          </>
        )}
        <button type="button" onClick={() => session.closeView()}>
          {words.close}
        </button>
      </div>
    </div>
  );
}

function Toolbar({ session, onShare }: Session & { onShare: () => void }) {
  const [withChains, setWithChains] = useState(false);
  return (
    <div class="toolbar">
      <div class="actions">
        <button type="button" disabled={!session.canUndo} onClick={() => session.undo()}>
          {words.undo}
        </button>
        <button type="button" disabled={!session.canRedo} onClick={() => session.redo()}>
          {words.redo}
        </button>
        <button type="button" onClick={() => void session.hint()}>
          {words.hint}
        </button>
        <button type="button" onClick={() => void session.allSteps(withChains ? everyTechnique : [])}>
          {words.allSteps}
        </button>
        <button type="button" onClick={onShare}>
          {words.share}
        </button>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={withChains}
          onChange={(event) => setWithChains(event.currentTarget.checked)}
        />
        {words.allSteps}: {words.withChains}
      </label>
    </div>
  );
}

interface EntryBarProps {
  entry: Entry;
  onEntry: (entry: Entry) => void;
  onDigit: (digit: number) => void;
}

function EntryBar({ entry, onEntry, onDigit }: EntryBarProps) {
  return (
    <div class="entry">
      <fieldset class="entries">
        <legend>{words.entry}</legend>
        {(["place", "remove", "given"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="entry" checked={entry === each} onChange={() => onEntry(each)} />
            {words.entries[each]}
          </label>
        ))}
      </fieldset>
      <div class="digits" role="group" aria-label={words.digits}>
        {Array.from({ length: 9 }, (_, index) => index + 1).map((digit) => (
          <button type="button" key={digit} aria-label={words.digit(digit)} onClick={() => onDigit(digit)}>
            {digit}
          </button>
        ))}
        {entry === "given" && (
          <button type="button" aria-label={words.erase} onClick={() => onDigit(0)}>
            ⌫
          </button>
        )}
      </div>
    </div>
  );
}

export function PuzzlePage({ place }: { place: Place }) {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const session = useMemo(() => new PuzzleSession(puzzlePool, () => changed(undefined)), []);
  const [text, setText] = useState("");
  const [selected, setSelected] = useState(40);
  const [entry, setEntry] = useState<Entry>("place");
  const [links, setLinks] = useState<number | undefined>();
  const [notice, setNotice] = useState("");
  const [techniques, setTechniques] = useState<Technique[]>([]);
  const step = session.shownStep;
  const board = session.board ?? emptyBoard;
  const givens = isPuzzle(session.read) ? session.read.givens : emptyDigits;

  const load = (next: string, stepNumber?: number): void => {
    setText(next);
    setNotice("");
    void session.load(next, stepNumber);
  };
  useEffect(() => {
    if (place.puzzle !== undefined && place.puzzle !== session.sharedText) load(place.puzzle, place.step);
  }, [place.puzzle, place.step]);
  useEffect(() => setLinks(undefined), [step]);
  useEffect(() => {
    if (step === null || techniques.length > 0) return;
    void puzzlePool().then(async (pool) => setTechniques(await pool.call("techniques", {})));
  }, [step]);

  // Digit 0 empties a given.
  const enter = (digit: number, how: Entry): void => {
    if (how === "given" || session.board === null) {
      const shown = isPuzzle(session.read) || /^[1-9.]{81}$/.test(text) ? (isPuzzle(session.read) ? givens : text) : emptyDigits;
      load(shown.slice(0, selected) + (digit === 0 ? "." : String(digit)) + shown.slice(selected + 1));
    } else if (digit > 0) {
      void session.move(how, selected, digit);
    }
  };
  const share = (): void => {
    const url = new URL(location.href);
    const chosen = session.view.kind === "path" ? session.view.index + 1 : undefined;
    const puzzle = chosen !== undefined && isPuzzle(session.read) ? text : session.sharedText;
    url.hash = placeText({ use: "puzzle", puzzle, ...(chosen === undefined ? {} : { step: chosen }) });
    history.replaceState(null, "", url);
    const copied = navigator.clipboard?.writeText(url.href) ?? Promise.reject(new Error());
    copied.then(
      () => setNotice(words.shared),
      () => setNotice(words.sharedByAddress),
    );
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? (/^[0-9]$/.test(event.key) ? event.key : undefined);
    if (digit !== undefined) enter(Number(digit), event.shiftKey ? "remove" : entry);
    else if (event.key === "Backspace" || event.key === "Delete") {
      if (entry === "given") enter(0, "given");
      else session.undo();
    } else if (event.key === "h") void session.hint();
    else if (event.key === "a") void session.allSteps();
    else if (event.key === "n") {
      if (step !== null) session.apply();
      else void session.showNextStep();
    } else return false;
    return true;
  };
  const takeShortcut = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
    if (event.key === "z") session.undo();
    else if (event.key === "y") session.redo();
    else return;
    event.preventDefault();
  };

  return (
    <div class="puzzle" onKeyDown={takeShortcut}>
      <h2 class="visually-hidden">{words.heading}</h2>
      <form
        class="input"
        onSubmit={(event) => {
          event.preventDefault();
          load(text);
        }}
      >
        <label for="puzzle-text">{words.input}</label>
        <textarea
          id="puzzle-text"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          aria-describedby="puzzle-hint"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            // A paste into the empty field is the whole puzzle.
            if (text === "") setTimeout(() => load((event.target as HTMLTextAreaElement).value));
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) load(text);
          }}
        />
        <p id="puzzle-hint" class="soft">
          {words.inputHint}
        </p>
        <div class="actions">
          <button type="submit" class="main">
            {words.rate}
          </button>
          <button type="button" onClick={() => load("")}>
            {words.clear}
          </button>
          <button type="button" onClick={() => load(samplePuzzle)}>
            {words.sample}
          </button>
          <label class="check">
            <input
              type="checkbox"
              checked={session.fromState}
              onChange={(event) => {
                session.fromState = event.currentTarget.checked;
                load(text);
              }}
            />
            {words.fromState}
          </label>
        </div>
      </form>
      <NewPuzzle onOpen={(next) => load(next)} />
      <Status session={session} />
      {notice !== "" && <p role="status">{notice}</p>}
      <RatingTable session={session} />
      <div class="desk">
        <div class="board-side">
          <BoardField
            board={board}
            givens={givens}
            picture={step?.picture}
            {...(links === undefined ? {} : { linkCount: links })}
            wrong={session.wrongCells}
            selected={selected}
            onSelect={setSelected}
            onKey={takeKey}
          />
          {step !== null && (
            <>
              <ChainPlayer
                all={step.picture.links.length}
                count={links ?? step.picture.links.length}
                onCount={setLinks}
              />
              <Legend step={step} />
            </>
          )}
          <EntryBar entry={entry} onEntry={setEntry} onDigit={(digit) => enter(digit, entry)} />
          {session.board !== null && <Toolbar session={session} onShare={share} />}
          <p class="soft keys">{words.keys}</p>
        </div>
        <div class="text-side">
          <Panel session={session} techniques={techniques} />
          <PathList session={session} />
          {isPuzzle(session.read) && session.read.problem === undefined && (
            <Neighbours puzzle={givens} onOpen={(next) => load(next)} />
          )}
        </div>
      </div>
    </div>
  );
}
