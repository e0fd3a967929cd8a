// What the page and its workers say to each other. Each request has a number, and its replies have the same.
import type {
  Block,
  CompareOptions,
  Comparison,
  FieldList,
  FormatOptions,
  Problem,
  RunOptions,
  Verdicts,
} from "./blocks.js";
import type {
  Board,
  GeneratorRules,
  Hint,
  ReadPuzzle,
  Step,
  StepList,
  Technique,
  UnreadText,
  Variant,
  VariantCounts,
} from "./position.js";
import type { Scale } from "./layout.js";
import type { SortKeys } from "./sort_keys.js";
import type { Path, PathOptions, RateOptions, Rating } from "./rater.js";

// Requests by name: what is asked, and the reply.
export interface Calls {
  rate: { ask: { text: string; options?: RateOptions }; reply: Rating };
  path: { ask: { text: string; options?: PathOptions }; reply: Path };
  canonical: { ask: { text: string }; reply: string | null };
  read: { ask: { text: string; fromState?: boolean }; reply: ReadPuzzle | UnreadText };
  nextStep: { ask: { board: Board; scale?: Scale }; reply: Step | null };
  hint: { ask: { board: Board; scale?: Scale }; reply: Hint | null };
  steps: { ask: { board: Board; techniques?: string[]; scale?: Scale }; reply: StepList };
  place: { ask: { board: Board; cell: number; digit: number }; reply: Board };
  remove: { ask: { board: Board; cell: number; digit: number }; reply: Board };
  removals: { ask: { puzzle: string; counts: VariantCounts }; reply: string[] };
  variants: { ask: { puzzle: string; removal: string; counts: VariantCounts }; reply: Variant[] };
  generate: { ask: { rules: GeneratorRules; first: number; count: number }; reply: string[] };
  techniques: { ask: Record<string, never>; reply: Technique[] };
  // All rows of the block but the first `done`; parts of them come before the reply, which has the rest.
  rateBlock: { ask: { block: Block; options?: RunOptions; done?: number }; reply: Uint8Array<ArrayBuffer> };
  condition: { ask: { where: string }; reply: Problem | null };
  select: { ask: { block: Block; rows: Uint8Array; where: string }; reply: Verdicts };
  format: { ask: { block: Block; rows: Uint8Array; options: FormatOptions }; reply: string };
  cells: { ask: { block: Block; rows: Uint8Array; fields: string }; reply: string[][] };
  sortKeys: { ask: { block: Block; rows: Uint8Array; field: string; asTexts: boolean }; reply: SortKeys };
  unratedCells: { ask: { block: Block; fields: string }; reply: string[][] };
  compareFiles: {
    ask: { block: Block; other: Block; partners: readonly number[]; options: CompareOptions };
    reply: Comparison[];
  };
  compare: { ask: { block: Block; rows: Uint8Array; options?: CompareOptions }; reply: Comparison[] };
  fields: { ask: Record<string, never>; reply: FieldList };
}
export type CallName = keyof Calls;
export type Ask<Name extends CallName> = Calls[Name]["ask"];
export type Reply<Name extends CallName> = Calls[Name]["reply"];

export type ToWorker =
  // The first message of each worker.
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "call"; id: number; name: CallName; ask: unknown }
  // Holds the rating of blocks, or lets it go on.
  | { kind: "hold"; isHeld: boolean };

export type FromWorker =
  | { kind: "reply"; id: number; reply: unknown }
  // Rows of a block that is being rated.
  | { kind: "part"; id: number; rows: Uint8Array<ArrayBuffer> }
  // `isBroken`: the instance cannot be used any longer.
  | { kind: "error"; id: number; message: string; isBroken: boolean };
