"use strict";
// Optional features of the page: the arrow keys move from step to step, a chain is drawn link by link, and
// a print shows folded parts.

const kStops = [...document.querySelectorAll(".stop")];

// The stop in use: the one with the focus, else the first one below the upper edge of the window.
function currentStop() {
  const focused = document.activeElement.closest(".stop");
  if (focused !== null) return kStops.indexOf(focused);
  const below = kStops.findIndex((stop) => stop.getBoundingClientRect().top > 0);
  return below < 0 ? kStops.length : below - 1;
}

function goTo(index) {
  const stop = kStops[Math.min(Math.max(index, 0), kStops.length - 1)];
  (stop.querySelector(":scope > summary") ?? stop).focus({ preventScroll: true });
  stop.scrollIntoView({ block: "start" });
}

// Shows the first `count` links of a chain, and of the candidates those that these links lead from and to.
class ChainPlayer {
  constructor(figure) {
    this.links = [...figure.querySelectorAll(".link")];
    this.tags = [...figure.querySelectorAll("[data-at]")];
    this.label = document.createElement("output");
    const bar = document.createElement("div");
    bar.className = "player";
    bar.append(this.button("◂", "one link back", () => this.show(this.count - 1)), this.label,
               this.button("▸", "one link on", () => this.show(this.count === this.links.length ? 1 : this.count + 1)),
               this.button("all", "all links", () => this.show(this.links.length)));
    figure.append(bar);
    this.show(this.links.length);
  }

  button(text, name, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", action);
    return button;
  }

  show(count) {
    this.count = Math.min(Math.max(count, 1), this.links.length);
    const isWhole = this.count === this.links.length;
    const reached = new Set();
    this.links.forEach((link, index) => {
      link.classList.toggle("later", index >= this.count);
      link.classList.toggle("newest", !isWhole && index === this.count - 1);
      if (index < this.count) reached.add(link.dataset.from).add(link.dataset.to);
    });
    for (const tag of this.tags) tag.classList.toggle("later", !isWhole && !reached.has(tag.dataset.at));
    this.label.textContent = isWhole ? `${this.links.length} links` : `link ${this.count} of ${this.links.length}`;
  }
}

const kPlayers = new Map();
for (const figure of document.querySelectorAll("figure.linked")) {
  kPlayers.set(figure.closest(".step"), new ChainPlayer(figure));
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const player = kPlayers.get(document.activeElement.closest(".step"));
  const isOnChain = event.shiftKey && player !== undefined;
  if (event.key === "ArrowRight" && isOnChain) player.show(player.count === player.links.length ? 1 : player.count + 1);
  else if (event.key === "ArrowLeft" && isOnChain) player.show(player.count - 1);
  else if (event.key === "ArrowRight") goTo(currentStop() + 1);
  else if (event.key === "ArrowLeft") goTo(currentStop() - 1);
  else return;
  event.preventDefault();
});

const kFolded = document.querySelectorAll("details.singles");
let openBeforePrint = [];
window.addEventListener("beforeprint", () => {
  openBeforePrint = [...kFolded].filter((fold) => fold.open);
  for (const fold of kFolded) fold.open = true;
  for (const player of kPlayers.values()) player.show(player.links.length);
});
window.addEventListener("afterprint", () => {
  for (const fold of kFolded) fold.open = openBeforePrint.includes(fold);
});
