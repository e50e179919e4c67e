import { basePath } from "#shared/locales.ts";

const pages = {
  and: [
    { href_matches: `${basePath}/*` },
    { not: { href_matches: [`${basePath}/*.*`, `${basePath}/files/*`, `${basePath}/*\\?*locale=*`] } },
    { not: { selector_matches: "[data-language], [download], [target], [href^='#']" } },
  ],
};

/**
 * The rules by which Chromium loads pages ahead where a visitor is about to follow their links, by what it does with them. The
 * page's script adds one of them (prefetch.ts), and the policy of the page names their texts.
 */
export const speculationRules = { prerender: rulesFor("prerender"), prefetch: rulesFor("prefetch") };

function rulesFor(action: "prerender" | "prefetch"): string {
  return JSON.stringify({ [action]: [{ where: pages, eagerness: "moderate" }] });
}
