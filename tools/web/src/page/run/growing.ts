// Numbers of many records in typed arrays that grow.

type Numbers = Uint8Array | Uint32Array | Float64Array;

export class Growing<Kind extends Numbers> {
  #values: Kind;

  constructor(private readonly make: (length: number) => Kind) {
    this.#values = make(1024);
  }

  // At least as long as the last length that was reserved.
  get values(): Kind {
    return this.#values;
  }
  // New values are zero.
  reserve(length: number): void {
    if (length <= this.#values.length) return;
    const grown = this.make(Math.max(length, 2 * this.#values.length));
    grown.set(this.#values as never);
    this.#values = grown;
  }
}
