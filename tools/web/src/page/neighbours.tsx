// The puzzles that differ from the open one in a few givens, with their ratings as they come.
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import type { Scale } from "../engine/layout.js";
import { coreCount, newPool } from "./engine_pools.js";
import { NeighbourSearch } from "./neighbour_search.js";
import { saveFile } from "./run/download.js";
import { texts } from "./texts.js";

const words = texts.neighbours;
const mostShown = 200;

interface NeighboursProps {
  puzzle: string;
  scale: Scale;
  onOpen: (puzzle: string) => void;
  onList: (text: string, name: string) => void;
}

export function Neighbours({ puzzle, scale, onOpen, onList }: NeighboursProps) {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const search = useMemo(() => new NeighbourSearch(() => newPool(coreCount()), () => changed(undefined)), []);
  const [counts, setCounts] = useState({ removed: 1, added: 1 });
  useEffect(() => () => search.clear(), [puzzle, scale]);

  const choice = (part: "removed" | "added", most: number) => (
    <label>
      {words[part]}{" "}
      <select
        value={counts[part]}
        onChange={(event) => setCounts({ ...counts, [part]: Number(event.currentTarget.value) })}
      >
        {Array.from({ length: most }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
    </label>
  );
  const { neighbours, state } = search;
  // A line of a rated file for each.
  const listText = (): string =>
    neighbours.map(({ puzzle: text, rating, change }) => `${text}${rating.er === null ? "" : ` ${texts.scale.keys[rating.scale]}=${words.rating(rating)}`} # ${change}\n`).join("");
  const shown = neighbours.slice(0, mostShown);
  return (
    <section class="neighbours" aria-labelledby="neighbours-heading">
      <h3 id="neighbours-heading">{words.heading}</h3>
      <p class="soft">{words.hint}</p>
      <div class="actions">
        {choice("removed", 2)}
        {choice("added", 3)}
        {state === "runs" ? (
          <button type="button" onClick={() => search.stop()}>
            {words.stop}
          </button>
        ) : (
          <button type="button" onClick={() => void search.start(puzzle, counts, scale)}>
            {words.start}
          </button>
        )}
      </div>
      <p role="status">
        {search.failure !== "" && texts.failure(search.failure)}
        {state !== "idle" && words.states[state](neighbours.length, search.done, search.removals)}
        {neighbours.length > mostShown && ` ${words.more(mostShown)}`}
      </p>
      {neighbours.length > 0 && (
        <div class="actions">
          <button type="button" onClick={() => saveFile(new Blob([listText()]), words.fileName, "text")}>
            {words.save}
          </button>
          <button type="button" onClick={() => onList(listText(), `${words.fileName}.txt`)}>
            {words.open}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <ol class="path-list">
          {shown.map(({ puzzle: text, change, rating }) => (
            <li key={text}>
              <button type="button" onClick={() => onOpen(text)}>
                <span class="value">{words.rating(rating)}</span>
                <span class="effect">{change}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
