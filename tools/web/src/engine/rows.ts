// The results of a block: rows of numbers, packed as tools/web/engine/stored_row.h says.

export const rowLayout = { bytes: 56, no_steps: 0xffff, er: 20, outcome: 34, count_total: 42 } as const;
const bytesOfCount = 4;

// The outcomes of records, by their number in a row. Other than those of the C interface.
export const recordOutcomes = [
  "rated",
  "unique",
  "converted",
  "solved",
  "beyond",
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

// Calls visit for each row, in order. ER is in tenths.
export function visitRows(rows: Uint8Array, visit: (outcome: RecordOutcome, er: number) => void): void {
  const view = viewOf(rows);
  for (let at = 0; at < rows.length; at = endOfRow(view, at)) {
    visit(recordOutcomes[view.getUint8(at + rowLayout.outcome)]!, view.getInt16(at + rowLayout.er, true));
  }
}

export function countRows(rows: Uint8Array): number {
  const view = viewOf(rows);
  let count = 0;
  for (let at = 0; at < rows.length; at = endOfRow(view, at)) ++count;
  return count;
}

// The rows without the first `count`, or nothing if there are no more.
export function rowsBehind<Bytes extends Uint8Array>(rows: Bytes, count: number): Bytes {
  const view = viewOf(rows);
  let at = 0;
  for (let left = count; left > 0 && at < rows.length; --left) at = endOfRow(view, at);
  return rows.subarray(at) as Bytes;
}

const viewOf = (rows: Uint8Array): DataView => new DataView(rows.buffer, rows.byteOffset, rows.byteLength);

function endOfRow(view: DataView, at: number): number {
  const counts = view.getUint16(at + rowLayout.count_total, true);
  return at + rowLayout.bytes + (counts === rowLayout.no_steps ? 0 : bytesOfCount * counts);
}
