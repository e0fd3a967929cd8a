// A puzzle: entering it, its rating and path, and solving it with help.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { cellName } from "../../../viewer/board.js";
import { BoardView } from "../../../viewer/board_view.js";
import { entriesOf, Numbers, PathBars, StepList, type Entry, type Part } from "../../../viewer/path.js";
import { branchesOfLinks, ChainPlayer, legend, StepCard } from "../../../viewer/step.js";
import type { Step, Technique } from "../engine/position.js";
import { placeText, type Place } from "./address.js";
import { puzzlePool } from "./engine_pools.js";
import { isList } from "./incoming.js";
import { Neighbours } from "./neighbours.js";
import { NewPuzzle } from "./new_puzzle.js";
import { isPuzzle, PuzzleSession } from "./puzzle_session.js";
import { otherScale, ScaleChoice } from "./scale_choice.js";
import { samplePuzzle, texts } from "./texts.js";
import { Made, useLatest, Viewed } from "./viewed.js";

const words = texts.puzzle;
const emptyDigits = ".".repeat(81);
const emptyBoard = { digits: emptyDigits, candidates: Array<number>(81).fill(0) };
// The engine leaves out dynamic and nested chains unless they are named.
const everyTechnique = ["*"];

// What a digit that is entered does.
type EntryMode = "place" | "remove" | "given" | "show";
type Session = { session: PuzzleSession };

function Ratings({ session }: Session) {
  const { path, read, parts } = session;
  if (!isPuzzle(read)) return null;
  const shown: Part[] = path === null ? [] : parts.map((part) => (part.name === "ER" && path.erIsLowerBound ? { ...part, value: words.atLeast(part.value) } : part));
  const score = path?.score ?? null;
  const scoreText = score === null ? words.unknown : path!.scoreIsLowerBound ? words.atLeast(score.toFixed(1)) : score.toFixed(1);
  const chosen = session.view.kind === "path" && session.shownSingles === null ? session.view.entry.first : -1;
  return (
    <section aria-label={words.rating}>
      <Viewed
        make={() => new Numbers((index) => void session.showPathStep(index))}
        show={(view) => view.show(shown, chosen, path === null ? [] : [{ ...words.score, value: scoreText }], otherScale(path?.scale))}
      />
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
  else if (read === null) text = words.isEmpty;
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
  const { path, steps, view } = session;
  if (path === null || steps.length === 0) return null;
  const chosen = view.kind === "path" ? view.entry : { first: -1, last: -1 };
  return (
    <section class="path" aria-labelledby="path-heading">
      <h3 id="path-heading">
        {words.path} <span class="rating">{words.pathSummary(steps.length)}</span>
      </h3>
      <Viewed
        make={() => new PathBars((index) => void session.showPathStep(index))}
        show={(bars) => bars.show(steps, chosen)}
      />
      <Viewed
        make={() => new StepList((entry) => void session.showEntry(entry))}
        show={(list) => list.show(session.entries, steps, chosen, session.parts)}
      />
    </section>
  );
}

function Singles({ session, entry }: Session & { entry: Entry }) {
  return (
    <article class="step">
      <h3>{words.singles(entry.last - entry.first + 1)}</h3>
      <Actions session={session} />
      <ol class="singles">
        {session.steps.slice(entry.first, entry.last + 1).map(({ title, effect }, index) => (
          <li key={index}>
            <span class="at">{entry.first + index + 1}</span>
            <button type="button" onClick={() => void session.showPathStep(entry.first + index)}>
              {effect} {title}
            </button>
          </li>
        ))}
      </ol>
    </article>
  );
}

function Actions({ session }: Session) {
  return (
    <p class="actions">
      <button type="button" class="main" onClick={() => void session.applyAndNext()}>
        {words.applyAndNext}
      </button>
      <button type="button" onClick={() => session.apply()}>
        {words.apply}
      </button>
    </p>
  );
}

interface CardProps extends Session {
  techniques: Technique[];
  lit: number;
  last: number | undefined;
  onReason: (reason: number) => void;
  onChosen: (reason: number) => void;
}

function Card({ session, techniques, lit, last, onReason, onChosen }: CardProps) {
  const step = session.shownStep;
  const shown = session.shownWords;
  const events = useLatest({ onReason, onChosen });
  const drawn = useRef<{ step?: Step; technique?: Technique | undefined }>({});
  if (step === null || shown === null) return null;
  const technique = techniques.find(({ slug, name }) => slug === step.technique || name === step.name);
  return (
      <Viewed
        make={() => new StepCard({ onReason: (reason) => events.onReason(reason), onChosen: (reason) => events.onChosen(reason) })}
        show={(card) => {
          // What a reader has unfolded stays.
          if (drawn.current.step !== step || drawn.current.technique !== technique) {
            drawn.current = { step, technique };
            card.show(shown, technique === undefined || technique.article === "" ? {} : { article: { name: technique.name, text: technique.article } });
          }
          card.light(lit, last);
          if (last !== undefined && lit === last) card.showReason(last, card.element);
        }}
      />
  );
}

type PanelProps = CardProps;

function Panel(props: PanelProps) {
  const { session } = props;
  const { view } = session;
  const card = session.shownStep !== null && (
    <>
      <Actions session={session} />
      <Card {...props} />
    </>
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
    const listed = view.list.steps.map(({ lesson }) => lesson);
    return (
      <section class="panel">
        <PanelHead title={words.steps(view.list.steps.length, view.list.complete)} session={session} />
        <Viewed
          make={() => new StepList(({ first }) => session.choose(first))}
          show={(list) => list.show(entriesOf(listed, false), listed, { first: view.index, last: view.index })}
        />
        {card}
      </section>
    );
  }
  if (view.kind === "path") {
    const { first, last } = view.entry;
    const all = session.steps.length;
    const isFold = session.shownSingles !== null;
    return (
      <section class="panel">
        <PanelHead title={isFold ? words.stepsOf(first + 1, last + 1, all) : words.stepOf(first + 1, all)} session={session} path />
        {isFold ? <Singles session={session} entry={view.entry} /> : card}
      </section>
    );
  }
  return null;
}

function PanelHead({ title, session, path = false }: Session & { title: string; path?: boolean }) {
  const index = session.entryIndex;
  const last = session.entries.length - 1;
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
              onClick={() => void session.showEntry(session.entries[index - 1])}
            >
              ◂
            </button>
            <button
              type="button"
              aria-label={words.next}
              disabled={index === last}
              onClick={() => void session.showEntry(session.entries[index + 1])}
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
  entry: EntryMode;
  onEntry: (entry: EntryMode) => void;
  onDigit: (digit: number) => void;
  sought: number;
}

function EntryBar({ entry, onEntry, onDigit, sought }: EntryBarProps) {
  return (
    <div class="entry">
      <fieldset class="entries">
        <legend>{words.entry}</legend>
        {(["place", "remove", "given", "show"] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="entry" checked={entry === each} onChange={() => onEntry(each)} />
            {words.entries[each]}
          </label>
        ))}
      </fieldset>
      <div class="digits" role="group" aria-label={words.digits}>
        {Array.from({ length: 9 }, (_, index) => index + 1).map((digit) => (
          <button
            type="button"
            key={digit}
            aria-label={words.digit(digit)}
            aria-pressed={entry === "show" ? digit === sought : undefined}
            onClick={() => onDigit(digit)}
          >
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

interface PuzzlePageProps {
  place: Place;
  // Several puzzles were pasted, or neighbours are to be a collection.
  onList: (text: string, name: string) => void;
}

export function PuzzlePage({ place, onList }: PuzzlePageProps) {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const session = useMemo(() => new PuzzleSession(puzzlePool, () => changed(undefined)), []);
  const [text, setText] = useState("");
  const [selected, setSelected] = useState(40);
  const [entry, setEntry] = useState<EntryMode>("place");
  const [sought, setSought] = useState(0);
  const [links, setLinks] = useState<number | undefined>();
  const [lit, setLit] = useState(-1);
  const [notice, setNotice] = useState("");
  const [techniques, setTechniques] = useState<Technique[]>([]);
  const step = session.shownStep;
  const board = session.board ?? emptyBoard;
  const givens = isPuzzle(session.read) ? session.read.givens : emptyDigits;
  const allLinks = step?.picture.links ?? [];
  const drawn = Math.min(links ?? allLinks.length, allLinks.length);
  const isWhole = drawn === allLinks.length;
  const lastReason = isWhole ? undefined : allLinks[drawn - 1][3];
  // Draws the chain up to the links of a sentence.
  const walkTo = (reason: number): void => {
    const last = allLinks.map(([, , , each]) => each).lastIndexOf(reason);
    if (last >= 0) setLinks(last + 1);
  };

  const load = (next: string, stepNumber?: number): void => {
    setText(next);
    setNotice("");
    void session.load(next, stepNumber);
  };
  useEffect(() => {
    const { puzzle, step: number, scale = session.scale } = place;
    if (puzzle === undefined || (puzzle === session.sharedText && scale === session.scale)) return;
    session.scale = scale;
    load(puzzle, number);
  }, [place.puzzle, place.step, place.scale]);
  useEffect(() => {
    setLinks(undefined);
    setLit(-1);
  }, [step]);
  useEffect(() => {
    if (step === null || techniques.length > 0) return;
    void puzzlePool().then(async (pool) => setTechniques(await pool.call("techniques", {})));
  }, [step]);

  // Digit 0 empties a given.
  const enter = (digit: number, how: EntryMode): void => {
    if (how === "show") setSought(digit === sought ? 0 : digit);
    else if (how === "given" || session.board === null) {
      const shown = isPuzzle(session.read) || /^[1-9.]{81}$/.test(text) ? (isPuzzle(session.read) ? givens : text) : emptyDigits;
      load(shown.slice(0, selected) + (digit === 0 ? "." : String(digit)) + shown.slice(selected + 1));
    } else if (digit > 0) {
      void session.move(how, selected, digit);
    }
  };
  // A click on a candidate sets it, the other button removes it; a finger only chooses the cell.
  const takePlace = ({ cell, digit }: { cell: number; digit: number }, event: MouseEvent): void => {
    setSelected(cell);
    const filled = Number(board.digits[cell]) || 0;
    if (filled > 0) setSought(filled === sought ? 0 : filled);
    else if (digit > 0 && (event as PointerEvent).pointerType !== "touch") {
      if (event.type === "contextmenu") void session.move("remove", cell, digit);
      else if (entry === "show") setSought(digit === sought ? 0 : digit);
      else if (entry !== "given") void session.move(entry, cell, digit);
    }
  };
  const takePaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    const { target } = event;
    const isElsewhere = target instanceof HTMLElement && target.id !== "puzzle-text" && target.matches("input, textarea");
    if (pasted.trim() === "" || isElsewhere) return;
    event.preventDefault();
    if (isList(pasted)) onList(pasted, texts.collection.pasted);
    else load(pasted);
  };
  const share = (): void => {
    const url = new URL(location.href);
    const chosen = session.view.kind === "path" ? session.view.entry.first + 1 : undefined;
    const puzzle = chosen !== undefined && isPuzzle(session.read) ? text : session.sharedText;
    url.hash = placeText({ use: "puzzle", puzzle, scale: session.scale, ...(chosen === undefined ? {} : { step: chosen }) });
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
      if (step !== null || session.shownSingles !== null) void session.applyAndNext();
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

  const events = useLatest({ takePlace, takeKey, setSelected, setLit, walkTo });
  // A paste anywhere on the page is a puzzle or a list.
  const pasting = useLatest({ takePaste });
  useEffect(() => {
    const take = (event: ClipboardEvent): void => {
      if (isOpen.current) pasting.takePaste(event);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, []);
  const isOpen = useRef(true);
  isOpen.current = place.use === "puzzle";

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
          <ScaleChoice
            scale={session.scale}
            onScale={(scale) => {
              session.scale = scale;
              load(text);
            }}
          />
        </div>
      </form>
      <NewPuzzle scale={session.scale} onOpen={(next) => load(next)} />
      <Status session={session} />
      {notice !== "" && <p role="status">{notice}</p>}
      <Ratings session={session} />
      <div class={`desk${session.view.kind === "none" ? "" : " has-words"}`}>
        <div class="board-side">
          <div class="board-in-sight">
            <Viewed
              make={() =>
                new BoardView({
                  hasCells: true,
                  takesCandidates: true,
                  onPlace: (at, event) => events.takePlace(at, event),
                  onReason: (reason) => events.setLit(reason),
                  onLink: (reason) => events.walkTo(reason),
                  onSelect: (cell) => events.setSelected(cell),
                  onKey: (event) => events.takeKey(event),
                })
              }
              show={(view) => {
                view.show({
                  board,
                  givens,
                  picture: session.picture,
                  branches: session.shownWords === null ? [] : branchesOfLinks(session.shownWords),
                  linkCount: links,
                  digit: sought,
                  wrong: session.wrongCells,
                  selected,
                });
                view.light(lit);
              }}
            />
            <Viewed
              make={() => new ChainPlayer((count) => setLinks(count))}
              show={(player) => player.show(allLinks.length, drawn)}
            />
          </div>
          {session.shownWords !== null && <Made make={() => legend(session.shownWords!)} of={[step]} />}
          <EntryBar entry={entry} onEntry={setEntry} onDigit={(digit) => enter(digit, entry)} sought={sought} />
          {session.board !== null && <Toolbar session={session} onShare={share} />}
          <p class="soft keys">{words.keys}</p>
        </div>
        <div class="words-side">
          <Panel
            session={session}
            techniques={techniques}
            lit={lit >= 0 ? lit : lastReason ?? -1}
            last={lastReason}
            onReason={setLit}
            onChosen={walkTo}
          />
        </div>
        <div class="list-side">
          <PathList session={session} />
          {isPuzzle(session.read) && session.read.problem === undefined && (
            <Neighbours puzzle={givens} scale={session.scale} onOpen={(next) => load(next)} onList={onList} />
          )}
        </div>
      </div>
    </div>
  );
}
