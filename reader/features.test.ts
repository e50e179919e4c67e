import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { tagNames } from "#shared/tags.ts";
import { featuresOf } from "./features.ts";
import { readContent } from "./read-content.ts";

const [off, on] = [readContent("content"), readContent("content", { features: [...tagNames] })];
const paths = ["/cookiesPolicy", "/privacyPolicy"] as const;

test("settings turn features on, by default none", () => {
  expect(featuresOf({})).toEqual([]);
  expect(featuresOf({ ANALYTICS_ID: "G-1234567", ADS_ID: "AW-123456" })).toEqual(["analytics", "ads"]);
});

test("without tags the cookies page names none of their cookies, and with them every one", () => {
  for (const { code } of locales) {
    const [without, within] = [off.page(code, "/cookiesPolicy"), on.page(code, "/cookiesPolicy")];
    for (const { name } of [on.tags.record, ...on.tags.tags.flatMap(({ cookies }) => cookies)]) {
      expect(without.html).not.toContain(`>${name}<`);
      expect(within.html).toContain(`<code>${name}</code>`);
    }
    expect(without.meta.lead).not.toBe(within.meta.lead);
  }
});

test("only the cookies of tags that are turned on are named", () => {
  const { html } = readContent("content", { features: ["analytics"] }).page("en", "/cookiesPolicy");
  expect(html).toContain("<code>_ga</code>");
  expect(html).not.toContain("_gcl_au");
});

test("clauses that a setting shows or hides are those of the text, and the same in both languages", () => {
  for (const path of paths) {
    const [english, spanish] = (["en", "es"] as const).map((code) =>
      [off, on].map((content) => content.page(code, path).headings.map(({ id }) => id)),
    );
    expect(spanish).toEqual(english);
  }
  const idsOf = (content: typeof off, path: (typeof paths)[number]) =>
    content.page("en", path).headings.map(({ id }) => id);
  expect(idsOf(off, "/cookiesPolicy")).toEqual(expect.arrayContaining(["no-banner", "consent"]));
  expect(idsOf(on, "/cookiesPolicy")).toEqual(expect.arrayContaining(["choice", "tags"]));
  expect(idsOf(on, "/cookiesPolicy")).not.toContain("no-banner");
  expect(idsOf(off, "/cookiesPolicy")).not.toContain("tags");
  expect(idsOf(on, "/privacyPolicy")).toEqual(expect.arrayContaining(["measurement"]));
  expect(idsOf(off, "/privacyPolicy")).not.toEqual(expect.arrayContaining(["measurement"]));
});

test("no page has text of a clause that is not shown", () => {
  for (const content of [off, on])
    for (const path of pagePaths) {
      const { html, headings } = content.page("es", path);
      const anchors = Array.from(html.matchAll(/<h2 id="([^"]+)"/g), ([, id]) => id);
      expect(anchors).toEqual(headings.map(({ id }) => id));
    }
});
