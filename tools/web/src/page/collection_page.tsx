// A collection: files are rated, filtered, sorted and saved.
import { useEffect, useState } from "preact/hooks";
import type { FormatOptions, RowForm } from "../engine/blocks.js";
import { pageBlocks } from "./engine_pools.js";
import { ConditionBox } from "./run/condition_box.js";
import { resultsFile, saveFile } from "./run/download.js";
import { DropZone } from "./run/drop_zone.js";
import { Histogram } from "./run/histogram.js";
import { noRules, RuleChoice } from "./run/rule_choice.js";
import { RowTable } from "./run/row_table.js";
import { RunBar } from "./run/run_bar.js";
import type { Run } from "./run/run.js";
import type { RowView } from "./run/row_view.js";
import { useRun } from "./run/use_run.js";
import { texts } from "./texts.js";

const words = texts.collection;
// None that needs the steps: ratings alone take half of the time.
const firstFields = ["n", "puzzle", "er", "ep", "ed", "outcome", "recorded", "id", "reason"];
const forms: readonly RowForm[] = ["text", "csv", "tsv", "jsonl", "serate"];

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
                <code>{name}</code> <span class="soft">{meaning}</span>
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
      <label>
        {words.form}{" "}
        <select value={form} onChange={(event) => setForm(event.currentTarget.value as RowForm)}>
          {forms.map((each) => (
            <option key={each} value={each}>
              {words.forms[each]}
            </option>
          ))}
        </select>
      </label>
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

export function CollectionPage() {
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
  const meanings = new Map(all.map(({ name, meaning }) => [name, meaning]));
  return (
    <div class="collection">
      <h2 class="visually-hidden">{words.heading}</h2>
      <DropZone label={words.files} hint={words.filesHint} onFiles={take} />
      {run.state === null && <RuleChoice rules={rules} onRules={setRules} />}
      {run.state?.options.rules && <p>{texts.rules.mark(run.state.options.rules)}</p>}
      <RunBar
        run={run}
        onDiscard={() => {
          void run.discard().then(() => view.clear());
        }}
      />
      {run.state !== null && (
        <>
          <Histogram ratings={run.counts.ratings} />
          <ConditionBox onCondition={(where) => view.setWhere(where)} />
          <FieldChoice all={all} chosen={fields} onChoose={setFields} />
          <p class="numbers" data-count="shown">
            {words.shown(view.count)}
          </p>
          <RowTable run={run} view={view} fields={fields} meanings={meanings} />
          <Saving run={run} view={view} fields={fields} />
        </>
      )}
    </div>
  );
}
