import { parentPort } from "node:worker_threads";
import { serve } from "../../build-web/engine/serve.js";

parentPort.on("message", serve((message) => parentPort.postMessage(message)));
