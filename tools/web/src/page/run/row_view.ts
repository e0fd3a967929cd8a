// Which records the table shows and in which order: those that fulfil a condition, sorted by a field.
import type { Run } from "./run.js";
import { keyBytes, type SortKeys } from "../../engine/sort_keys.js";
import { Growing } from "./growing.js";

const accepted = "y".charCodeAt(0);
// While results come in, the order is renewed this often.
const renewMilliseconds = 1000;

export interface Order {
  field: string;
  isDescending: boolean;
}

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
  #order = new Uint32Array(1024);
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
    this.#texts = sortsTexts ? new Growing((length) => new Uint8Array(length), keyBytes) : undefined;
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
    const needsRows = this.where !== "" || this.#sortsByField;
    const rated = needsRows ? await this.run.rated(index) : null;
    const pool = needsRows ? await this.run.pool() : null;
    const [verdicts, keys] = await Promise.all([
      this.where === "" ? null : pool!.call("select", { ...rated!, where: this.where }),
      this.#sortsByField
        ? pool!.call("sortKeys", { ...rated!, field: this.order.field, asTexts: this.#texts !== undefined })
        : null,
    ]);
    if (epoch !== this.#epoch) return;
    this.#verdicts.set(first, Uint8Array.from({ length: done }, (_, record) => verdicts?.charCodeAt(record) ?? accepted));
    if (keys !== null && !this.#takeKeys(first, keys)) return;
    this.#judged[index] = done;
  }

  // False if the column has texts only now: numbers in it become texts, too.
  #takeKeys(first: number, { numbers, texts }: SortKeys): boolean {
    if (texts !== null && this.#texts === undefined) {
      this.#restart(true);
      return false;
    }
    this.#numbers.set(first, numbers);
    if (texts !== null) this.#texts!.set(first, texts);
    return true;
  }

  #renewSoon(): void {
    this.#timer ??= setTimeout(() => this.#renew(), renewMilliseconds);
  }
  #renew(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // The same memory each time: garbage of megabytes a second would not be collected soon enough.
    if (this.#order.length < this.run.counts.done) this.#order = new Uint32Array(2 * this.run.counts.done);
    const records = this.#order;
    let count = 0;
    const verdicts = this.#verdicts;
    this.run.blocks.forEach(({ first }, index) => {
      const end = first + (this.#judged[index] ?? 0);
      for (let record = first; record < end; ++record) if (verdicts.get(record) === accepted) records[count++] = record;
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
    const numbers = this.#numbers;
    const texts = this.#texts;
    return (one, other) => {
      const a = numbers.get(one);
      const b = numbers.get(other);
      if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
      if (texts === undefined) return direction * (a - b) || one - other;
      const [mine, theirs] = [texts.part(one), texts.part(other)];
      const [begin, otherBegin] = [texts.place(one), texts.place(other)];
      for (let at = 0; at < keyBytes; ++at) {
        const difference = mine[begin + at] - theirs[otherBegin + at];
        if (difference !== 0) return direction * difference;
      }
      return one - other;
    };
  }
}
