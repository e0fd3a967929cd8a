// The program whose steps and ratings are computed.
import { scaleNumbers, type Scale } from "../engine/layout.js";
import { Choice } from "./choice.js";
import { texts } from "./texts.js";

const words = texts.scale;
export const scales = Object.keys(scaleNumbers) as Scale[];
// The name of a scale that is not the usual one.
export const otherScale = (scale: Scale = "se"): string => (scale === "se" ? "" : words.names[scale]);

export function ScaleChoice({ scale, onScale }: { scale: Scale; onScale: (scale: Scale) => void }) {
  return <Choice label={words.label} name="scale" value={scale} values={scales} wordsOf={(each) => words.names[each]} onValue={onScale} />;
}
