import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOf, pathBelowBase } from "#shared/locales.ts";
import { loadMessages } from "./i18n/messages.ts";
import { wordsLoaded } from "./i18n/wanted-words.ts";
import { trackNavigation } from "./shell/chunk-reload.ts";
import { forgetAtMove, keepFinishedPage, putBack } from "./shell/finished-page.ts";
import { notePlaces } from "./shell/places.ts";
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
function Hydrated({ restore }: { restore: ReturnType<typeof notePlaces> }) {
  useEffect(() => {
    dispatchEvent(new CustomEvent("hydrated", { detail: restore() }));
  }, [restore]);
  return null;
}

function hydrate(): void {
  allowSkippedTransitions();
  const restore = notePlaces();
  keepFinishedPage(restore);
  startTransition(() => {
    const onError = (error: unknown) => {
      console.error(error);
      putBack(root);
    };
    const root = hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[trackNavigation, forgetAtMove]} />
        <Hydrated restore={restore} />
      </StrictMode>,
      { onCaughtError: onError, onUncaughtError: onError },
    );
  });
}

// Others may change <html lang>, as translators do; the address stays.
Promise.all([loadMessages(localeOf(pathBelowBase(location))), wordsLoaded()]).then(hydrate, () =>
  dispatchEvent(new Event("unloaded")),
);
