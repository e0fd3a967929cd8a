// What a comparison has found so far: counts, and the differences themselves.
import type { Comparison } from "../../engine/blocks.js";

// More are counted, but not kept.
export const mostDifferences = 20000;

export class Agreement {
  readonly verdicts: Partial<Record<Comparison["verdict"], number>> = {};
  // Why records are not comparable, with their number.
  readonly reasons = new Map<string, number>();
  readonly differences: Comparison[] = [];
  // Those that are ratings of Sukaku Explainer, of those that were also rated by its scale.
  skx = 0;
  ratedBySkx = 0;

  add(comparisons: readonly Comparison[]): void {
    for (const each of comparisons) {
      this.verdicts[each.verdict] = (this.verdicts[each.verdict] ?? 0) + 1;
      if (each.verdict === "not-comparable") {
        const reason = each.reason ?? "";
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
      }
      if (each.verdict !== "different") continue;
      if (each.is_skx !== undefined) ++this.ratedBySkx;
      if (each.is_skx === true) ++this.skx;
      if (this.differences.length < mostDifferences) this.differences.push(each);
    }
  }
  addOnlyB(count: number): void {
    if (count > 0) this.verdicts["only-b"] = count;
  }
}
