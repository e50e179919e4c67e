import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOf, pathBelowBase } from "#contract/locales.ts";
import { loadMessages } from "./i18n/messages.ts";
import { wordsLoaded } from "./i18n/words.ts";
import { trackNavigation } from "./shell/chunk-reload.ts";
import { allowSkippedTransitions } from "./shell/skipped-transitions.ts";
import stylesUrl from "./styles/app.css?url";

// The document contains the styles that it needs; the whole style sheet, for other pages, loads later.
if (import.meta.env.PROD) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesUrl;
  document.head.append(link);
}

/** Tells the page's start script (site/start/) that React answers now. */
function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}

function hydrate(): void {
  allowSkippedTransitions();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[trackNavigation]} />
        <Hydrated />
      </StrictMode>,
    );
  });
}

// Others may change <html lang>, as translators do; the address stays.
void Promise.all([loadMessages(localeOf(pathBelowBase(location))), wordsLoaded()]).then(hydrate);
