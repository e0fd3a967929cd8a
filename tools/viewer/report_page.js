// Shows the content of the page, a report.
import { contentOfPage } from "./dom.js";
import { showReport } from "./report.js";

showReport(...contentOfPage());
