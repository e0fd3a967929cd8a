// A run and its view in a component.
import { useEffect, useMemo, useReducer } from "preact/hooks";
import { Run } from "./run.js";
import type { RunUse } from "./store.js";
import { RowView } from "./row_view.js";

// How often a run is drawn while it works.
const drawMilliseconds = 250;

// `onBlock` is called when a block has new results.
export function useRun(use: RunUse, onBlock?: (index: number) => void): { run: Run; view: RowView } {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const held = useMemo(() => {
    const run = new Run(use);
    const view = new RowView(run);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let phase = run.phase;
    const drawNow = (): void => {
      clearTimeout(timer);
      timer = undefined;
      phase = run.phase;
      changed(undefined);
    };
    const draw = (): void => {
      // That a run begins or ends is seen at once.
      if (run.phase !== phase) drawNow();
      else timer ??= setTimeout(drawNow, drawMilliseconds);
    };
    run.onChange = draw;
    run.onBlock = onBlock ?? ((index) => view.add(index));
    view.onChange = draw;
    return { run, view };
  }, []);
  useEffect(() => {
    held.run.restore().catch((error: unknown) => {
      held.run.failure = error instanceof Error ? error.message : String(error);
      changed(undefined);
    });
  }, []);
  return held;
}
