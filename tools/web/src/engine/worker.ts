// The entry of a module worker of the browser.
import type { ToWorker } from "./protocol.js";
import { serve } from "./serve.js";

const take = serve((message) => self.postMessage(message));
self.addEventListener("message", (event: MessageEvent<ToWorker>) => take(event.data));
