// A step in words, and the player that shows the links of its chain one by one.
import type { ComponentChildren } from "preact";
import type { Step, Technique } from "../engine/position.js";
import { texts } from "./texts.js";

const words = texts.puzzle;

export const ratingText = (rating: number | undefined): string =>
  rating === undefined ? words.notRated : rating.toFixed(1);

interface PlayerProps {
  all: number;
  count: number;
  onCount: (count: number) => void;
}

export function ChainPlayer({ all, count, onCount }: PlayerProps) {
  if (all === 0) return null;
  return (
    <div class="player" role="group" aria-label={words.linkCount(all)}>
      <button type="button" aria-label={words.linkBack} onClick={() => onCount(Math.max(1, count - 1))}>
        ◂
      </button>
      <output>{count === all ? words.linkCount(all) : words.linkOf(count, all)}</output>
      <button type="button" aria-label={words.linkOn} onClick={() => onCount(count === all ? 1 : count + 1)}>
        ▸
      </button>
      <button type="button" onClick={() => onCount(all)}>
        {words.allLinks}
      </button>
    </div>
  );
}

interface StepCardProps {
  step: Step;
  technique: Technique | undefined;
  children?: ComponentChildren;
}

// The indent of a reason shows which assumption it belongs to.
const indentOf = (line: string): number => line.length - line.trimStart().length;

export function StepCard({ step, technique, children }: StepCardProps) {
  const { lesson } = step;
  return (
    <article class="step words">
      <h3>
        {lesson.title} <span class="rating">{lesson.rating}</span>
      </h3>
      <p class="result">{lesson.result}</p>
      {children}
      {lesson.seen.length > 0 && <h4>{words.seen}</h4>}
      {lesson.seen.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {lesson.reasons.length > 0 && <h4>{words.reasons}</h4>}
      <div class="reasons">
        {lesson.reasons.map((line, index) => (
          <p key={index} style={{ paddingInlineStart: `${indentOf(line) * 0.5}rem` }}>
            {line.trim()}
          </p>
        ))}
      </div>
      {lesson.notation !== "" && (
        <>
          <h4>{words.notation}</h4>
          <p class="notation">{lesson.notation}</p>
        </>
      )}
      {lesson.tried !== "" && (
        <details class="tried">
          <summary>{words.tried}</summary>
          <p>{lesson.tried}</p>
        </details>
      )}
      {technique !== undefined && technique.article !== "" && (
        <details class="article">
          <summary>{words.about(technique.name)}</summary>
          <pre tabIndex={0}>{technique.article}</pre>
        </details>
      )}
    </article>
  );
}

const marks = ["pattern", "extra", "on", "off", "removed", "placed"] as const;

// What the colours of the marks on the board mean.
export function Legend({ step }: { step: Step }) {
  const used = new Set(Object.values(step.picture.candidates));
  const { links } = step.picture;
  return (
    <ul class="board-legend" aria-label={words.legend}>
      {marks
        .filter((mark) => used.has(mark))
        .map((mark) => (
          <li key={mark}>
            <span class={`chip ${mark}`}>5</span> {words.marks[mark]}
          </li>
        ))}
      {[true, false]
        .filter((isStrong) => links.some(({ strong }) => strong === isStrong))
        .map((isStrong) => (
          <li key={String(isStrong)}>
            <svg class="sample" viewBox="0 0 44 12" aria-hidden="true">
              <path class={`link ${isStrong ? "strong" : "weak"}`} d="M1 6H43" />
            </svg>{" "}
            {isStrong ? words.strong : words.weak}
          </li>
        ))}
    </ul>
  );
}
