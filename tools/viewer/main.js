// Shows the content of the page.
import { showLesson } from "./lesson.js";

const content = JSON.parse(document.getElementById("content")?.textContent ?? "");
const views = { lesson: showLesson };
views[/** @type {keyof views} */ (content.view)](/** @type {HTMLElement} */ (document.getElementById("viewer")), content);
