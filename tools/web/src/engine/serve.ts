// The work of a worker: answers calls, one after the other, with an instance of its own.
import { Blocks } from "./blocks.js";
import { Engine } from "./engine.js";
import { Positions } from "./position.js";
import type { Ask, CallName, FromWorker, Reply, ToWorker } from "./protocol.js";
import { Rater } from "./rater.js";
import { sortKeys } from "./sort_keys.js";

type Handlers = { [Name in CallName]: (ask: Ask<Name>, id: number) => Reply<Name> | Promise<Reply<Name>> };

// While a block is rated, messages are taken and rows are sent so often.
const millisecondsOfPart = 100;

// Lets the messages that have come be taken. A timer would wait for longer.
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

// Returns what takes the messages to the worker; `post` sends those from it.
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let handlers: Promise<Handlers> | undefined;
  // Ends when the worker may go on.
  let hold: { promise: Promise<void>; release: () => void } | undefined;

  async function rateBlock(
    blocks: Blocks,
    { block, options, done }: Ask<"rateBlock">,
    id: number,
  ): Promise<Reply<"rateBlock">> {
    blocks.open(block, options ?? {}, done ?? 0);
    for (let sent = performance.now(); blocks.next(); ) {
      if (performance.now() - sent < millisecondsOfPart) continue;
      post({ kind: "part", id, rows: blocks.rows() });
      await turn();
      await hold?.promise;
      sent = performance.now();
    }
    return blocks.rows();
  }

  function handlersOf(engine: Engine): Handlers {
    const rater = Rater.of(engine);
    const positions = new Positions(engine);
    const blocks = new Blocks(engine);
    return {
      rate: ({ text, options }) => rater.rate(text, options),
      path: ({ text, options }) => rater.path(text, options),
      canonical: ({ text }) => (rater.check(text).outcome === "unique" ? rater.canonical(text) : null),
      read: ({ text, fromState }) => positions.read(text, fromState),
      nextStep: ({ board, scale }) => positions.nextStep(board, scale),
      hint: ({ board, scale }) => positions.hint(board, scale),
      steps: ({ board, techniques, scale }) => positions.steps(board, techniques, scale),
      place: ({ board, cell, digit }) => positions.place(board, cell, digit),
      remove: ({ board, cell, digit }) => positions.remove(board, cell, digit),
      removals: ({ puzzle, counts }) => positions.removals(puzzle, counts),
      variants: ({ puzzle, removal, counts }) => positions.variants(puzzle, removal, counts),
      generate: ({ rules, first, count }) => positions.generate(rules, first, count),
      techniques: () => positions.techniques(),
      rateBlock: (ask, id) => rateBlock(blocks, ask, id),
      condition: ({ where }) => blocks.condition(where),
      select: ({ block, rows, where }) => blocks.select(block, rows, where),
      format: ({ block, rows, options }) => blocks.format(block, rows, options),
      cells: ({ block, rows, fields }) => blocks.cells(block, rows, fields),
      sortKeys: ({ block, rows, field, asTexts }) =>
        sortKeys(blocks.cells(block, rows, field).map(([text]) => text), asTexts),
      unratedCells: ({ block, fields }) => blocks.unratedCells(block, fields),
      compareFiles: ({ block, other, partners, options }) => blocks.compareFiles(block, other, partners, options),
      compare: ({ block, rows, options }) => blocks.compare(block, rows, options ?? {}),
      fields: () => blocks.fields(),
    };
  }

  function setHold(isHeld: boolean): void {
    if (!isHeld) {
      hold?.release();
      hold = undefined;
    } else if (hold === undefined) {
      let release = () => {};
      const promise = new Promise<void>((resolve) => (release = resolve));
      hold = { promise, release };
    }
  }

  return async (message) => {
    if (message.kind === "start") {
      handlers = Engine.create(message.module).then(handlersOf);
      return;
    }
    if (message.kind === "hold") return setHold(message.isHeld);
    const { id, name, ask } = message;
    try {
      const handler = (await handlers!)[name] as (ask: unknown, id: number) => unknown;
      post({ kind: "reply", id, reply: await handler(ask, id) });
    } catch (error) {
      const isBroken = error instanceof WebAssembly.RuntimeError;
      post({ kind: "error", id, message: error instanceof Error ? error.message : String(error), isBroken });
    }
  };
}
