// The state of a run: progress, speed, time left, and the buttons that govern it.
import { useState } from "preact/hooks";
import { texts } from "../texts.js";
import type { Run } from "./run.js";

const words = texts.run;

export function RunBar({ run, onDiscard }: { run: Run; onDiscard: () => void }) {
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { state, counts, phase } = run;
  if (state === null) return run.failure === "" ? null : <p role="alert">{texts.failure(run.failure)}</p>;
  const { done, total, outcomes } = counts;
  const left = run.timeLeft;
  const isRunning = phase === "running";
  const isRestoring = phase === "restoring";
  let phaseText = words.isPaused;
  if (run.isReading) phaseText = words.isReading;
  else if (isRestoring) phaseText = words.isRestoring;
  else if (isRunning) phaseText = words.isRunning;
  else if (run.isComplete) phaseText = words.isComplete;
  else if (phase === "elsewhere") phaseText = words.isElsewhere;
  const unread = run.unreadFiles;
  return (
    <section class="run-bar" aria-label={words.progress}>
      <ul class="files">
        {state.files.map(({ name, size }, index) => (
          <li key={index}>
            <bdi>{name}</bdi> <span class="soft">{words.bytes(size)}</span>
          </li>
        ))}
      </ul>
      <progress aria-label={words.progress} max={Math.max(total, 1)} value={done} />
      <p class="numbers">
        <strong data-count="done">{words.doneOf(done, total)}</strong>
        {isRunning && run.speed > 0 && <span>{words.speed(run.speed)}</span>}
        {isRunning && left !== null && <span>{words.left(left)}</span>}
        <span role="status" data-phase={run.isReading ? "reading" : phase}>
          {phaseText}
        </span>
      </p>
      <p class="soft numbers">
        {Object.entries(outcomes).map(([outcome, count]) => (
          <span key={outcome}>
            {outcome}: {words.count(count)}
          </span>
        ))}
      </p>
      {unread.length > 0 && <p role="alert">{words.unread(unread)}</p>}
      {run.failure !== "" && <p role="alert">{texts.failure(run.failure)}</p>}
      <div class="actions">
        {isRunning ? (
          <button type="button" class="main" onClick={() => run.pause()}>
            {words.pause}
          </button>
        ) : (
          !run.isComplete &&
          !isRestoring && (
            <button type="button" class="main" onClick={() => void run.start()}>
              {words.goOn}
            </button>
          )
        )}
        {isRunning && (
          <button type="button" onClick={() => run.stop()}>
            {words.stop}
          </button>
        )}
        {!asksDiscard && !isRestoring && (
          <button type="button" onClick={() => setAsksDiscard(true)}>
            {words.discard}
          </button>
        )}
        {asksDiscard && (
          <>
            <span>{words.asksDiscard}</span>
            <button
              type="button"
              onClick={() => {
                setAsksDiscard(false);
                onDiscard();
              }}
            >
              {words.reallyDiscard}
            </button>
            <button type="button" onClick={() => setAsksDiscard(false)}>
              {words.keep}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
