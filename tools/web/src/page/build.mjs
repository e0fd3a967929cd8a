// Bundles the page into build-web/page: scripts, style, and the files beside them. ../../build.mjs runs it.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";

// `out` is build-web/, `common` what all bundles share.
export async function buildPage({ out, wasm, common }) {
  const page = `${out}page/`;
  await rm(page, { recursive: true, force: true });
  await mkdir(page, { recursive: true });
  const { metafile } = await build({
    ...common,
    metafile: true,
    // What the engine has for Node.js is never loaded here.
    external: ["node:*"],
    entryPoints: { page: "src/page/main.tsx", worker: "src/engine/worker.ts" },
    // What both need is a file of its own.
    splitting: true,
    outdir: page,
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  await build({ ...common, entryPoints: { page: "src/page/style.css" }, outdir: page });
  // The browser fetches what page.js imports together with it, not after it.
  const [, { imports }] = Object.entries(metafile.outputs).find(([file]) => file.endsWith("/page.js"));
  const preloads = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => `<link rel="modulepreload" href="${basename(path)}">\n`);
  const html = await readFile("src/page/index.html", "utf8");
  await writeFile(`${page}index.html`, html.replace("<script type", `${preloads.join("")}<script type`));
  for (const name of ["icon.svg", "manifest.webmanifest"]) {
    await copyFile(`src/page/${name}`, `${page}${name}`);
  }
  await copyFile(wasm, `${page}sudorate.wasm`);

  // All files that are there now, so that none is forgotten.
  const files = (await readdir(page)).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(await readFile(`${page}${file}`));
  await build({
    ...common,
    format: "iife",
    entryPoints: { offline: "src/page/offline.ts" },
    outdir: page,
    define: { FILES: JSON.stringify(["./", ...files]), VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)) },
  });
}
