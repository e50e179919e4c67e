import { addressIn, type Locale } from "#shared/locales.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { readMessages } from "#server/messages.ts";
import type { Inline } from "#server/security-headers.ts";
import { smallPageStyles } from "./small-page.ts";

/**
 * The page that is shown when the error page itself fails. It depends only on the messages, so that nothing else can fail.
 * `details` is shown as text.
 */
export function fallbackPage(locale: Locale, details: string): { html: string; inline: Inline } {
  const { error } = messages[locale];
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${error.nestedTitle}</title>
<style>${style}</style>
<main>
<h1>${error.nestedTitle}</h1>
<p>${error.nestedText}</p>
<details><summary>${error.details}</summary><p>${escapeHtml(details)}</p></details>
<p><a href="${addressIn(locale, "/")}">${error.goHome}</a></p>
</main>
</html>
`;
  return { html, inline: { styles: [style] } };
}

// Read at the start, so that reading cannot fail later.
const messages = { en: readMessages("en"), es: readMessages("es") };

const style =
  smallPageStyles +
  "body{background:#f6f2ea;color:#14212e;font:1.0625rem/1.6 Arial,sans-serif;margin:12vh auto;max-width:60ch;padding:0 20px}a{color:#0f5560}";
