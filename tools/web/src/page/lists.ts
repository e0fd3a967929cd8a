// What is loaded when a collection or a comparison is opened.
export { CollectionPage } from "./collection_page.js";
export { ComparisonPage } from "./comparison_page.js";
