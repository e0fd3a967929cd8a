// Numbers of many records in typed arrays for 65,536 records each: when there are more, none is copied.

type Numbers = Uint8Array | Float64Array;

const partBits = 16;
const partSize = 1 << partBits;

export class Growing<Kind extends Numbers> {
  readonly #parts: Kind[] = [];

  // `width` numbers belong to each record.
  constructor(
    private readonly make: (length: number) => Kind,
    readonly width = 1,
  ) {}

  // New values are zero.
  reserve(records: number): void {
    while (this.#parts.length * partSize < records) this.#parts.push(this.make(this.width * partSize));
  }
  // The part that holds a reserved record, and where in it the record's numbers begin.
  part(record: number): Kind {
    return this.#parts[record >>> partBits];
  }
  place(record: number): number {
    return this.width * (record & (partSize - 1));
  }
  get(record: number): number {
    return this.part(record)[this.place(record)];
  }
  // Sets the numbers of records from the first one on.
  set(first: number, values: Kind): void {
    const count = values.length / this.width;
    this.reserve(first + count);
    for (let done = 0; done < count; ) {
      const record = first + done;
      const taken = Math.min(count - done, partSize - (record & (partSize - 1)));
      this.part(record).set(values.subarray(this.width * done, this.width * (done + taken)), this.place(record));
      done += taken;
    }
  }
}
