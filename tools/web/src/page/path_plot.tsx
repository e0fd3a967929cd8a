// Difficulty along the path: a bar for each step. The list beside it has the same content for the keyboard.
import type { PathStep } from "../engine/rater.js";
import { ratingText } from "./step_card.js";
import { texts } from "./texts.js";
import { useWidth } from "./width.js";

const height = 150;
const left = 28;
const bottom = 18;
const right = 10;

interface PathPlotProps {
  path: PathStep[];
  chosen: number;
  onChoose: (index: number) => void;
}

export function PathPlot({ path, chosen, onChoose }: PathPlotProps) {
  const [drawing, width] = useWidth<SVGSVGElement>();
  const top = Math.max(2, Math.ceil(Math.max(...path.map(({ rating }) => rating))));
  const tall = height - bottom - 6;
  const at = (rating: number): number => 6 + tall * (1 - rating / top);
  const pace = (width - left - right) / path.length;
  const every = top > 6 ? 2 : 1;
  const numbers = pace > 20 ? 5 : pace > 4 ? 10 : 50;
  return (
    <svg class="plot" ref={drawing} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.puzzle.plot}>
      {Array.from({ length: top + 1 }, (_, rating) => rating)
        .filter((rating) => rating % every === 0)
        .map((rating) => (
          <g key={rating}>
            <path class="thin" d={`M${left} ${at(rating)}H${width - right}`} />
            <text class="axis" x={left - 6} y={at(rating)}>
              {rating}
            </text>
          </g>
        ))}
      {path.map(({ number, rating, technique, cell }, index) => (
        <g key={number} onClick={() => onChoose(index)}>
          <title>{texts.puzzle.plotTitle(number, ratingText(rating), technique)}</title>
          <rect class="hit" x={left + pace * index} y={0} width={pace} height={height - bottom} />
          <rect
            class={`bar${cell === undefined ? " removes" : ""}${index === chosen ? " chosen" : ""}`}
            x={left + pace * (index + 0.1)}
            y={at(rating)}
            width={pace * 0.8}
            height={at(0) - at(rating)}
          />
          {number % numbers === 0 && (
            <text class="axis step-number" x={left + pace * (index + 0.5)} y={height - bottom + 9}>
              {number}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
