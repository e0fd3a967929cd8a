// Shows the content of the page, a lesson.
import { contentOfPage } from "./dom.js";
import { showLesson } from "./lesson.js";

showLesson(...contentOfPage());
