import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { locales } from "#contract/locales.ts";
import { loadMessages } from "./i18n/messages.ts";
import { trackNavigation } from "./shell/chunk-reload.ts";
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[trackNavigation]} />
    </StrictMode>,
  );
});
