import { addressIn, basePath, type Locale } from "#shared/locales.ts";
import type { Company } from "#reader/schema.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { readMessages } from "#server/messages.ts";
import type { Inline } from "#server/security-headers.ts";
import { smallPageStyles } from "./small-page.ts";

/**
 * The page that the worker of site/offline shows in place of one that was never read, when there is no connection. It
 * needs no other file. The worker writes the pages that can be read in the place of the comment. Its script opens the
 * page that was asked for as soon as the site answers, like site/offline/reachability.ts.
 */
export function offlinePage(
  locale: Locale,
  { company, phone, emergencyPhone }: Company,
): { html: string; inline: Inline } {
  const { offline, header } = readMessages(locale);
  const line = (name: string, number: string) =>
    `<p>${escapeHtml(name)}<br><a href="tel:${number.replace(/[^+\d]/g, "")}">${escapeHtml(number)}</a></p>`;
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${offline.title} | ${company}`)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(offline.title)}</h1>
<p>${escapeHtml(offline.text)}</p>
${line(header.emergency, emergencyPhone)}
${line(header.phone, phone)}
<h2>${escapeHtml(offline.pages)}</h2>
<ul><!-- pages --></ul>
<p><a href="${addressIn(locale, "/")}">${escapeHtml(offline.home)}</a></p>
</main>
<script>${script}</script>
</html>
`;
  return { html, inline: { scripts: [script], styles: [style] } };
}

const script = `async function ask() {
  const answer = await fetch("${basePath}/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => {});
  if (answer && answer.ok && !location.pathname.endsWith("/offline")) location.reload();
}
addEventListener("online", ask);
setInterval(ask, 3000);`;

const style =
  smallPageStyles +
  "body{background:#f6f2ea;color:#14212e;font:1.0625rem/1.6 Arial,sans-serif;margin:12vh auto;max-width:44rem;padding:0 20px}h1{font-size:2.25rem;line-height:1.1;margin:0 0 1rem}h2{font-size:1.375rem;margin:3rem 0 0}ul{border-bottom:1px solid #d8d0c0;list-style:none;padding:0}li{border-top:1px solid #d8d0c0}li a{display:block;padding:.7rem 0}a{color:#0f5560}";
