// Which records the table shows and in which order: those that fulfil a condition, sorted by a field.
import type { Run } from "./run.js";
import { Growing } from "./growing.js";

// Texts are compared by their first bytes; the cells of a puzzle take half a byte each.
const textBytes = 48;
const puzzleLength = 81;
const accepted = "y".charCodeAt(0);
// While results come in, the order is renewed this often.
const renewMilliseconds = 1000;

export interface Order {
  field: string;
  isDescending: boolean;
}

const isNumber = (text: string): boolean => /^[<>~=]*-?\d{1,15}(\.\d+)?$/.test(text);
const numberOf = (text: string): number => (text === "" ? NaN : Number(text.replace(/^[<>~=]+/, "")));

export class RowView {
  // Records by number from 0, in the order of the table; the first `count` are valid.
  records = new Uint32Array(0);
  count = 0;
  where = "";
  order: Order = { field: "n", isDescending: false };
  // Whether all results are judged.
  isCurrent = true;
  onChange: () => void = () => {};

  #verdicts = new Growing((length) => new Uint8Array(length));
  #numbers = new Growing((length) => new Float64Array(length));
  #texts: Growing<Uint8Array> | undefined;
  #order = new Growing((length) => new Uint32Array(length));
  // How many records of each block are judged, and the blocks that have more.
  #judged: number[] = [];
  #open = new Set<number>();
  #isJudging = false;
  #epoch = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly run: Run) {}

  // A condition that the engine has accepted.
  setWhere(where: string): void {
    this.where = where;
    this.#restart();
  }
  setOrder(order: Order): void {
    const isSameField = order.field === this.order.field;
    this.order = order;
    if (isSameField) this.#renew();
    else this.#restart();
  }

  // A block has new results.
  add(block: number): void {
    this.#open.add(block);
    void this.#judge();
  }
  clear(): void {
    this.#judged = [];
    this.#open.clear();
    ++this.#epoch;
    this.#renew();
  }

  get #sortsByField(): boolean {
    return this.order.field !== "n";
  }

  #restart(sortsTexts = false): void {
    ++this.#epoch;
    this.#judged = [];
    this.#texts = sortsTexts ? new Growing((length) => new Uint8Array(length)) : undefined;
    this.run.blocks.forEach(({ done }, index) => {
      if (done > 0) this.#open.add(index);
    });
    void this.#judge();
    this.#renew();
  }

  async #judge(): Promise<void> {
    if (this.#isJudging) return;
    this.#isJudging = true;
    this.isCurrent = false;
    while (this.#open.size > 0) {
      const blocks = [...this.#open].slice(0, 4 * (await this.run.pool()).size);
      for (const block of blocks) this.#open.delete(block);
      await Promise.all(blocks.map((block) => this.#judgeBlock(block)));
      this.#renewSoon();
    }
    this.#isJudging = false;
    this.isCurrent = true;
    this.#renew();
  }

  async #judgeBlock(index: number): Promise<void> {
    const epoch = this.#epoch;
    const progress = this.run.blocks[index];
    if (progress === undefined) return;
    const { first, done } = progress;
    this.#verdicts.reserve(this.run.counts.total);
    const needsRows = this.where !== "" || this.#sortsByField;
    const rated = needsRows ? await this.run.rated(index) : null;
    const pool = needsRows ? await this.run.pool() : null;
    const [verdicts, cells] = await Promise.all([
      this.where === "" ? null : pool!.call("select", { ...rated!, where: this.where }),
      this.#sortsByField ? pool!.call("cells", { ...rated!, fields: this.order.field }) : null,
    ]);
    if (epoch !== this.#epoch) return;
    for (let record = 0; record < done; ++record) {
      this.#verdicts.values[first + record] = verdicts === null ? accepted : verdicts.charCodeAt(record);
    }
    if (cells !== null) this.#setKeys(first, cells.slice(0, done));
    if (epoch !== this.#epoch) return;
    this.#judged[index] = done;
  }

  #setKeys(first: number, cells: string[][]): void {
    this.#numbers.reserve(this.run.counts.total);
    this.#texts?.reserve(textBytes * this.run.counts.total);
    for (let record = 0; record < cells.length; ++record) {
      const text = cells[record][0];
      const at = first + record;
      if (text === "" || (this.#texts === undefined && isNumber(text))) {
        // Unknown, or a number.
        this.#numbers.values[at] = numberOf(text);
        continue;
      }
      if (this.#texts === undefined) {
        // Numbers in the same column become texts, too.
        this.#restart(true);
        return;
      }
      this.#numbers.values[at] = 0;
      writeTextKey(text, this.#texts.values.subarray(textBytes * at, textBytes * (at + 1)));
    }
  }

  #renewSoon(): void {
    this.#timer ??= setTimeout(() => this.#renew(), renewMilliseconds);
  }
  #renew(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // The same memory each time: garbage of megabytes a second would not be collected soon enough.
    this.#order.reserve(this.run.counts.done);
    const records = this.#order.values;
    let count = 0;
    const verdicts = this.#verdicts.values;
    this.run.blocks.forEach(({ first }, index) => {
      const end = first + (this.#judged[index] ?? 0);
      for (let record = first; record < end; ++record) if (verdicts[record] === accepted) records[count++] = record;
    });
    this.records = records.subarray(0, count);
    this.count = count;
    const { isDescending } = this.order;
    if (this.#sortsByField) this.records.sort(this.#comparison(isDescending ? -1 : 1));
    else if (isDescending) this.records.reverse();
    this.onChange();
  }

  // Unknown values come last in either direction; of equal ones the earlier record comes first.
  #comparison(direction: number): (one: number, other: number) => number {
    const numbers = this.#numbers.values;
    const texts = this.#texts?.values;
    return (one, other) => {
      const a = numbers[one];
      const b = numbers[other];
      if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
      if (texts === undefined) return direction * (a - b) || one - other;
      for (let at = 0; at < textBytes; ++at) {
        const difference = texts[textBytes * one + at] - texts[textBytes * other + at];
        if (difference !== 0) return direction * difference;
      }
      return one - other;
    };
  }
}

const encoder = new TextEncoder();

function writeTextKey(text: string, key: Uint8Array): void {
  key.fill(0);
  if (text.length === puzzleLength) {
    for (let cell = 0; cell < puzzleLength; ++cell) {
      const code = text.charCodeAt(cell) - 48;
      const digit = code >= 1 && code <= 9 ? code : 0;
      key[cell >> 1] |= (cell & 1) === 0 ? digit << 4 : digit;
    }
    return;
  }
  encoder.encodeInto(text.slice(0, textBytes), key);
}
