// The structs of tools/library/include/sudorate.h as the WebAssembly has them: their size and the place of each member
// in bytes. tests/web/binding.test.mjs compares these numbers with the engine's and the names with the header.

export const optionsLayout = {
  bytes: 48,
  size: 0,
  flags: 4,
  stop_at: 8,
  wanted: 12,
  max_work: 16,
  max_time: 24,
  watch: 32,
  watch_data: 36,
  scale: 40,
  reserved: 44,
} as const;

export const resultLayout = {
  bytes: 48,
  size: 0,
  outcome: 4,
  er: 8,
  ep: 12,
  ed: 16,
  score: 20,
  step_count: 24,
  bounds: 28,
  work: 32,
  line: 40,
  column: 44,
} as const;

export const checkResultLayout = {
  bytes: 192,
  size: 0,
  outcome: 4,
  solution_count: 8,
  given_count: 12,
  line: 16,
  column: 20,
  givens: 24,
  solution: 108,
} as const;

// The numbers of the header's outcomes, in their order.
export const outcomes = [
  "rated",
  "solved",
  "beyond",
  "stopped",
  "refused",
  "limit",
  "cancelled",
  "unique",
  "no-solution",
  "multiple",
  "malformed",
  "out-of-memory",
  "bad-call",
  "failed",
] as const;
export type Outcome = (typeof outcomes)[number];

export const optionFlags = { fromState: 1, explain: 2 } as const;
export const resultBounds = { er: 1, score: 2 } as const;
export const wantedNumbers = { any: 0, pearl: 1, diamond: 2 } as const;
export const scaleNumbers = { se: 0, skx: 1 } as const;
export type Scale = keyof typeof scaleNumbers;
