// A condition as `sudorate filter --where` takes it.
import { useState } from "preact/hooks";
import { pageBlocks } from "../engine_pools.js";
import { texts } from "../texts.js";

const words = texts.run;

interface ConditionBoxProps {
  where: string;
  onWhere: (where: string) => void;
  onCondition: (where: string) => void;
}

export function ConditionBox({ where, onWhere, onCondition }: ConditionBoxProps) {
  const [problem, setProblem] = useState("");
  const apply = async (text: string): Promise<void> => {
    const found = text.trim() === "" ? null : (await pageBlocks()).condition(text);
    setProblem(found === null ? "" : words.badCondition(found.problem, found.column ?? 0));
    if (found === null) onCondition(text.trim());
  };
  return (
    <form
      class="condition"
      onSubmit={(event) => {
        event.preventDefault();
        void apply(where);
      }}
    >
      <label for="where">{words.where}</label>
      <div class="actions">
        <input
          id="where"
          type="text"
          spellcheck={false}
          autocomplete="off"
          aria-describedby="where-hint"
          aria-invalid={problem !== ""}
          value={where}
          onInput={(event) => onWhere(event.currentTarget.value)}
        />
        <button type="submit">{words.applyWhere}</button>
        <button
          type="button"
          onClick={() => {
            onWhere("");
            void apply("");
          }}
        >
          {words.clearWhere}
        </button>
      </div>
      <p id="where-hint" class="soft">
        {words.whereHint}
      </p>
      {problem !== "" && <p role="alert">{problem}</p>}
    </form>
  );
}
