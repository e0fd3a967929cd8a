// Serves a folder of files on this computer only; tools/web.sh and the tests of the page use it.
//
// usage: node serve.mjs FOLDER [PORT]
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// Port 0 takes a free one. Resolves to the server once it listens.
export function serve(folder, port) {
  const server = createServer(async (request, response) => {
    let path = "";
    try {
      path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    } catch {
      // Not a path; the answer is 404.
    }
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const found = path === "" ? null : await stat(file).catch(() => null);
    if (found === null || !found.isFile()) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
      return;
    }
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": found.size, "cache-control": "no-cache" });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve(process.argv[2], Number(process.argv[3] ?? 8080));
  console.log(`http://127.0.0.1:${server.address().port}/`);
}
