// Files of the tree.
import { readFileSync } from "node:fs";

export const root = new URL("../../", import.meta.url).pathname;
export const read = (path) => readFileSync(`${root}${path}`, "utf8");
