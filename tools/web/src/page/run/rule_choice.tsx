// The scale, and techniques that are left out, or the only ones that are used, for the files that are dropped next.
import type { Scale } from "../../engine/layout.js";
import { pageBlocks } from "../engine_pools.js";
import { ScaleChoice } from "../scale_choice.js";
import { texts } from "../texts.js";

const words = texts.rules;

export interface Rules {
  scale: Scale;
  without: string;
  only: string;
  // Their mark, see Blocks.switches.
  rules: string;
  problem: string;
}
export const noRules: Rules = { scale: "se", without: "", only: "", rules: "", problem: "" };

export function RuleChoice({ rules, onRules }: { rules: Rules; onRules: (rules: Rules) => void }) {
  const check = async ({ scale, without, only }: Rules): Promise<void> => {
    const switches = { scale, without, only };
    onRules({ ...noRules, ...switches, ...(await pageBlocks()).switches(switches) });
  };
  return (
    <>
      <div class="actions">
        <ScaleChoice scale={rules.scale} onScale={(scale) => void check({ ...rules, scale })} />
      </div>
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
    </>
  );
}
