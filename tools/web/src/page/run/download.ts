// The results as a file for the person.
import type { FormatOptions } from "../../engine/blocks.js";
import type { Run } from "./run.js";

const kinds = {
  text: ["txt", "text/plain"],
  csv: ["csv", "text/csv"],
  tsv: ["tsv", "text/tab-separated-values"],
  jsonl: ["jsonl", "application/jsonl"],
  serate: ["txt", "text/plain"],
} as const;

// The rows of all results in the order of the files. The parts of a Blob may lie on disk.
export async function resultsFile(
  run: Run,
  options: FormatOptions,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  const pool = await run.pool();
  const count = run.blocks.length;
  const together = 2 * pool.size;
  for (let begin = 0; begin < count; begin += together) {
    const indices = Array.from({ length: Math.min(together, count - begin) }, (_, index) => begin + index);
    const texts = await Promise.all(
      indices.map(async (index) => {
        const asked = { ...options, header: (options.header ?? true) && index === 0 };
        return pool.call("format", { ...(await run.rated(index)), options: asked });
      }),
    );
    parts.push(new Blob(texts));
    onProgress((begin + indices.length) / count);
  }
  return new Blob(parts, { type: kinds[options.form][1] });
}

export function saveFile(blob: Blob, name: string, form: FormatOptions["form"]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${kinds[form][0]}`;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
