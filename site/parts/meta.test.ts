import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { loadMessages } from "#site/i18n/load-messages.ts";
import { canonicalUrl, pageTags, shareFile } from "./meta.ts";

const input = {
  origin: "https://example.com",
  pictureBaseUrl: "/global/pictures",
  company: "Test Freight",
  locale: "es",
  path: "/branch",
  title: "Sedes",
  description: "Dónde estamos.",
} as const;

test("a canonical address has the origin, the base and the language", () => {
  expect(canonicalUrl("https://example.com", "en", "/")).toBe("https://example.com/global/");
  expect(canonicalUrl("https://example.com", "es", "/")).toBe("https://example.com/global/es");
  expect(canonicalUrl("https://example.com", "en", "/branch")).toBe("https://example.com/global/branch");
  expect(canonicalUrl("https://example.com", "es", "/branch")).toBe("https://example.com/global/es/branch");
});

test("every page has its own address in each language", () => {
  const urls = pagePaths.flatMap((path) => locales.map(({ code }) => canonicalUrl(input.origin, code, path)));
  expect(new Set(urls).size).toBe(pagePaths.length * locales.length);
});

test("the title contains the company's name, the title for shared links does not", () => {
  const meta = pageTags(input, input);
  expect(meta).toContainEqual({ title: `${input.title} | ${input.company}` });
  expect(meta).toContainEqual({ property: "og:title", content: input.title });
});

test("the description is present for search engines and for shared links", () => {
  const meta = pageTags(input, input);
  expect(meta).toContainEqual({ name: "description", content: input.description });
  expect(meta).toContainEqual({ property: "og:description", content: input.description });
});

test("the canonical address and the one for shared links are the page's own", () => {
  const meta = pageTags(input, input);
  const href = "https://example.com/global/es/branch";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(meta).toContainEqual({ property: "og:url", content: href });
});

test("both languages and the default have alternate links, the same on either page", () => {
  const alternates = [
    { tagName: "link", rel: "alternate", hrefLang: "en", href: "https://example.com/global/branch" },
    { tagName: "link", rel: "alternate", hrefLang: "es", href: "https://example.com/global/es/branch" },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: "https://example.com/global/branch" },
  ];
  for (const { code } of locales) {
    const meta = pageTags({ ...input, locale: code }, input);
    expect(meta.filter((tag) => "rel" in tag && tag.rel === "alternate" && "hrefLang" in tag)).toEqual(
      alternates,
    );
  }
});

test("later pages of a list have their own address in each language", async () => {
  await loadMessages("es");
  const meta = pageTags({ ...input, path: "/Joinus", listPage: 2 }, input);
  const href = "https://example.com/global/es/Joinus?page=2";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(meta).toContainEqual({ tagName: "link", rel: "alternate", hrefLang: "es", href });
  expect(pageTags({ ...input, path: "/Joinus", listPage: 1 }, input)).toEqual(
    pageTags({ ...input, path: "/Joinus" }, input),
  );
});

test("a shared link states its language", () => {
  expect(pageTags({ ...input, locale: "en" }, input)).toContainEqual({
    property: "og:locale",
    content: "en_US",
  });
  expect(pageTags({ ...input, locale: "es" }, input)).toContainEqual({
    property: "og:locale",
    content: "es_ES",
  });
});

test("a shared link shows the picture of its page and language, also from another address of pictures", () => {
  const imageOf = (pictureBaseUrl: string) =>
    pageTags(input, { ...input, pictureBaseUrl }).find(
      (tag) => "property" in tag && tag.property === "og:image",
    );
  const file = "share/es/branch.jpg";
  expect(imageOf("/global/pictures")).toMatchObject({
    content: `https://example.com/global/pictures/${file}`,
  });
  expect(imageOf("https://files.example")).toMatchObject({ content: `https://files.example/${file}` });
  expect(shareFile("en", "/")).toBe("en/home.jpg");
});
