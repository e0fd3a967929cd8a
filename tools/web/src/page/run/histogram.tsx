// How many puzzles have which ER.
import { texts } from "../texts.js";
import { useWidth } from "../width.js";

const height = 170;
const bottom = 20;
const left = 4;
// The first rating, in tenths.
const low = 10;

export function Histogram({ ratings }: { ratings: readonly number[] }) {
  const [drawing, width] = useWidth<SVGSVGElement>();
  const top = Math.max(1, ...ratings.filter((count) => count > 0));
  const high = Math.max(50, ratings.length);
  const step = (width - 2 * left) / (high - low + 1);
  const tall = height - bottom - 14;
  const rated = ratings.flatMap((count, er) => (count > 0 ? [{ er, count }] : []));
  return (
    <svg class="plot histogram" ref={drawing} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.run.histogram}>
      <text class="axis start" x={left} y={7}>
        {texts.run.mostAt(top)}
      </text>
      {Array.from({ length: Math.floor(high / 10) }, (_, index) => 10 * (index + 1)).map((er) => (
        <text key={er} class="axis step-number" x={left + (er - low + 0.5) * step} y={height - bottom + 10}>
          {er / 10}
        </text>
      ))}
      <path class="thin" d={`M0 ${height - bottom}H${width}`} />
      {rated.map(({ er, count }) => {
        // A single puzzle stays visible beside thousands.
        const tallness = Math.max(2, (tall * count) / top);
        return (
          <rect
            key={er}
            class="bar"
            x={left + (er - low + 0.1) * step}
            y={height - bottom - tallness}
            width={step * 0.8}
            height={tallness}
          >
            <title>{texts.run.bar(er / 10, count)}</title>
          </rect>
        );
      })}
    </svg>
  );
}
