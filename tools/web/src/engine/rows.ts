// The results of a block: rows of numbers, packed as tools/web/engine/stored_row.h says.

export const rowLayout = {
  bytes: 56,
  work: 0,
  line: 8,
  score: 12,
  microseconds: 16,
  er: 20,
  ep: 22,
  ed: 24,
  max_step: 26,
  steps: 28,
  placements: 30,
  eliminations: 32,
  outcome: 34,
  givens: 35,
  recorded_er: 36,
  recorded_ep: 38,
  recorded_ed: 40,
  count_total: 42,
  deciders: 44,
} as const;
const bytesOfCount = 4;

// The outcomes of records, by their number in a row. Other than those of the C interface.
export const recordOutcomes = [
  "rated",
  "unique",
  "converted",
  "solved",
  "beyond",
  "classed",
  "decided",
  "stopped",
  "stalled",
  "refused",
  "limit",
  "cancelled",
  "no-step",
  "no-solution",
  "multiple",
  "malformed",
] as const;
export type RecordOutcome = (typeof recordOutcomes)[number];

// All ratings and scores are in tenths: 71 is 7.1. -1 is unknown.
export interface Row {
  outcome: RecordOutcome;
  line: number;
  er: number;
  ep: number;
  ed: number;
  score: number;
  steps: number;
  givens: number;
  work: number;
  microseconds: number;
  recordedEr: number;
  recordedEp: number;
  recordedEd: number;
}

// Calls visit for each row, in order; its bytes are rows.subarray(begin, end).
export function visitRows(rows: Uint8Array, visit: (row: Row, begin: number, end: number) => void): void {
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let at = 0; at < rows.length; ) {
    const end = at + rowLayout.bytes + bytesOfCount * view.getUint16(at + rowLayout.count_total, true);
    const tenths = (offset: number) => view.getInt16(at + offset, true);
    visit(
      {
        outcome: recordOutcomes[view.getUint8(at + rowLayout.outcome)]!,
        line: view.getUint32(at + rowLayout.line, true),
        er: tenths(rowLayout.er),
        ep: tenths(rowLayout.ep),
        ed: tenths(rowLayout.ed),
        score: view.getInt32(at + rowLayout.score, true),
        steps: view.getUint16(at + rowLayout.steps, true),
        givens: view.getUint8(at + rowLayout.givens),
        work: Number(view.getBigUint64(at + rowLayout.work, true)),
        microseconds: view.getUint32(at + rowLayout.microseconds, true),
        recordedEr: tenths(rowLayout.recorded_er),
        recordedEp: tenths(rowLayout.recorded_ep),
        recordedEd: tenths(rowLayout.recorded_ed),
      },
      at,
      end,
    );
    at = end;
  }
}

export function countRows(rows: Uint8Array): number {
  let count = 0;
  visitRows(rows, () => ++count);
  return count;
}
