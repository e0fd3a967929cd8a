// The part of the address after '#', which browsers never send: which use is open, and the shared puzzle.
import type { Scale } from "../engine/layout.js";

export const uses = ["puzzle", "collection", "comparison"] as const;
export type Use = (typeof uses)[number];

export interface Place {
  use: Use;
  // In any form that `rate` reads.
  puzzle?: string;
  // Of the path, from 1.
  step?: number;
  // Of the ratings; that of the page without it.
  scale?: Scale;
}

export function readPlace(fragment: string): Place {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const use = uses.find((each) => parts.has(each)) ?? "puzzle";
  const place: Place = { use };
  const puzzle = parts.get("puzzle");
  if (use === "puzzle" && puzzle) place.puzzle = puzzle;
  const step = Number(parts.get("step"));
  if (Number.isInteger(step) && step > 0) place.step = step;
  if (parts.get("scale") === "skx") place.scale = "skx";
  return place;
}

export function placeText({ use, puzzle, step, scale = "se" }: Place): string {
  const value = puzzle === undefined ? "" : encodeURIComponent(puzzle);
  return `#${use}${value === "" ? "" : `=${value}`}${step === undefined ? "" : `&step=${step}`}${scale === "se" ? "" : `&scale=${scale}`}`;
}
