import type { APIRequestContext, Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { pagePaths, type PagePath } from "#shared/pages.ts";
import { addressOf, expect, content, test } from "#test/e2e/fixtures.ts";

test("each page names its language, its title and its addresses, and has one structure in both languages", async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  for (const path of pagePaths) {
    const structures = [];
    for (const { code } of locales) {
      const html = await fetchHtml(request, code, path);
      const { title } = content.page(code, path).meta;
      expect.soft(await headOf(page, html), `${path} (${code})`).toEqual({
        language: code,
        title: `${title} | ${content.company.company}`,
        headings: [title],
        canonical: expect.stringMatching(new RegExp(`${addressOf(code, path)}$`)),
        alternates: ["en", "es", "x-default"],
      });
      structures.push(await structureOf(page, html));
    }
    const [first, ...others] = structures;
    for (const other of others) expect.soft(other, path).toEqual(first);
  }
});

function headOf(page: Page, html: string) {
  return evaluateHtml(page, html, (shown) => ({
    language: shown.documentElement.lang,
    title: shown.title,
    headings: Array.from(shown.querySelectorAll("h1"), (heading) => heading.textContent),
    canonical: shown.querySelector("link[rel=canonical]")?.getAttribute("href"),
    alternates: Array.from(shown.querySelectorAll("link[rel=alternate][hreflang]"), (link) =>
      link.getAttribute("hreflang"),
    ),
  }));
}

/** What a page consists of, without its words: landmarks, headings, links, tables, pictures and forms' fields. */
function structureOf(page: Page, html: string) {
  return evaluateHtml(page, html, (shown) => {
    const count = (selector: string) => shown.querySelectorAll(selector).length;
    const landmarks =
      "header, nav, main, footer, aside, form, search, [role=region], section[aria-labelledby]";
    return {
      landmarks: Array.from(shown.querySelectorAll(landmarks), ({ localName }) => localName),
      // Counted only: some lists are sorted by name, so their parts differ in order.
      headings: ["h1", "h2", "h3", "h4"].map((level) => count(`main ${level}`)),
      linkCounts: {
        header: count("body > header a, header a"),
        main: count("main a"),
        footer: count("footer a"),
      },
      tables: Array.from(shown.querySelectorAll("table"), (table) => table.querySelectorAll("tr, th").length),
      pictures: count("main img"),
      dialogs: Array.from(shown.querySelectorAll("dialog"), ({ id }) => id),
      fields: Array.from(
        shown.querySelectorAll("form :is(input, select, textarea, button)"),
        (field) => `${field.localName} ${field.getAttribute("name")} ${field.getAttribute("type")}`,
      ),
    };
  });
}

async function fetchHtml(request: APIRequestContext, locale: Locale, path: PagePath): Promise<string> {
  // The root chooses the language by this header.
  const answer = await request.get(addressOf(locale, path), { headers: { "Accept-Language": locale } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** Parses HTML in the browser, without loading or running anything of it, and evaluates a function with the document. */
async function evaluateHtml<Result>(
  page: Page,
  html: string,
  evaluate: (shown: Document) => Result,
): Promise<Result> {
  const parsed = await page.evaluateHandle(
    (text) => new DOMParser().parseFromString(text, "text/html"),
    html,
  );
  return parsed.evaluate(evaluate) as Promise<Result>;
}
