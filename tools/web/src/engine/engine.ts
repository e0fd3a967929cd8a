// One instance of the WebAssembly, and its memory.

// A place in the memory of the instance.
export type Address = number;

// What tools/web/engine/CMakeLists.txt exports. Comments are in sudorate.h and in tools/web/engine/*.cc.
export interface EngineExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  engine_alloc(bytes: number): Address;
  engine_free(memory: Address): void;
  engine_answer(): Address;
  engine_answer_length(): number;
  engine_layout(): void;

  sudorate_version(): Address;
  sudorate_abi_version(): number;
  sudorate_outcome_name(outcome: number): Address;
  sudorate_rater_new(): Address;
  sudorate_rater_free(rater: Address): void;
  sudorate_reason(rater: Address): Address;
  sudorate_rate(rater: Address, text: Address, length: number, options: Address, result: Address): number;
  sudorate_check(rater: Address, text: Address, length: number, options: Address, result: Address): number;
  sudorate_canonical(
    rater: Address,
    text: Address,
    length: number,
    options: Address,
    form: Address,
    room: number,
  ): number;
  engine_path(rater: Address, text: Address, length: number, options: Address, result: Address): number;
  engine_hint(rater: Address, text: Address, length: number, options: Address, result: Address): number;

  engine_read(text: Address, length: number, fromState: number): void;
  engine_next_step(board: Address, length: number, scale: number): void;
  engine_hint_levels(board: Address, length: number, scale: number): void;
  engine_steps(board: Address, length: number, techniques: Address, techniquesLength: number, scale: number): void;
  engine_move(board: Address, length: number, cell: number, digit: number, places: number): void;
  engine_techniques(): void;
  engine_removals(text: Address, length: number, removed: number, added: number): void;
  engine_generate(symmetry: number, keepsRedundant: number, seed: number, first: number, count: number): void;
  engine_variants(text: Address, length: number, cells: Address, cellsLength: number, removed: number, added: number): void;

  engine_cut(text: Address, length: number, place: Address, placeLength: number, isLast: number): void;
  engine_needs_steps(options: Address, optionsLength: number): number;
  engine_run_open(text: Address, length: number, options: Address, optionsLength: number, done: number): void;
  engine_run_next(): number;
  engine_run_rows(): void;
  engine_switches(options: Address, optionsLength: number): void;
  engine_condition(text: Address, length: number): void;
  engine_select(...blockRowsOptions: BlockArguments): void;
  engine_format(...blockRowsOptions: BlockArguments): void;
  engine_cells(...blockRowsOptions: BlockArguments): void;
  engine_compare(...blockRowsOptions: BlockArguments): void;
  engine_compare_files(...blockOtherOptions: BlockArguments): void;
  engine_fields(): void;
}
// The text of a block, its rows, and the options: each an address and a length.
export type BlockArguments = [Address, number, Address, number, Address, number];

// Compiles once what all instances share. The bytes may be any that hold the file; a Response is compiled while it
// loads, if its server names the type application/wasm.
export async function compileEngine(source: BufferSource | Response): Promise<WebAssembly.Module> {
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  const isWasm = source.headers.get("content-type")?.startsWith("application/wasm") ?? false;
  return isWasm ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// An instance. An exception out of a call means that the instance cannot be used any longer: the engine has run out of
// memory or has a defect.
export class Engine {
  private constructor(readonly exports: EngineExports) {}

  static async create(module: WebAssembly.Module): Promise<Engine> {
    let memory: WebAssembly.Memory | undefined;
    let view: DataView | undefined;
    // The engine's clock: nanoseconds, for limits of time. Asked twice for each puzzle, so it makes no BigInt.
    const clock_time_get = (_clock: number, _precision: bigint, place: Address): number => {
      if (view?.buffer !== memory!.buffer) view = new DataView(memory!.buffer);
      const nanoseconds = Math.round(performance.now() * 1e6);
      view.setUint32(place, nanoseconds % 2 ** 32, true);
      view.setUint32(place + 4, nanoseconds / 2 ** 32, true);
      return 0;
    };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: { clock_time_get } });
    const exports = instance.exports as unknown as EngineExports;
    memory = exports.memory;
    exports._initialize();
    return new Engine(exports);
  }

  // The memory as it is now: a call that takes more memory makes the view useless.
  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer as ArrayBuffer);
  }
  view(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  alloc(bytes: number): Address {
    const place = this.exports.engine_alloc(bytes);
    if (place === 0 && bytes > 0) throw new RangeError("the engine has no memory left");
    return place;
  }

  // Calls work(address, length) with the bytes in the memory of the engine.
  withBytes<Result>(bytes: Uint8Array, work: (place: Address, length: number) => Result): Result {
    const place = this.alloc(Math.max(bytes.length, 1));
    this.bytes().set(bytes, place);
    const result = work(place, bytes.length);
    this.exports.engine_free(place);
    return result;
  }
  withText<Result>(text: string, work: (place: Address, length: number) => Result): Result {
    return this.withBytes(encoder.encode(text), work);
  }

  // A text that ends with a zero.
  textAt(place: Address): string {
    const bytes = this.bytes();
    return decoder.decode(bytes.subarray(place, bytes.indexOf(0, place)));
  }
  // What the last call has answered.
  answerBytes(): Uint8Array<ArrayBuffer> {
    const place = this.exports.engine_answer();
    return this.bytes().slice(place, place + this.exports.engine_answer_length());
  }
  answerText(): string {
    return decoder.decode(this.answerBytes());
  }
  answerJson<Answer>(): Answer {
    return JSON.parse(this.answerText()) as Answer;
  }
}
