import { addressIn, basePath, locales } from "#shared/locales.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { choosingAddress } from "#site/i18n/locale-choice.ts";
import type { Inline } from "#server/security-headers.ts";
import { smallPageStyles } from "./small-page.ts";

/** The page at `/` if no Chinese site is configured: it links to this site, in Chinese. */
export function chinaRootPage(company: string): { html: string; inline: Inline } {
  const name = escapeHtml(company);
  const links = locales.map(({ code, name }) => {
    const address = choosingAddress(addressIn(code, "/"), code);
    return `<a href="${address}" lang="${code}">${name}</a>`;
  });
  const html = `<!doctype html>
<html lang="zh">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
<title>${name} 中文网站</title>
<style>${style}</style>
<main>
<h1>${name}</h1>
<p>中文网站由集团在中国的站点提供。您也可以浏览我们的国际网站：</p>
<p>${links.join("")}</p>
</main>
</html>
`;
  return { html, inline: { styles: [style] } };
}

const style =
  smallPageStyles +
  'body{background:#0b2136;color:#fffdf8;font:1.125rem/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:18vh auto;max-width:36em;padding:0 20px}h1{font-size:2.25rem;line-height:1.2}a{color:#fffdf8;display:inline-block;margin-right:2em;padding:.5em 0;text-underline-offset:.3em}';
