// The page: the choice of the use, and the use itself.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { puzzleIn } from "./incoming.js";
import { placeText, readPlace, uses, type Use } from "./address.js";
import { PuzzlePage } from "./puzzle_page.js";
import { texts } from "./texts.js";

function Page() {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  // Loaded when it is needed.
  const [lists, setLists] = useState<typeof import("./lists.js") | null>(null);
  useEffect(() => {
    if (place.use !== "puzzle" && lists === null) void import("./lists.js").then((loaded) => setLists(loaded));
  }, [place.use]);
  const [opened] = useState(() => new Set<Use>());
  opened.add(place.use);
  // Files for the collection: pasted, dropped beside it, or made of neighbours.
  const [incoming, setIncoming] = useState<File[]>([]);
  const openList = (files: File[]): void => {
    setIncoming(files);
    location.hash = placeText({ use: "collection" });
  };
  useEffect(() => {
    const allow = (event: DragEvent): void => event.preventDefault();
    const take = async (event: DragEvent): Promise<void> => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      const puzzle = await puzzleIn(files);
      if (puzzle === null) openList(files);
      else location.hash = placeText({ use: "puzzle", puzzle });
    };
    const drop = (event: DragEvent): void => void take(event);
    addEventListener("dragover", allow);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", allow);
      removeEventListener("drop", drop);
    };
  }, []);
  useEffect(() => {
    const follow = (): void => setPlace(readPlace(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    document.title = `${texts.uses[place.use]} – ${texts.title}`;
  }, [place.use]);
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")!.focus();
      }}>
        {texts.skip}
      </a>
      <header class="page-head">
        <h1>{texts.title}</h1>
        <p class="soft">{texts.motto}</p>
        <nav aria-label={texts.usesLabel}>
          {uses.map((use) => (
            <a key={use} href={placeText({ use })} aria-current={place.use === use ? "page" : undefined}>
              {texts.uses[use]}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <div hidden={place.use !== "puzzle"}>
          <PuzzlePage place={place} onList={(text, name) => openList([new File([text], name)])} />
        </div>
        {/* A run continues while another use is open. */}
        {lists !== null && opened.has("collection") && (
          <div hidden={place.use !== "collection"}>
            <lists.CollectionPage incoming={incoming} />
          </div>
        )}
        {lists !== null && opened.has("comparison") && (
          <div hidden={place.use !== "comparison"}>
            <lists.ComparisonPage />
          </div>
        )}
      </main>
    </>
  );
}

render(<Page />, document.getElementById("page")!);

// Without a service worker, as in some private windows, the page works as long as there is a network.
void navigator.serviceWorker?.register("offline.js").catch(() => {});
