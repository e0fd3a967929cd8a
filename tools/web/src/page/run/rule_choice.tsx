// Techniques that are left out, or the only ones that are used, for the files that are dropped next.
import { pageBlocks } from "../engine_pools.js";
import { texts } from "../texts.js";

const words = texts.rules;

export interface Rules {
  without: string;
  only: string;
  // Their mark, see Blocks.switches.
  rules: string;
  problem: string;
}
export const noRules: Rules = { without: "", only: "", rules: "", problem: "" };

export function RuleChoice({ rules, onRules }: { rules: Rules; onRules: (rules: Rules) => void }) {
  const check = async ({ without, only }: Rules): Promise<void> => {
    onRules({ ...noRules, without, only, ...(await pageBlocks()).switches({ without, only }) });
  };
  return (
    <details class="rules">
      <summary>{words.heading}</summary>
      <p class="soft">{words.hint}</p>
      <div class="actions">
        {(["without", "only"] as const).map((name) => (
          <label key={name}>
            {words[name]}
            <input
              type="text"
              name={name}
              spellcheck={false}
              autocomplete="off"
              aria-invalid={rules.problem !== ""}
              value={rules[name]}
              onChange={(event) => void check({ ...rules, [name]: event.currentTarget.value.trim() })}
            />
          </label>
        ))}
      </div>
      {rules.problem !== "" && <p role="alert">{rules.problem}</p>}
    </details>
  );
}
