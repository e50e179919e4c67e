import { addressIn, basePath, locales, type Locale } from "#shared/locales.ts";
import type { Company } from "#reader/schema.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { choosingAddress } from "#site/i18n/locale-choice.ts";
import { pagesCache } from "#site/offline/worker-contract.ts";
import { markShape } from "#site/ui/mark-shape.ts";
import { readMessages } from "#server/messages.ts";
import type { Inline } from "#server/security-headers.ts";

/** A page that needs no other file, and the scripts and styles in it. */
interface SmallPage {
  html: string;
  inline: Inline;
}

/** The page at `/` if no Chinese site is configured: it links to this site, in Chinese. */
export function chinaRootPage(company: string): SmallPage {
  const links = locales.map(({ code, name }) => {
    const address = choosingAddress(addressIn(code, "/"), code);
    return `<a href="${address}" lang="${code}">${name}</a>`;
  });
  return smallPage({
    language: "zh",
    title: `${company} 中文网站`,
    head: `<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">`,
    style:
      'body{background:#0b2136;color:#fffdf8;font:1.125rem/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:18vh auto;max-width:36em;padding:0 20px}h1{font-size:2.25rem;line-height:1.2}a{color:#fffdf8;display:inline-block;margin-right:2em;padding:.5em 0;text-underline-offset:.3em}',
    main: `<h1>${escapeHtml(company)}</h1>
<p>中文网站由集团在中国的站点提供。您也可以浏览我们的国际网站：</p>
<p>${links.join("")}</p>`,
  });
}

/**
 * The page that is shown when the error page itself fails. It depends only on the messages, so that nothing else can fail.
 * `details` is shown as text.
 */
export function fallbackPage(locale: Locale, details: string): SmallPage {
  const { error } = messages[locale];
  return smallPage({
    language: locale,
    title: error.nestedTitle,
    style: `${paper}body{max-width:60ch}`,
    main: `<h1>${error.nestedTitle}</h1>
<p>${error.nestedText}</p>
<details><summary>${error.details}</summary><p>${escapeHtml(details)}</p></details>
<p><a href="${addressIn(locale, "/")}">${error.goHome}</a></p>`,
  });
}

// Read at the start, so that reading cannot fail later.
const messages = { en: readMessages("en"), es: readMessages("es") };

/**
 * The page that the worker of site/offline shows in place of one that was never read, when there is no connection. Its script
 * lists the pages that can be read, those in its language first, and opens the one that was asked for as soon as the site
 * answers, like site/offline/reachability.ts.
 */
export function offlinePage(locale: Locale, { company, phone, emergencyPhone }: Company): SmallPage {
  const { offline, header } = messages[locale];
  const line = (name: string, number: string) =>
    `<p>${escapeHtml(name)}<br><a href="tel:${number.replace(/[^+\d]/g, "")}">${escapeHtml(number)}</a></p>`;
  return smallPage({
    language: locale,
    title: `${offline.title} | ${company}`,
    head: '<meta name="robots" content="noindex">',
    style: `${paper}body{max-width:44rem}h1{font-size:2.25rem;line-height:1.1;margin:0 0 1rem}h2{font-size:1.375rem;margin:3rem 0 0}ul{border-bottom:1px solid #d8d0c0;list-style:none;padding:0}li{border-top:1px solid #d8d0c0}li a{display:block;padding:.7rem 0}`,
    main: `<svg viewBox="0 0 ${markShape.width} ${markShape.height}" width="62" aria-hidden="true"><path d="${markShape.square}" fill="#e8641b"/><path d="${markShape.bars}" fill="#0b2136"/></svg>
<h1>${escapeHtml(offline.title)}</h1>
<p>${escapeHtml(offline.text)}</p>
${line(header.emergency, emergencyPhone)}
${line(header.phone, phone)}
<h2>${escapeHtml(offline.pages)}</h2>
<ul></ul>
<p><a href="${addressIn(locale, "/")}">${escapeHtml(offline.home)}</a></p>`,
    script: `async function list() {
  const { lang } = document.documentElement, cache = await caches.open("${pagesCache}"), links = [];
  for (const { url } of await cache.keys()) {
    const html = await (await cache.match(url))?.text() ?? "";
    // Of the whole page, the policy of this one would report the styles.
    const page = new DOMParser().parseFromString(html.split("</title>", 1)[0], "text/html");
    const link = document.createElement("a");
    link.href = url;
    link.lang = link.hreflang = page.documentElement.lang;
    link.textContent = page.title.split(" | ")[0];
    if (link.textContent && !url.endsWith("/offline")) links.push(link);
  }
  links.sort((a, b) => (b.lang === lang) - (a.lang === lang) || a.textContent.localeCompare(b.textContent, lang));
  for (const link of links)
    document.querySelector("ul").appendChild(document.createElement("li")).append(link);
}
list().catch(() => {});
async function ask() {
  const answer = await fetch("${basePath}/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => {});
  if (answer && answer.ok && !location.pathname.endsWith("/offline")) location.reload();
}
addEventListener("online", ask);
setInterval(ask, 3000);`,
  });
}

const paper =
  "body{background:#f6f2ea;color:#14212e;font:1.0625rem/1.6 Arial,sans-serif;margin:12vh auto;padding:0 20px}a{color:#0f5560}";

function smallPage({
  language,
  title,
  head = "",
  style,
  main,
  script,
}: {
  language: string;
  title: string;
  head?: string;
  style: string;
  main: string;
  script?: string;
}): SmallPage {
  // Browsers report an error where only one of two pages has the transition from page to page (site/styles/base.css).
  const styles = `@view-transition{navigation:auto}${style}`;
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
<main>
${main}
</main>
${script ? `<script>${script}</script>\n` : ""}</html>
`;
  return { html, inline: { styles: [styles], scripts: script ? [script] : [] } };
}
