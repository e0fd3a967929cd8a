// What records are sorted by: the texts of a field as numbers and bytes, which take less memory than strings.

// Texts are compared by their first bytes; the cells of a puzzle take half a byte each.
export const keyBytes = 48;
const puzzleLength = 81;

export interface SortKeys {
  // NaN is unknown and 0 a text.
  numbers: Float64Array<ArrayBuffer>;
  // keyBytes for each text; null if there are only numbers.
  texts: Uint8Array<ArrayBuffer> | null;
}

const isNumber = (text: string): boolean => /^[<>~=]*-?\d{1,15}(\.\d+)?$/.test(text);
const numberOf = (text: string): number => (text === "" ? NaN : Number(text.replace(/^[<>~=]+/, "")));

// If one is no number, or `asTexts` says so, all are texts.
export function sortKeys(fields: readonly string[], asTexts: boolean): SortKeys {
  const isText = asTexts || fields.some((text) => text !== "" && !isNumber(text));
  if (!isText) return { numbers: Float64Array.from(fields, numberOf), texts: null };
  const texts = new Uint8Array(keyBytes * fields.length);
  fields.forEach((text, index) => writeKey(text, texts.subarray(keyBytes * index, keyBytes * (index + 1))));
  return { numbers: Float64Array.from(fields, (text) => (text === "" ? NaN : 0)), texts };
}

const encoder = new TextEncoder();

function writeKey(text: string, key: Uint8Array): void {
  if (text.length === puzzleLength) {
    for (let cell = 0; cell < puzzleLength; ++cell) {
      const code = text.charCodeAt(cell) - 48;
      const digit = code >= 1 && code <= 9 ? code : 0;
      key[cell >> 1] |= (cell & 1) === 0 ? digit << 4 : digit;
    }
    return;
  }
  encoder.encodeInto(text.slice(0, keyBytes), key);
}
