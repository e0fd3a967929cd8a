// Cells and candidates by number: a cell is 0 to 80, row by row; a candidate is 9 times its cell plus its digit less 1.

export const rowOf = (cell: number): number => Math.floor(cell / 9);
export const columnOf = (cell: number): number => cell % 9;
export const cellName = (cell: number): string => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

export const cells: readonly number[] = Array.from({ length: 81 }, (_, cell) => cell);

// The digits of a set with bit 0 for digit 1.
export function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; digit <= 9; ++digit) if ((mask >> (digit - 1)) & 1) digits.push(digit);
  return digits;
}
