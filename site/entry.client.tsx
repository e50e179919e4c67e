import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { locales } from "#contract/locales.ts";
import { loadMessages } from "./i18n/messages.ts";
import { trackNavigation } from "./shell/chunk-reload.ts";
import { allowSkippedTransitions } from "./shell/skipped-transitions.ts";
import stylesUrl from "./styles/app.css?url";

const locale = locales.find(({ code }) => code === document.documentElement.lang) ?? locales[0];
await loadMessages(locale.code);

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
