// A comparison: the ratings of a file with computed ones, or those of two files.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { Comparison, CompareOptions } from "../engine/blocks.js";
import { placeText } from "./address.js";
import { Agreement, divergingStep, mostDifferences, techniqueOf } from "./run/agreement.js";
import { compareFiles } from "./run/compare_files.js";
import { DropZone } from "./run/drop_zone.js";
import type { Run } from "./run/run.js";
import { RunBar } from "./run/run_bar.js";
import { RunStore } from "./run/store.js";
import { useRun } from "./run/use_run.js";
import { texts } from "./texts.js";

const words = texts.comparison;
const failureText = (error: unknown): string => texts.failure(error instanceof Error ? error.message : String(error));
const verdicts = ["equal", "different", "not-comparable", "only-a", "only-b"] as const;
// Differences are shown by pages of so many.
const shownTogether = 50;

function PathPair({ difference }: { difference: Comparison }) {
  const at = divergingStep(difference);
  return (
    <div class="pair">
      {(["path_a", "path_b"] as const).map((side) => {
        const steps = difference[side];
        return (
          <section key={side} aria-label={words.path(side === "path_a" ? "A" : "B")}>
            <h4>{words.path(side === "path_a" ? "A" : "B")}</h4>
            {steps === undefined ? (
              <p class="soft">{words.noPath}</p>
            ) : (
              <ol tabIndex={0} aria-label={words.path(side === "path_a" ? "A" : "B")}>
                {steps.map((step, index) => (
                  <li key={index} class={index === at ? "diverging" : undefined}>
                    {step}
                    {index === at && <strong> {words.firstDifference}</strong>}
                  </li>
                ))}
                {at !== null && at >= steps.length && <li class="diverging">{words.pathEnd}</li>}
              </ol>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Difference({ difference }: { difference: Comparison }) {
  const [isOpen, setIsOpen] = useState(false);
  const at = divergingStep(difference);
  const { a = "", b = "", puzzle = "", n, id } = difference;
  return (
    <details
      class="difference"
      onToggle={(event) => setIsOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <span class="at">{n}</span> <span class="value">{words.pairOf(a, b)}</span>{" "}
        <span class="name">{techniqueOf(difference)}</span> {id !== undefined && <bdi class="soft">{id}</bdi>}
        {at !== null && <span class="soft"> {words.stepAt(at + 1)}</span>}
      </summary>
      {isOpen && (
        <>
          <p class="notation">
            <a href={placeText({ use: "puzzle", puzzle })}>{puzzle}</a>
          </p>
          <PathPair difference={difference} />
        </>
      )}
    </details>
  );
}

function Findings({ agreement }: { agreement: Agreement }) {
  const [technique, setTechnique] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const compared = verdicts.reduce((sum, verdict) => sum + (agreement.verdicts[verdict] ?? 0), 0);
  if (compared === 0) return null;
  const chosen = agreement.differences
    .filter((each) => technique === null || techniqueOf(each) === technique)
    .sort((one, other) => (one.n ?? 0) - (other.n ?? 0));
  const pages = Math.max(1, Math.ceil(chosen.length / shownTogether));
  const shown = Math.min(page, pages - 1);
  const equal = agreement.verdicts.equal ?? 0;
  const comparable = equal + (agreement.verdicts.different ?? 0);
  return (
    <>
      <section aria-labelledby="agreement-heading">
        <h3 id="agreement-heading">{words.agreement}</h3>
        {comparable > 0 && <p class="agreement">{words.share(equal, comparable)}</p>}
        <ul class="numbers verdicts">
          {verdicts.map((verdict) => (
            <li key={verdict} data-verdict={verdict}>
              {words.verdicts[verdict]}: {texts.run.count(agreement.verdicts[verdict] ?? 0)}
            </li>
          ))}
        </ul>
        {agreement.reasons.size > 0 && (
          <details>
            <summary>{words.reasons}</summary>
            <ul>
              {[...agreement.reasons].map(([reason, count]) => (
                <li key={reason}>
                  {reason}: {texts.run.count(count)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {agreement.techniques.length > 0 && (
        <section aria-labelledby="techniques-heading">
          <h3 id="techniques-heading">{words.byTechnique}</h3>
          <table class="techniques">
            <thead>
              <tr>
                <th scope="col">{words.technique}</th>
                <th scope="col">{words.differences}</th>
                <th scope="col">{words.farthest}</th>
              </tr>
            </thead>
            <tbody>
              {agreement.techniques.map(({ technique: name, count, farthest }) => (
                <tr key={name}>
                  <td>
                    <button
                      type="button"
                      aria-pressed={technique === name}
                      onClick={() => {
                        setTechnique(technique === name ? null : name);
                        setPage(0);
                      }}
                    >
                      {name === "" ? texts.puzzle.unknown : name}
                    </button>
                  </td>
                  <td>{texts.run.count(count)}</td>
                  <td>{farthest.toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {chosen.length > 0 && (
        <section aria-labelledby="differences-heading">
          <h3 id="differences-heading">{words.list(chosen.length, technique)}</h3>
          {agreement.differences.length === mostDifferences && <p>{words.more(mostDifferences)}</p>}
          {chosen.slice(shown * shownTogether, (shown + 1) * shownTogether).map((each, index) => (
            <Difference key={`${technique}${shown}:${index}`} difference={each} />
          ))}
          {pages > 1 && (
            <div class="actions">
              <button type="button" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
                {words.back}
              </button>
              <output>{words.page(shown + 1, pages)}</output>
              <button type="button" disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
                {words.on}
              </button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

// Compares each block of the run once it is rated.
class RunComparison {
  agreement = new Agreement();
  #compared = new Set<number>();

  constructor(
    private readonly run: Run,
    private readonly options: CompareOptions,
    private readonly changed: () => void,
  ) {}

  async add(index: number): Promise<void> {
    const block = this.run.blocks[index];
    if (block === undefined || block.done < block.records || this.#compared.has(index)) return;
    this.#compared.add(index);
    try {
      const [pool, rated] = [await this.run.pool(), await this.run.rated(index)];
      this.agreement.add(await pool.call("compare", { ...rated, options: this.options }));
    } catch (error) {
      if (this.run.blocks.length > 0) this.run.failure = error instanceof Error ? error.message : String(error);
    }
    this.changed();
  }
}

export function ComparisonPage() {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const options = useRef<CompareOptions>({ tolerance: 0, paths: false });
  const held = useMemo(() => ({ ofRun: undefined as RunComparison | undefined }), []);
  const { run } = useRun("comparison", (index) => void held.ofRun?.add(index));
  held.ofRun ??= new RunComparison(run, options.current, () => changed(undefined));
  // Of two files.
  const [pair, setPair] = useState<{ agreement: Agreement; files: File[] } | null>(null);
  const [notice, setNotice] = useState("");
  const stopping = useRef(new AbortController());

  const comparePair = async (files: File[]): Promise<void> => {
    stopping.current.abort();
    const { signal } = (stopping.current = new AbortController());
    const agreement = new Agreement();
    setPair({ agreement, files });
    const report = (count: number): void => setNotice(words.compared(count));
    try {
      await compareFiles(files[0], files[1], { ...options.current }, agreement, signal, report);
    } catch (error) {
      if (!signal.aborted) setNotice(failureText(error));
    }
    changed(undefined);
  };
  // The files of the last visit.
  useEffect(() => {
    const { signal } = stopping.current;
    const restore = async (): Promise<void> => {
      const files = await (await RunStore.open("comparison")).pair();
      if (files !== null && !signal.aborted) await comparePair(files);
    };
    restore().catch((error: unknown) => setNotice(failureText(error)));
  }, []);
  const compareAgain = (): void => {
    if (pair !== null) return void comparePair(pair.files);
    compareRun();
  };
  const compareRun = (): void => {
    held.ofRun = new RunComparison(run, { ...options.current }, () => changed(undefined));
    run.blocks.forEach((_, index) => void held.ofRun!.add(index));
    changed(undefined);
  };
  const take = async (files: File[]): Promise<void> => {
    stopping.current.abort();
    setPair(null);
    setNotice("");
    if (files.length > 2) return setNotice(words.tooMany);
    if (files.length === 1) {
      if (run.unreadFiles.length === 0) await discard();
      return run.add(files);
    }
    await discard();
    // Where the browser keeps nothing, they are compared all the same.
    await RunStore.open("comparison").then((store) => store.savePair(files)).catch(() => {});
    return comparePair(files);
  };
  const discard = async (): Promise<void> => {
    stopping.current.abort();
    setPair(null);
    setNotice("");
    await run.discard();
    compareRun();
  };
  return (
    <div class="comparison">
      <h2 class="visually-hidden">{words.heading}</h2>
      <DropZone label={words.files} hint={words.filesHint} onFiles={(files) => void take(files)} />
      <div class="actions">
        <label>
          {words.tolerance}{" "}
          <select
            onChange={(event) => {
              options.current.tolerance = Number(event.currentTarget.value);
              compareAgain();
            }}
          >
            {[0, 1, 2, 3, 5].map((tenths) => (
              <option key={tenths} value={tenths}>
                {(tenths / 10).toFixed(1)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            onChange={(event) => {
              options.current.paths = event.currentTarget.checked;
              compareAgain();
            }}
          />
          {words.paths}
        </label>
      </div>
      {pair !== null && (
        <div class="actions">
          <p>
            A: <bdi>{pair.files[0].name}</bdi>, B: <bdi>{pair.files[1].name}</bdi>
          </p>
          <button type="button" onClick={() => void discard()}>
            {texts.run.discard}
          </button>
        </div>
      )}
      <p role="status">{notice}</p>
      {pair === null && <RunBar run={run} onDiscard={() => void discard()} />}
      <Findings agreement={pair?.agreement ?? held.ofRun.agreement} />
    </div>
  );
}
