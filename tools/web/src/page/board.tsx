// The board: a drawing, and above it a grid of 81 cells for the keyboard, fingers and screen readers.
import { useEffect, useRef } from "preact/hooks";
import type { Board, Picture } from "../engine/position.js";
import { columnOf, cells, digitsOf, rowOf } from "./geometry.js";
import { texts } from "./texts.js";

const words = texts.puzzle;
const cellSize = 60;
const margin = 22;
const rim = 12;
const side = 9 * cellSize + margin + rim;
const candidateRadius = 9.5;

const cornerOf = (cell: number): [number, number] => [
  margin + cellSize * columnOf(cell),
  margin + cellSize * rowOf(cell),
];
function centreOf(candidate: number): [number, number] {
  const [x, y] = cornerOf(Math.floor(candidate / 9));
  const digit = candidate % 9;
  return [x + 12 + 18 * (digit % 3), y + 12 + 18 * Math.floor(digit / 3)];
}

const lines = (isThick: boolean): string =>
  Array.from({ length: 10 }, (_, index) => index)
    .filter((index) => (index % 3 === 0) === isThick)
    .map((index) => margin + cellSize * index)
    .map((at) => `M${at} ${margin}v${9 * cellSize}M${margin} ${at}h${9 * cellSize}`)
    .join("");
const thinLines = lines(false);
const thickLines = lines(true);

// A curve from the rim of one candidate to that of the other. It is bent, so that links there and back, and candidates
// on the straight line between, stay visible.
function linkPath(from: number, to: number): string {
  const [x1, y1] = centreOf(from);
  const [x2, y2] = centreOf(to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return "";
  const bend = length < 2 * cellSize ? 0.16 * length : 12 + 0.05 * length;
  const middle = [(x1 + x2) / 2 + ((y2 - y1) / length) * bend, (y1 + y2) / 2 - ((x2 - x1) / length) * bend];
  const shortened = (x: number, y: number, gap: number): string => {
    const way = Math.hypot(middle[0] - x, middle[1] - y);
    return `${(x + ((middle[0] - x) * gap) / way).toFixed(1)} ${(y + ((middle[1] - y) * gap) / way).toFixed(1)}`;
  };
  const start = shortened(x1, y1, candidateRadius);
  return `M${start}Q${middle[0].toFixed(1)} ${middle[1].toFixed(1)} ${shortened(x2, y2, candidateRadius + 2)}`;
}

// "row1", "column2", "block3"
function HouseFrame({ name }: { name: string }) {
  const kind = name.slice(0, -1);
  const index = Number(name.slice(-1)) - 1;
  const [row, column, height, width] =
    kind === "row"
      ? [index, 0, 1, 9]
      : kind === "column"
        ? [0, index, 9, 1]
        : [3 * Math.floor(index / 3), 3 * (index % 3), 3, 3];
  return (
    <rect
      class="house"
      x={margin + cellSize * column + 2}
      y={margin + cellSize * row + 2}
      width={cellSize * width - 4}
      height={cellSize * height - 4}
      rx={6}
    />
  );
}

export interface DrawingProps {
  board: Board;
  givens?: string;
  picture?: Picture | undefined;
  // How many of the links are drawn; all by default.
  linkCount?: number;
  wrong?: readonly number[];
  selected?: number | undefined;
}

export function BoardDrawing({ board, givens, picture, linkCount, wrong = [], selected }: DrawingProps) {
  const links = picture?.links ?? [];
  const shown = Math.min(linkCount ?? links.length, links.length);
  const isWhole = shown === links.length;
  const reached = new Set(links.slice(0, shown).flatMap(({ from, to }) => [from, to]));
  const cellRect = (cell: number, name: string) => {
    const [x, y] = cornerOf(cell);
    return <rect key={`${name}${cell}`} class={name} x={x} y={y} width={cellSize} height={cellSize} />;
  };
  const candidate = (cell: number, digit: number) => {
    const number = 9 * cell + digit - 1;
    const mark = picture?.candidates[number];
    const [x, y] = centreOf(number);
    if (mark === undefined) {
      return (
        <text key={number} class="candidate" x={x} y={y}>
          {digit}
        </text>
      );
    }
    const later = !isWhole && links.length > 0 && !reached.has(number) ? " later" : "";
    return (
      <g key={number} class={`mark${later}`}>
        <circle class={`tag ${mark}`} cx={x} cy={y} r={candidateRadius} />
        <text class={`candidate ${mark}`} x={x} y={y}>
          {digit}
        </text>
        {mark === "removed" && <path class="strike" d={`M${x - 6.5} ${y + 6.5}L${x + 6.5} ${y - 6.5}`} />}
      </g>
    );
  };
  return (
    <svg class="board" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <defs>
        {["strong", "weak"].map((kind) => (
          <marker
            key={kind}
            id={`${kind}-head`}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path class={`head ${kind}`} d="M0 0L8 4L0 8z" />
          </marker>
        ))}
      </defs>
      <rect class="ground" x={margin} y={margin} width={9 * cellSize} height={9 * cellSize} />
      {Object.entries(picture?.cells ?? {}).map(([cell, mark]) => cellRect(Number(cell), `cell-${mark}`))}
      {wrong.map((cell) => cellRect(cell, "cell-wrong"))}
      {selected !== undefined && cellRect(selected, "cell-selected")}
      <path class="thin" d={thinLines} />
      <path class="thick" d={thickLines} />
      {picture?.houses.map((name) => <HouseFrame key={name} name={name} />)}
      {Array.from({ length: 9 }, (_, index) => {
        const along = margin + cellSize * (index + 0.5);
        return (
          <g key={index}>
            <text class="number" x={along} y={margin / 2}>
              {index + 1}
            </text>
            <text class="number" x={margin / 2} y={along}>
              {index + 1}
            </text>
          </g>
        );
      })}
      {links.slice(0, shown).map(({ from, to, strong }, index) => (
        <path
          key={index}
          class={`link ${strong ? "strong" : "weak"}${!isWhole && index === shown - 1 ? " newest" : ""}`}
          marker-end={`url(#${strong ? "strong" : "weak"}-head)`}
          d={linkPath(from, to)}
        />
      ))}
      {cells.map((cell) => {
        const digit = board.digits[cell];
        if (digit === ".") return digitsOf(board.candidates[cell]).map((each) => candidate(cell, each));
        const [x, y] = cornerOf(cell);
        const isGiven = givens === undefined || givens[cell] !== ".";
        const kind = wrong.includes(cell) ? " wrong" : isGiven ? "" : " found";
        return (
          <text key={cell} class={`digit${kind}`} x={x + cellSize / 2} y={y + cellSize / 2}>
            {digit}
          </text>
        );
      })}
      {Object.entries(picture?.letters ?? {}).map(([cell, letter]) => {
        const [x, y] = cornerOf(Number(cell));
        return (
          <g key={cell}>
            <circle class="letter-disc" cx={x + cellSize} cy={y} r={9} />
            <text class="letter" x={x + cellSize} y={y}>
              {letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface BoardFieldProps extends DrawingProps {
  selected: number;
  onSelect: (cell: number) => void;
  // True if the key has been used.
  onKey: (event: KeyboardEvent) => boolean;
}

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function BoardField({ onSelect, onKey, ...drawing }: BoardFieldProps) {
  const { board, givens, selected, wrong = [] } = drawing;
  const grid = useRef<HTMLDivElement>(null);
  const hasFocus = (): boolean => grid.current!.contains(document.activeElement);
  useEffect(() => {
    if (hasFocus()) grid.current!.querySelector<HTMLElement>(`[data-cell="${selected}"]`)?.focus();
  }, [selected]);

  const take = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const row = (rowOf(selected) + arrow[0] + 9) % 9;
      const column = (columnOf(selected) + arrow[1] + 9) % 9;
      onSelect(9 * row + column);
    } else if (event.key === "Home" || event.key === "End") {
      onSelect(9 * rowOf(selected) + (event.key === "Home" ? 0 : 8));
    } else if (!onKey(event)) {
      return;
    }
    event.preventDefault();
  };
  const label = (cell: number): string => {
    const digit = board.digits[cell];
    const isGiven = givens === undefined || givens[cell] !== ".";
    const content =
      digit === "."
        ? words.empty(digitsOf(board.candidates[cell]))
        : wrong.includes(cell)
          ? words.wrong(digit)
          : isGiven
            ? words.given(digit)
            : words.placed(digit);
    return `${words.cell(rowOf(cell) + 1, columnOf(cell) + 1)}: ${content}`;
  };
  return (
    <div class="board-field">
      <BoardDrawing {...drawing} />
      <div class="cells" role="grid" aria-label={words.board} ref={grid} onKeyDown={take}>
        {Array.from({ length: 9 }, (_, row) => (
          <div role="row" key={row}>
            {Array.from({ length: 9 }, (_, column) => {
              const cell = 9 * row + column;
              return (
                <div
                  role="gridcell"
                  key={cell}
                  data-cell={cell}
                  tabIndex={cell === selected ? 0 : -1}
                  aria-selected={cell === selected}
                  aria-label={label(cell)}
                  onClick={(event) => {
                    onSelect(cell);
                    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
