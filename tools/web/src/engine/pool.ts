// Workers that share one compiled engine. Calls wait in a queue, and each goes to the next idle worker.
import type { Ask, CallName, FromWorker, Reply, ToWorker } from "./protocol.js";

// A worker of the browser, or of node behind an adapter.
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export class EngineError extends Error {}

interface Job {
  name: CallName;
  ask: unknown;
  signal: AbortSignal | undefined;
  onAbort: () => void;
  onPart: ((rows: Uint8Array<ArrayBuffer>) => void) | undefined;
  resolve: (reply: unknown) => void;
  reject: (reason: unknown) => void;
}

class Seat {
  job: Job | undefined;
  id = 0;
  constructor(public worker: WorkerLike) {}
}

export class Pool {
  readonly #seats: Seat[] = [];
  readonly #waiting: Job[] = [];
  #isHeld = false;

  // `makeWorker` starts one worker; the pool ends it. All share the module.
  constructor(
    private readonly module: WebAssembly.Module,
    private readonly makeWorker: () => WorkerLike,
    readonly size: number,
  ) {
    for (let index = 0; index < size; ++index) this.#seats.push(this.#start(new Seat(makeWorker())));
  }

  // The reply of a worker. After an abort the promise fails with the signal's reason: a call that waits is dropped, and
  // one that runs is ended together with its worker, in whose place a new one starts. Throws EngineError if the engine
  // breaks down. `onPart` takes the rows of a block before the last ones.
  call<Name extends CallName>(
    name: Name,
    ask: Ask<Name>,
    signal?: AbortSignal,
    onPart?: (rows: Uint8Array<ArrayBuffer>) => void,
  ): Promise<Reply<Name>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise<unknown>((resolve, reject) => {
      const onAbort = (): void => this.#abort(job);
      const job: Job = { name, ask, signal, onAbort, onPart, resolve, reject };
      signal?.addEventListener("abort", onAbort);
      this.#waiting.push(job);
      this.#next();
    }) as Promise<Reply<Name>>;
  }

  // Holds the rating of blocks before the next puzzle, or lets it go on.
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const seat of this.#seats) seat.worker.postMessage({ kind: "hold", isHeld });
  }

  // Ends all workers; calls that have no reply yet fail.
  close(): void {
    const reason = new EngineError("the pool is closed");
    for (const job of this.#waiting.splice(0)) job.reject(reason);
    for (const seat of this.#seats.splice(0)) {
      seat.worker.terminate();
      seat.job?.reject(reason);
    }
  }

  #start(seat: Seat): Seat {
    const { worker } = seat;
    worker.onmessage = ({ data }) => {
      if (seat.worker === worker) this.#take(seat, data);
    };
    worker.onerror = (event) => {
      if (seat.worker === worker) this.#break(seat, event.message ?? "a worker has failed");
    };
    worker.postMessage({ kind: "start", module: this.module });
    if (this.#isHeld) worker.postMessage({ kind: "hold", isHeld: true });
    return seat;
  }

  #take(seat: Seat, message: FromWorker): void {
    if (seat.job === undefined || message.id !== seat.id) return;
    if (message.kind === "part") return seat.job.onPart?.(message.rows);
    if (message.kind === "error" && message.isBroken) return this.#break(seat, message.message);
    const job = this.#release(seat);
    if (message.kind === "error") job.reject(new EngineError(message.message));
    else job.resolve(message.reply);
    this.#next();
  }

  #break(seat: Seat, message: string): void {
    const job = seat.job === undefined ? undefined : this.#release(seat);
    this.#replace(seat);
    job?.reject(new EngineError(message));
    this.#next();
  }

  #abort(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    const seat = this.#seats.find((each) => each.job === job);
    if (seat !== undefined) {
      this.#release(seat);
      this.#replace(seat);
      this.#next();
    }
    job.reject(job.signal!.reason);
  }

  #replace(seat: Seat): void {
    seat.worker.terminate();
    seat.worker = this.makeWorker();
    this.#start(seat);
  }

  #release(seat: Seat): Job {
    const job = seat.job!;
    seat.job = undefined;
    // The signal may live long, and would keep what the job was asked.
    job.signal?.removeEventListener("abort", job.onAbort);
    return job;
  }

  #next(): void {
    for (const seat of this.#seats) {
      if (seat.job !== undefined) continue;
      const job = this.#waiting.shift();
      if (job === undefined) return;
      seat.job = job;
      seat.worker.postMessage({ kind: "call", id: ++seat.id, name: job.name, ask: job.ask });
    }
  }
}
