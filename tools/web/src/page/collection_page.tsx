// A collection: files are rated, filtered, sorted and saved.
import { useEffect, useState } from "preact/hooks";
import type { FormatOptions, RowForm } from "../engine/blocks.js";
import { Choice } from "./choice.js";
import { pageBlocks } from "./engine_pools.js";
import { Histogram, type Bin } from "../../../viewer/chart.js";
import { ConditionBox } from "./run/condition_box.js";
import { resultsFile, saveFile } from "./run/download.js";
import { DropZone } from "./run/drop_zone.js";
import { noRules, RuleChoice } from "./run/rule_choice.js";
import { RowTable } from "./run/row_table.js";
import { RunBar } from "./run/run_bar.js";
import type { Run } from "./run/run.js";
import type { RowView } from "./run/row_view.js";
import { useRun } from "./run/use_run.js";
import { otherScale } from "./scale_choice.js";
import { texts } from "./texts.js";
import { useLatest, Viewed } from "./viewed.js";

const words = texts.collection;
// None that needs the steps: ratings alone take half of the time.
const firstFields = ["n", "puzzle", "er", "ep", "ed", "outcome", "recorded", "id", "reason"];
const forms: readonly RowForm[] = ["text", "csv", "tsv", "jsonl", "serate"];

export const columnName = (field: string): string => texts.fields[field] ?? field.replaceAll("_", " ");

// The part of a condition that two ratings make, in tenths; null where there is no limit.
type Range = readonly [number | null, number | null];
const limitText = (limit: number | null): string => (limit === null ? "" : (limit / 10).toFixed(1));
export const rangeCondition = ([low, high]: Range): string =>
  [low === null ? "" : `er>=${limitText(low)}`, high === null ? "" : `er<=${limitText(high)}`].filter((part) => part !== "").join(" and ");

interface ErRangeProps {
  ratings: readonly number[];
  range: Range;
  onRange: (range: Range) => void;
}

// How many puzzles have which ER; drawing over the bars, or two numbers, choose a part.
function ErRange({ ratings, range, onRange }: ErRangeProps) {
  const [low, high] = range;
  const bins: Bin[] = ratings.flatMap((count, er) => (count > 0 ? [{ at: er, count, title: texts.run.bar(er / 10, count) }] : []));
  const last = Math.max(50, ratings.length);
  const events = useLatest({ onRange });
  const limit = (value: string): number | null => (value === "" || Number.isNaN(Number(value)) ? null : Math.round(10 * Number(value)));
  return (
    <div class="er-range">
      <Viewed
        make={() =>
          new Histogram({
            name: texts.run.histogram,
            x: texts.run.er,
            y: texts.run.puzzles,
            onRange: (from, to) => events.onRange([from, to]),
          })
        }
        show={(view) => view.show(bins, 10, last, low === null && high === null ? null : [Math.max(10, low ?? 10), Math.min(last, high ?? last)])}
      />
      <div class="actions">
        <label>
          {texts.run.erFrom}{" "}
          <input type="number" name="er-from" min="1" max="20" step="0.1" value={limitText(low)} onChange={(event) => onRange([limit(event.currentTarget.value), high])} />
        </label>
        <label>
          {texts.run.erTo}{" "}
          <input type="number" name="er-to" min="1" max="20" step="0.1" value={limitText(high)} onChange={(event) => onRange([low, limit(event.currentTarget.value)])} />
        </label>
        <span class="soft">{texts.run.brush}</span>
      </div>
    </div>
  );
}

interface FieldChoiceProps {
  all: readonly { name: string; meaning: string }[];
  chosen: readonly string[];
  onChoose: (fields: string[]) => void;
}

function FieldChoice({ all, chosen, onChoose }: FieldChoiceProps) {
  return (
    <details class="fields">
      <summary>{words.columns}</summary>
      <ul>
        {all.map(({ name, meaning }) => (
          <li key={name}>
            <label class="check">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={(event) => {
                  // The other columns stay where they are.
                  const others = chosen.filter((each) => each !== name);
                  onChoose(event.currentTarget.checked ? [...others, name] : others);
                }}
              />
              <span>
                <span data-field={name}>{columnName(name)}</span> <span class="soft">{meaning}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Saving({ run, view, fields }: { run: Run; view: RowView; fields: readonly string[] }) {
  const [form, setForm] = useState<RowForm>("csv");
  const [isSafe, setIsSafe] = useState(false);
  const [passes, setPasses] = useState(false);
  const [notice, setNotice] = useState("");
  const hasFields = form !== "text" && form !== "serate";
  const save = async (): Promise<void> => {
    const options: FormatOptions = { form };
    if (hasFields) Object.assign(options, { fields: fields.join(","), spreadsheet_safe: isSafe, pass_columns: passes });
    if (view.where !== "") options.where = view.where;
    try {
      if ((await pageBlocks()).needsSteps(options)) {
        setNotice(words.ratesSteps);
        await run.wantSteps();
        await run.allHaveSteps();
      }
      const blob = await resultsFile(run, options, (share) => setNotice(words.saving(share)));
      setNotice("");
      saveFile(blob, words.fileName, form);
    } catch (error) {
      setNotice(texts.failure(error instanceof Error ? error.message : String(error)));
    }
  };
  return (
    <div class="saving actions">
      <Choice label={words.form} value={form} values={forms} wordsOf={(each) => words.forms[each]} onValue={setForm} />
      {hasFields && (
        <label class="check">
          <input type="checkbox" checked={passes} onChange={(event) => setPasses(event.currentTarget.checked)} />
          {words.passColumns}
        </label>
      )}
      {(form === "csv" || form === "tsv") && (
        <label class="check">
          <input type="checkbox" checked={isSafe} onChange={(event) => setIsSafe(event.currentTarget.checked)} />
          {words.spreadsheetSafe}
        </label>
      )}
      <button type="button" class="main" onClick={() => void save()}>
        {words.save}
      </button>
      <p role="status">{notice}</p>
    </div>
  );
}

export function CollectionPage({ incoming }: { incoming: readonly File[] }) {
  const { run, view } = useRun("collection");
  const [all, setAll] = useState<{ name: string; meaning: string }[]>([]);
  const [fields, setFields] = useState<readonly string[]>(firstFields);
  useEffect(() => {
    void pageBlocks().then((blocks) => setAll(blocks.fields().fields));
  }, []);
  const shown = [...fields, view.order.field].join(",");
  useEffect(() => {
    void pageBlocks().then((blocks) => {
      if (blocks.needsSteps({ form: "csv", fields: shown, where: view.where })) void run.wantSteps();
    });
  }, [shown, view.where, run.state === null]);
  const [rules, setRules] = useState(noRules);
  const take = (files: File[]): void => {
    const { problem, ...options } = rules;
    if (problem === "") void run.add(files, { only_ratings: true, ...options });
  };
  useEffect(() => {
    if (incoming.length > 0) take([...incoming]);
  }, [incoming]);
  const [where, setWhere] = useState("");
  const [range, setRange] = useState<Range>([null, null]);
  const chooseRange = (next: Range): void => {
    setRange(next);
    setWhere(rangeCondition(next));
    view.setWhere(rangeCondition(next));
  };
  const meanings = new Map(all.map(({ name, meaning }) => [name, meaning]));
  return (
    <div class="collection">
      <h2 class="visually-hidden">{words.heading}</h2>
      <DropZone label={words.files} hint={words.filesHint} onFiles={take} />
      {run.state === null && <RuleChoice rules={rules} onRules={setRules} />}
      {run.state !== null && otherScale(run.state.options.scale) !== "" && (
        <p>{texts.scale.mark(otherScale(run.state.options.scale))}</p>
      )}
      {run.state?.options.rules && <p>{texts.rules.mark(run.state.options.rules)}</p>}
      <RunBar
        run={run}
        onDiscard={() => {
          void run.discard().then(() => view.clear());
        }}
      />
      {run.state !== null && (
        <>
          <ErRange ratings={run.counts.ratings} range={range} onRange={chooseRange} />
          <ConditionBox
            where={where}
            onWhere={setWhere}
            onCondition={(condition) => {
              if (condition !== rangeCondition(range)) setRange([null, null]);
              view.setWhere(condition);
            }}
          />
          <FieldChoice all={all} chosen={fields} onChoose={setFields} />
          <p class="numbers" data-count="shown">
            {words.shown(view.count)}
          </p>
          {view.count === 0 && view.where !== "" && <p>{texts.run.noneAccepted}</p>}
          <RowTable run={run} view={view} fields={fields} meanings={meanings} />
          <Saving run={run} view={view} fields={fields} />
        </>
      )}
    </div>
  );
}
