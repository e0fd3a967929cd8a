// What a comparison has found so far: counts, differences by technique, and the differences themselves.
import type { Comparison } from "../../engine/blocks.js";

// More are counted, but not kept.
export const mostDifferences = 20000;

export interface TechniqueCount {
  technique: string;
  count: number;
  // The greatest distance of two ER.
  farthest: number;
}

export class Agreement {
  readonly verdicts: Partial<Record<Comparison["verdict"], number>> = {};
  // Why records are not comparable, with their number.
  readonly reasons = new Map<string, number>();
  readonly differences: Comparison[] = [];
  readonly #techniques = new Map<string, TechniqueCount>();

  add(comparisons: readonly Comparison[]): void {
    for (const each of comparisons) {
      this.verdicts[each.verdict] = (this.verdicts[each.verdict] ?? 0) + 1;
      if (each.verdict === "not-comparable") {
        const reason = each.reason ?? "";
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
      }
      if (each.verdict !== "different") continue;
      if (this.differences.length < mostDifferences) this.differences.push(each);
      const technique = techniqueOf(each);
      const known = this.#techniques.get(technique) ?? { technique, count: 0, farthest: 0 };
      ++known.count;
      known.farthest = Math.max(known.farthest, Math.abs(each.er_difference ?? 0));
      this.#techniques.set(technique, known);
    }
  }
  addOnlyB(count: number): void {
    if (count > 0) this.verdicts["only-b"] = count;
  }

  // The most frequent first.
  get techniques(): TechniqueCount[] {
    return [...this.#techniques.values()].sort((one, other) => other.count - one.count);
  }
}

// The technique that decided ER, without the length of its chain.
export function techniqueOf({ er_technique_b: b, er_technique_a: a }: Comparison): string {
  return (b ?? a ?? "").replace(/ \(\d.*\)$/, "");
}

// The index of the first step in which the paths differ; null if one is unknown or they are equal.
export function divergingStep({ path_a: a, path_b: b }: Comparison): number | null {
  if (a === undefined || b === undefined) return null;
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; ++index) if (a[index] !== b[index]) return index;
  return null;
}
