import { expect, test } from "vitest";
import { createLists } from "#api/lists.ts";
import { locales } from "#shared/locales.ts";
import type { NewsRecord } from "#contract/news.ts";
import { readContent } from "#reader/read-content.ts";
import { newsFeed } from "./news-feed.ts";

const content = readContent("content");
const origin = "https://www.example.com";

const notice: NewsRecord = {
  id: "slots-2026",
  date: "2026-11-02",
  category: "service-notice",
  audience: "both",
  title: { en: "Slots & gates <new>", es: "Turnos y accesos <nuevos>" },
  summary: { en: 'Book "early".', es: "Reserve pronto." },
  body: { en: "First & foremost.\n\nSecond.", es: "Primero.\n\nSegundo." },
  place: null,
  pinned: true,
};
const later: NewsRecord = { ...notice, id: "later", date: "2026-11-20", pinned: false };

test("a feed names itself, its page and its language", () => {
  for (const { code } of locales) {
    const xml = feedOf([notice], code);
    const path = code === "en" ? "" : "/es";
    expect(xml).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">`);
    expect(xml).toContain(`<id>tag:estuary.example,2026:news/${code}</id>`);
    expect(xml).toContain(`rel="self" type="application/atom+xml" href="${origin}/global${path}/news.atom"`);
    expect(xml).toContain(`rel="alternate" type="text/html" href="${origin}/global${path}/investors"`);
  }
});

test("an entry has its item's text in the feed's language, escaped for XML", () => {
  const xml = feedOf([notice], "en");
  expect(xml).toContain("<title>Slots &#38; gates &#60;new&#62;</title>");
  expect(xml).toContain("<summary>Book &#34;early&#34;.</summary>");
  expect(xml).toContain(
    '<content type="html">&#60;p&#62;First &#38;#38; foremost.&#60;/p&#62;&#60;p&#62;Second.&#60;/p&#62;</content>',
  );
  expect(xml).toContain('<category term="service-notice" label="Service notice"/>');
  expect(feedOf([notice], "es")).toContain("<summary>Reserve pronto.</summary>");
});

test("an entry links to its item's anchor; its id does not depend on the site's origin", () => {
  const url = `${origin}/global/investors#slots-2026`;
  const xml = feedOf([notice], "en");
  expect(xml).toContain("<entry>\n<id>tag:estuary.example,2026:news/en/slots-2026</id>");
  expect(xml).toContain(`<link rel="alternate" type="text/html" href="${url}"/>`);
});

test("a feed has the date of its newest item, even if an older one is pinned", () => {
  const xml = feedOf([notice, later], "en");
  expect(xml.indexOf("slots-2026")).toBeLessThan(xml.indexOf("#later"));
  expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe("2026-11-20T00:00:00Z");
});

test("a correction changes the updated date and keeps the published one", () => {
  const xml = feedOf([{ ...notice, updated: "2026-11-21" }, later], "en");
  expect(xml).toContain(
    "<published>2026-11-02T00:00:00Z</published>\n<updated>2026-11-21T00:00:00Z</updated>",
  );
  expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe("2026-11-21T00:00:00Z");
});

test("a feed without news is valid", () => {
  const xml = feedOf([], "en");
  expect(xml).not.toContain("<entry>");
  expect(xml).toMatch(/<updated>1970-01-01T00:00:00Z<\/updated>/);
});

/** The feed of these items. */
function feedOf(news: NewsRecord[], locale: "en" | "es"): string {
  const lists = createLists({ records: () => ({ ...content.records, news }) });
  return newsFeed({ locale, origin, content, lists });
}
