import type { Locale } from "#contract/locales.ts";
import { escapeHtml } from "#server/escape-html.ts";
import { readMessages } from "#server/messages.ts";

/**
 * The page for when the error page itself has failed. It is written by hand and needs nothing of the site but its
 * words, so that nothing is left that could fail. `details` is shown as text.
 */
export function fallbackPage(locale: Locale, details: string): string {
  const { error } = messages[locale];
  const home = locale === "en" ? "/global/" : `/global/${locale}`;
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${error.nestedTitle}</title>
<style>body{background:#f6f2ea;color:#14212e;font:1.0625rem/1.6 Arial,sans-serif;margin:12vh auto;max-width:60ch;padding:0 20px}a{color:#0f5560}</style>
<main>
<h1>${error.nestedTitle}</h1>
<p>${error.nestedText}</p>
<details><summary>${error.details}</summary><p>${escapeHtml(details)}</p></details>
<p><a href="${home}">${error.goHome}</a></p>
</main>
</html>
`;
}

// Read when the process starts: at the moment of need nothing may be left to go wrong.
const messages = { en: readMessages("en"), es: readMessages("es") };
