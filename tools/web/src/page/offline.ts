// The service worker: keeps the files of the page, so that it opens without a network. A new version takes over when no
// tab uses the old one, so that a page never mixes files of two.

// Set by build.mjs: the files, and a hash of their contents.
declare const FILES: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = "sudorate ";
const name = prefix + VERSION;

worker.addEventListener("install", (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

worker.addEventListener("activate", (event) => {
  const clean = async (): Promise<void> => {
    const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
    await Promise.all(old.map((each) => caches.delete(each)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(worker.registration.scope)) return;
  const answer = async (): Promise<Response> => {
    const kept = await (await caches.open(name)).match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
