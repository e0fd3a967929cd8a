// Elements of pages and of drawings, made from names, attributes and children. All text becomes text nodes, so text of
// the input never becomes markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/** @typedef {string | Node | null | false} Child */
/** @typedef {Record<string, string | number | boolean | undefined | ((event: any) => void)>} Attributes */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== false) element.append(child);
  return element;
}

// A name may have classes, "p.soft". An attribute that is a function listens to the event, "onclick".
/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  return filled(element, attributes, children);
}

/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {SVGElement}
 */
export function draw(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElementNS(svgNamespace, tag);
  if (classes.length > 0) element.setAttribute("class", classes.join(" "));
  return /** @type {SVGElement} */ (filled(element, attributes, children));
}

/**
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Attributes} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return /** @type {HTMLButtonElement} */ (make("button", { type: "button", onclick, ...attributes }, text));
}

// Scrolls only the frame, not the page, until the element is in sight.
/**
 * @param {HTMLElement} frame
 * @param {HTMLElement} element
 */
export function scrollInto(frame, element) {
  const above = element.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  if (above < 0 || above + element.offsetHeight > frame.clientHeight) {
    frame.scrollTop += above - frame.clientHeight / 2;
  }
}

// Of a page that the program has written: where it is shown, and what, as JSON.
/** @returns {[HTMLElement, any]} */
export function contentOfPage() {
  const [root, content] = ["viewer", "content"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  return [root, JSON.parse(content.textContent ?? "")];
}
