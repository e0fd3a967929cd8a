// Collections: files cut into blocks, blocks rated, and what is made of their results. The engine does all of it; see
// tools/web/engine/block_calls.cc for the options.
import type { Comparison } from "../../../viewer/difference.js";
import type { BlockArguments, Engine } from "./engine.js";
import type { Scale } from "./layout.js";

export type { Comparison };

export type Container = "" | "text" | "lines" | "table" | "lists" | "lisp";

// A piece of a file that any worker can read without the others, and that can be stored.
export interface Block {
  // The head of the file, such as the names of columns, and the piece itself.
  text: Uint8Array;
  place: BlockPlace;
  // The records and lines in it; `lines` without the head.
  records: number;
  lines: number;
  // The bytes of the file in it.
  bytes: number;
}
export interface BlockPlace {
  container: Container;
  head_bytes: number;
  first_line: number;
  first_ordinal: number;
  from_state?: boolean;
  scale?: Scale;
  // Techniques that are left out, and the only ones that are used; switches() checks them.
  without?: string;
  only?: string;
}

export interface RunOptions {
  // Limits for one puzzle: nodes of search, and seconds.
  max_work?: number;
  timeout?: number;
  // In tenths: do not try techniques that are rated this or higher.
  stop_at?: number;
  // Leave out what needsSteps() tells, which takes less time.
  only_ratings?: boolean;
  // Of all blocks of the run, see BlockPlace, and their mark.
  scale?: Scale;
  without?: string;
  only?: string;
  rules?: string;
}

export type RowForm = "text" | "csv" | "tsv" | "jsonl" | "serate";
export interface FormatOptions {
  form: RowForm;
  // Names of fields joined by commas; empty for the default.
  fields?: string;
  // The input's own columns come first.
  pass_columns?: boolean;
  spreadsheet_safe?: boolean;
  // Whether the names of the columns come first: for the first block of a file.
  header?: boolean;
  // A condition of `filter --where`; the rows that it does not accept are left out.
  where?: string;
}

export interface CompareOptions extends RunOptions {
  // In tenths.
  tolerance?: number;
  // Whether different paths make a puzzle different.
  paths?: boolean;
}
// How a condition fails to be one; `column` from 1.
export interface Problem {
  problem: string;
  column?: number;
}

// For each row: 'y' accepted, 'n' rejected, '?' uncertain, '-' no valid puzzle.
export type Verdicts = string;

export interface FieldList {
  fields: { name: string; meaning: string }[];
  outcomes: string[];
}

interface BlockEnd {
  container: Container;
  head_bytes: number;
  bytes: number;
  lines: number;
  records: number;
}

type BlockCall = (...blockRowsOptions: BlockArguments) => void;

export class Blocks {
  constructor(private readonly engine: Engine) {}

  // Opens a block; then next() rates record after record, leaving out the first `done`, and rows() takes the results.
  open(block: Block, options: RunOptions, done = 0): void {
    this.engine.withBytes(block.text, (text, length) =>
      this.engine.withText(JSON.stringify({ ...block.place, ...options }), (place, placeLength) =>
        this.engine.exports.engine_run_open(text, length, place, placeLength, done),
      ),
    );
  }
  next(): boolean {
    return this.engine.exports.engine_run_next() !== 0;
  }
  rows(): Uint8Array<ArrayBuffer> {
    this.engine.exports.engine_run_rows();
    return this.engine.answerBytes();
  }

  // The mark of ratings by these rules, empty if they are those of the scale; or what is wrong with them.
  switches(switches: Pick<BlockPlace, "scale" | "without" | "only">): { rules?: string; problem?: string } {
    this.engine.withText(JSON.stringify(switches), (text, length) => this.engine.exports.engine_switches(text, length));
    return this.engine.answerJson();
  }
  condition(where: string): Problem | null {
    this.engine.withText(where, (text, length) => this.engine.exports.engine_condition(text, length));
    const answer = this.engine.answerJson<Partial<Problem>>();
    return answer.problem === undefined ? null : (answer as Problem);
  }
  // Whether what is written asks for more than RunOptions.only_ratings gives.
  needsSteps(options: FormatOptions): boolean {
    return this.engine.withText(
      JSON.stringify(options),
      (text, length) => this.engine.exports.engine_needs_steps(text, length) !== 0,
    );
  }
  select(block: Block, rows: Uint8Array, where: string): Verdicts {
    this.#call(this.engine.exports.engine_select, block, rows, { where });
    return this.#text();
  }
  format(block: Block, rows: Uint8Array, options: FormatOptions): string {
    this.#call(this.engine.exports.engine_format, block, rows, options);
    return options.form === "jsonl" ? this.engine.answerText() : this.#text();
  }
  // The texts of the fields, for each row.
  cells(block: Block, rows: Uint8Array, fields: string): string[][] {
    this.#call(this.engine.exports.engine_cells, block, rows, { form: "csv", fields });
    return JSON.parse(this.#text()) as string[][];
  }
  // The texts of fields that need no rating, for each record.
  unratedCells(block: Block, fields: string): string[][] {
    const options = { form: "csv", fields, unrated: true };
    this.#call(this.engine.exports.engine_cells, block, new Uint8Array(0), options);
    return JSON.parse(this.#text()) as string[][];
  }
  // One comparison for each row.
  compare(block: Block, rows: Uint8Array, options: CompareOptions): Comparison[] {
    this.#call(this.engine.exports.engine_compare, block, rows, options);
    return this.engine.answerJson();
  }
  // The recorded ratings of a block with those of another one: `partners` has for each record the index of its partner,
  // or -1.
  compareFiles(block: Block, other: Block, partners: readonly number[], options: CompareOptions): Comparison[] {
    const asked = { ...options, other: other.place, partners };
    this.#call(this.engine.exports.engine_compare_files, block, other.text, asked);
    return this.engine.answerJson();
  }
  fields(): FieldList {
    this.engine.exports.engine_fields();
    return this.engine.answerJson();
  }

  // The end of the first block of the text, see BlockCutter.
  cut(text: Uint8Array, place: BlockPlace, isLast: boolean): BlockEnd {
    this.engine.withBytes(text, (at, length) =>
      this.engine.withText(JSON.stringify(place), (placeAt, placeLength) =>
        this.engine.exports.engine_cut(at, length, placeAt, placeLength, Number(isLast)),
      ),
    );
    return this.engine.answerJson();
  }

  #call(call: BlockCall, block: Block, rows: Uint8Array, options: object): void {
    this.engine.withBytes(block.text, (text, length) =>
      this.engine.withBytes(rows, (at, rowsLength) =>
        this.engine.withText(JSON.stringify({ ...block.place, ...options }), (json, jsonLength) =>
          call(text, length, at, rowsLength, json, jsonLength),
        ),
      ),
    );
  }
  #text(): string {
    const text = this.engine.answerText();
    if (text.startsWith('{"problem":')) throw new RangeError((JSON.parse(text) as Problem).problem);
    return text;
  }
}

// Cuts a file into blocks. Feed it pieces of any size.
export class BlockCutter {
  #waiting = new Uint8Array(0);
  #head = new Uint8Array(0);
  #place: BlockPlace = { container: "", head_bytes: 0, first_line: 1, first_ordinal: 1 };

  constructor(
    private readonly blocks: Blocks,
    // A block is about so long. Small blocks keep all workers busy until the end.
    private readonly blockBytes = 32768,
    // A file that can be read only as a whole must not be longer.
    private readonly wholeBytes = 64 << 20,
  ) {}

  // The blocks that are complete now; the last call says so.
  *feed(piece: Uint8Array, isLast: boolean): Generator<Block> {
    this.#waiting = joined(this.#waiting, piece);
    for (let wanted = this.blockBytes; isLast ? this.#waiting.length > 0 : this.#waiting.length >= wanted; ) {
      const takesAll = isLast && this.#waiting.length <= wanted;
      const begin = this.#waiting.subarray(0, wanted);
      const text = this.#head.length === 0 ? begin : joined(this.#head, begin);
      const end = this.blocks.cut(text, this.#place, takesAll);
      if (end.bytes === 0) {
        // No whole record is so short.
        if (wanted >= this.wholeBytes) throw new RangeError("the file has a record that is too long");
        wanted *= 4;
        continue;
      }
      const isFirst = this.#place.container === "";
      if (isFirst) {
        this.#head = text.slice(0, end.head_bytes);
        this.#place = { ...this.#place, container: end.container, head_bytes: end.head_bytes };
        // The head is counted by the first block alone.
        this.#place.first_line += this.#head.filter((byte) => byte === 10).length;
      }
      const bytes = end.bytes - (isFirst ? 0 : this.#head.length);
      yield { text: text.slice(0, end.bytes), place: { ...this.#place }, records: end.records, lines: end.lines, bytes };
      this.#place.first_line += end.lines;
      this.#place.first_ordinal += end.records;
      this.#waiting = this.#waiting.subarray(bytes);
      wanted = this.blockBytes;
    }
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
