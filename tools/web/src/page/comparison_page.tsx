// A comparison: the ratings of a file with computed ones, or those of two files.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { Comparison, CompareOptions } from "../engine/blocks.js";
import { bySize, differenceTable, type Comparing } from "../../../viewer/difference.js";
import { verdictCounts } from "../../../viewer/report.js";
import { texts as viewerTexts } from "../../../viewer/texts.js";
import type { Scale } from "../engine/layout.js";
import { placeText } from "./address.js";
import { puzzlePool } from "./engine_pools.js";
import { Agreement, mostDifferences } from "./run/agreement.js";
import { compareFiles } from "./run/compare_files.js";
import { DropZone } from "./run/drop_zone.js";
import type { Run } from "./run/run.js";
import { RunBar } from "./run/run_bar.js";
import { RunStore } from "./run/store.js";
import { useRun } from "./run/use_run.js";
import { otherScale, ScaleChoice } from "./scale_choice.js";
import { texts } from "./texts.js";
import { Made, Viewed } from "./viewed.js";

const words = texts.comparison;
const failureText = (error: unknown): string => texts.failure(error instanceof Error ? error.message : String(error));
const verdicts = ["equal", "different", "not-comparable", "only-a", "only-b"] as const;
// The words of steps, by the engine.
const explainer = (scale: Scale): Comparing["explain"] => async (_, board) => {
  const step = await (await puzzlePool()).call("nextStep", { board, scale });
  return step === null ? null : { ...step.lesson, picture: step.picture };
};

function Findings({ agreement, sides, scale }: { agreement: Agreement; sides: [string, string]; scale: Scale }) {
  const [kinds, setKinds] = useState<Record<string, string>>({});
  useEffect(() => {
    void puzzlePool().then(async (pool) => {
      const techniques = await pool.call("techniques", {});
      setKinds(Object.fromEntries(techniques.flatMap(({ names, kind }) => names.map((name) => [name, kind]))));
    });
  }, []);
  // The view reads it when a row is opened.
  const comparing = useMemo<Comparing>(() => ({
    sides, kinds: {}, explain: explainer(scale),
    link: ({ puzzle = "" }) => Object.assign(document.createElement("a"), { href: placeText({ use: "puzzle", puzzle, scale }), textContent: puzzle }),
  }), [agreement, sides, scale]);
  comparing.kinds = kinds;
  const counts = verdicts.map((name) => ({ name, words: viewerTexts.report.verdicts[name], count: agreement.verdicts[name] ?? 0 }));
  const compared = counts.reduce((sum, { count }) => sum + count, 0);
  if (compared === 0) return null;
  const equal = agreement.verdicts.equal ?? 0;
  const comparable = equal + (agreement.verdicts.different ?? 0);
  const { differences } = agreement;
  return (
    <>
      <section aria-labelledby="agreement-heading">
        <h3 id="agreement-heading">{words.agreement}</h3>
        <p class="agreement">{comparable > 0 ? words.share(equal, comparable) : words.noneComparable}</p>
        {agreement.skx > 0 && <p>{words.skx(agreement.skx, agreement.ratedBySkx)}</p>}
        <Made make={() => verdictCounts(counts)} of={[counts.map(({ count }) => count).join()]} />
        {agreement.reasons.size > 0 && (
          <details>
            <summary>{viewerTexts.report.reasons}</summary>
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
      {differences.length > 0 && (
        <section aria-labelledby="differences-heading" class="differences">
          <h3 id="differences-heading">{words.list(differences.length)}</h3>
          {differences.length === mostDifferences && <p>{words.more(mostDifferences)}</p>}
          <Differences key={agreement} comparing={comparing} differences={differences} />
        </section>
      )}
    </>
  );
}

function Differences({ comparing, differences }: { comparing: Comparing; differences: readonly Comparison[] }) {
  const shown = useRef(0);
  return (
    <Viewed
      make={() => differenceTable([], comparing, true)}
      show={(table) => {
        if (shown.current === differences.length) return;
        shown.current = differences.length;
        table.update(bySize(differences));
      }}
    />
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
  const [scale, setScale] = useState<Scale>("se");
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
      return run.add(files, { scale });
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
        {run.state === null && pair === null && <ScaleChoice scale={scale} onScale={setScale} />}
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
      {pair === null && otherScale(run.state?.options.scale) !== "" && (
        <p>{texts.scale.mark(otherScale(run.state?.options.scale))}</p>
      )}
      <p role="status">{notice}</p>
      {pair === null && <RunBar run={run} onDiscard={() => void discard()} />}
      <Findings agreement={pair?.agreement ?? held.ofRun.agreement} sides={pair === null ? words.sides.computed : words.sides.files} scale={run.state?.options.scale ?? "se"} />
    </div>
  );
}
