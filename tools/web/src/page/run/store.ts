// What survives the closing of the tab, in IndexedDB: the runs, and of each block its place, its text and its results.
import type { BlockPlace, RunOptions } from "../../engine/blocks.js";

export type RunUse = "collection" | "comparison";

export interface FileState {
  name: string;
  // Of the file as it was dropped, which may be compressed.
  size: number;
  // Blocks that are stored. `isRead`: these are all.
  blocks: number;
  isRead: boolean;
}
export interface RunState {
  use: RunUse;
  files: FileState[];
  options: RunOptions;
}
export interface BlockState {
  file: number;
  place: BlockPlace;
  records: number;
  lines: number;
  bytes: number;
}
export interface BlockRows {
  rows: Uint8Array<ArrayBuffer>;
  // The records that are rated, and how many of them with their steps; all of them if that is not said.
  done: number;
  whole?: number;
}

const stores = ["runs", "blocks", "texts", "rows"] as const;
type StoreName = (typeof stores)[number];

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

// The run of one use; there is at most one.
export class RunStore {
  // Rows that wait for the transaction before them.
  #rows = new Map<number, BlockRows>();
  #saving: Promise<void> | undefined;
  #saved = Promise.resolve();

  private constructor(
    private readonly database: IDBDatabase,
    private readonly use: RunUse,
  ) {}

  static async open(use: RunUse): Promise<RunStore> {
    const request = indexedDB.open("sudorate", 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    const database = await settled(request);
    database.onversionchange = () => database.close();
    return new RunStore(database, use);
  }

  async run(): Promise<RunState | null> {
    return ((await settled(this.#read("runs").get(this.use))) as RunState | undefined) ?? null;
  }
  // By index of the block.
  async blocks(): Promise<BlockState[]> {
    return (await settled(this.#read("blocks").getAll(this.#all))) as BlockState[];
  }
  async text(index: number): Promise<Uint8Array> {
    return (await settled(this.#read("texts").get([this.use, index]))) as Uint8Array;
  }
  async rows(index: number): Promise<BlockRows | null> {
    return ((await settled(this.#read("rows").get([this.use, index]))) as BlockRows | undefined) ?? null;
  }

  // Two files that are compared with each other, in place of a run.
  async pair(): Promise<File[] | null> {
    return ((await settled(this.#read("runs").get(this.#pairKey))) as File[] | undefined) ?? null;
  }

  // Once it resolves the change is kept, whatever happens to the page.
  async saveRun(run: RunState): Promise<void> {
    await this.#write(["runs"], (put) => put("runs", this.use, run));
  }
  async savePair(files: File[]): Promise<void> {
    await this.#write(["runs"], (put) => put("runs", this.#pairKey, files));
  }
  async addBlocks(run: RunState, first: number, blocks: { state: BlockState; text: Uint8Array }[]): Promise<void> {
    await this.#write(["runs", "blocks", "texts"], (put) => {
      put("runs", this.use, run);
      blocks.forEach(({ state, text }, index) => {
        put("blocks", [this.use, first + index], state);
        put("texts", [this.use, first + index], text);
      });
    });
  }
  // A transaction costs more than its rows: those that come during one are written together after it.
  saveRows(index: number, rows: BlockRows): Promise<void> {
    this.#rows.set(index, rows);
    if (this.#saving === undefined) {
      this.#saving = this.#saved.then(() => {
        const all = this.#rows;
        this.#rows = new Map();
        this.#saving = undefined;
        return this.#write(["rows"], (put) => all.forEach((each, block) => put("rows", [this.use, block], each)));
      });
      this.#saved = this.#saving.catch(() => {});
    }
    return this.#saving;
  }

  async clear(): Promise<void> {
    const transaction = this.database.transaction(stores, "readwrite");
    transaction.objectStore("runs").delete(this.use);
    for (const name of stores) transaction.objectStore(name).delete(this.#all);
    await finished(transaction);
  }

  get #pairKey(): IDBValidKey {
    return [this.use, "pair"];
  }
  get #all(): IDBKeyRange {
    return IDBKeyRange.bound([this.use], [this.use, []]);
  }
  #read(name: StoreName): IDBObjectStore {
    return this.database.transaction(name, "readonly").objectStore(name);
  }
  async #write(
    names: StoreName[],
    work: (put: (name: StoreName, key: IDBValidKey, value: unknown) => void) => void,
  ): Promise<void> {
    const transaction = this.database.transaction(names, "readwrite");
    work((name, key, value) => transaction.objectStore(name).put(value, key));
    await finished(transaction);
  }
}
