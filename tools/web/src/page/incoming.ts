// What is pasted or dropped anywhere on the page: one puzzle, or a list of them.

// Several lines have a stretch of 81 cells each.
export function isList(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => /(?<![0-9.])[0-9.]{81}(?![0-9.])/.test(line));
  return lines.length > 1;
}

// A file that may be a single puzzle.
const mostBytes = 4096;

// The text of a file that is no list; null for a list.
export async function puzzleIn(files: readonly File[]): Promise<string | null> {
  if (files.length !== 1 || files[0].size > mostBytes) return null;
  const text = await files[0].text();
  return isList(text) || text.includes("\0") ? null : text;
}
