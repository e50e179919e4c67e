import { palette } from "#shared/brand.ts";
import { addressIn, basePath } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { readMessages } from "#server/messages.ts";
import type { Source } from "./sitemap.ts";

/** Pages that the icon on a home screen offers directly. */
const shortcuts: PagePath[] = ["/order-inquiry", "/branch", "/contactUs"];

const icons = [
  { src: "icon-192.png", sizes: "192x192", purpose: "any" },
  { src: "icon-512.png", sizes: "512x512", purpose: "any" },
  { src: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
];

/** The web app manifest (W3C) of a language: how the site looks on a home screen. */
export function webManifest({ locale, content }: Pick<Source, "locale" | "content">): string {
  const { pages } = readMessages(locale);
  const { company } = content.company;
  return JSON.stringify({
    id: addressIn(locale, "/"),
    name: company,
    short_name: company,
    description: content.page(locale, "/").meta.description,
    lang: locale,
    start_url: addressIn(locale, "/"),
    scope: `${basePath}/`,
    display: "minimal-ui",
    theme_color: palette.ink,
    background_color: palette.paper,
    icons: icons.map(({ src, ...icon }) => ({ src: `${basePath}/${src}`, type: "image/png", ...icon })),
    shortcuts: shortcuts.map((path) => ({ name: pages[path], url: addressIn(locale, path) })),
  });
}
