// The work of a worker: answers calls, one after the other, with an instance of its own.
import { Engine } from "./engine.js";
import { Positions } from "./position.js";
import type { Ask, CallName, FromWorker, Reply, ToWorker } from "./protocol.js";
import { Rater } from "./rater.js";

type Handlers = { [Name in CallName]: (ask: Ask<Name>) => Reply<Name> };

function handlersOf(engine: Engine): Handlers {
  const rater = Rater.of(engine);
  const positions = new Positions(engine);
  return {
    rate: ({ text, options }) => rater.rate(text, options),
    path: ({ text, options }) => rater.path(text, options),
    canonical: ({ text }) => rater.canonical(text),
    read: ({ text, fromState }) => positions.read(text, fromState),
    nextStep: ({ board }) => positions.nextStep(board),
    hint: ({ board }) => positions.hint(board),
    steps: ({ board, techniques }) => positions.steps(board, techniques),
    place: ({ board, cell, digit }) => positions.place(board, cell, digit),
    remove: ({ board, cell, digit }) => positions.remove(board, cell, digit),
    techniques: () => positions.techniques(),
  };
}

// Returns what takes the messages to the worker; `post` sends those from it.
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let handlers: Promise<Handlers> | undefined;
  return async (message) => {
    if (message.kind === "start") {
      handlers = Engine.create(message.module).then(handlersOf);
      return;
    }
    const { id, name, ask } = message;
    try {
      const handler = (await handlers!)[name] as (ask: unknown) => unknown;
      post({ kind: "reply", id, reply: handler(ask) });
    } catch (error) {
      const isBroken = error instanceof WebAssembly.RuntimeError;
      post({ kind: "error", id, message: String(error), isBroken });
    }
  };
}
