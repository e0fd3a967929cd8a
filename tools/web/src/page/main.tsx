// The page: the choice of the use, and the use itself.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { placeText, readPlace, uses, type Use } from "./address.js";
import { CollectionPage } from "./collection_page.js";
import { ComparisonPage } from "./comparison_page.js";
import { PuzzlePage } from "./puzzle_page.js";
import { texts } from "./texts.js";

function Page() {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  const [opened] = useState(() => new Set<Use>());
  opened.add(place.use);
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
          <PuzzlePage place={place} />
        </div>
        {/* A run continues while another use is open. */}
        {opened.has("collection") && (
          <div hidden={place.use !== "collection"}>
            <CollectionPage />
          </div>
        )}
        {opened.has("comparison") && (
          <div hidden={place.use !== "comparison"}>
            <ComparisonPage />
          </div>
        )}
      </main>
    </>
  );
}

render(<Page />, document.getElementById("page")!);

// Without a service worker, as in some private windows, the page works as long as there is a network.
void navigator.serviceWorker?.register("offline.js").catch(() => {});
