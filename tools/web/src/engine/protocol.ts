// What the page and its workers say to each other. Each request has a number, and its replies have the same.
import type { Board, Hint, ReadPuzzle, Step, StepList, Technique, UnreadText } from "./position.js";
import type { Path, PathOptions, RateOptions, Rating } from "./rater.js";

// Requests by name: what is asked, and the reply.
export interface Calls {
  rate: { ask: { text: string; options?: RateOptions }; reply: Rating };
  path: { ask: { text: string; options?: PathOptions }; reply: Path };
  canonical: { ask: { text: string }; reply: string | null };
  read: { ask: { text: string; fromState?: boolean }; reply: ReadPuzzle | UnreadText };
  nextStep: { ask: { board: Board }; reply: Step | null };
  hint: { ask: { board: Board }; reply: Hint | null };
  steps: { ask: { board: Board; techniques?: string[] }; reply: StepList };
  place: { ask: { board: Board; cell: number; digit: number }; reply: Board };
  remove: { ask: { board: Board; cell: number; digit: number }; reply: Board };
  techniques: { ask: Record<string, never>; reply: Technique[] };
}
export type CallName = keyof Calls;
export type Ask<Name extends CallName> = Calls[Name]["ask"];
export type Reply<Name extends CallName> = Calls[Name]["reply"];

export type ToWorker =
  // The first message of each worker.
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "call"; id: number; name: CallName; ask: unknown };

export type FromWorker =
  | { kind: "reply"; id: number; reply: unknown }
  // `isBroken`: the instance cannot be used any longer.
  | { kind: "error"; id: number; message: string; isBroken: boolean };
