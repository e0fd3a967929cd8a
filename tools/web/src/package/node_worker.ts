// The entry of a worker thread of node.
import { parentPort } from "node:worker_threads";
import { serve } from "../engine/serve.js";

const port = parentPort!;
port.on("message", serve((message) => port.postMessage(message)));
