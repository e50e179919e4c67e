import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { addressOf, expect, test } from "./fixtures.ts";

test("every link leads to an existing page or file, and every hash to an element", async ({ request }) => {
  test.setTimeout(120_000);
  const pages = new Map<string, string>();
  for (const path of pagePaths) {
    for (const { code } of locales) {
      const answer = await request.get(addressOf(code, path), {
        headers: { "Accept-Language": code },
      });
      pages.set(addressOf(code, path), await answer.text());
    }
  }
  const dead: string[] = [];
  const files = new Set<string>();
  for (const [address, html] of pages) {
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
      if (/^(https?:|webcal:|mailto:|tel:)/.test(href) || href === "/") continue;
      // A query filters a page; it leads to no other page.
      const [path = "", hash] = href.replace(/\?[^#]*/, "").split("#");
      const target = pages.get(path || address);
      // A file, or the page of a position.
      if (!target && !hash) files.add(path);
      else if (!target) dead.push(`${address} → ${href}`);
      else if (hash && !target.includes(`id="${hash}"`)) dead.push(`${address} → ${href}`);
    }
  }
  for (const file of files) {
    const answer = await request.head(file);
    if (!answer.ok()) dead.push(`${file}: ${answer.status()}`);
  }
  expect(dead).toEqual([]);
});

test("every picture has its size and a description and loads lazily, except the first", async ({
  request,
}) => {
  for (const path of pagePaths) {
    const html = await (await request.get(addressOf("es", path))).text();
    const images = Array.from(html.matchAll(/<img\b[^>]*>/g), ([tag]) => tag).filter(
      (tag) => !tag.includes('src="data:'),
    );
    const eager = images.filter((tag) => !tag.includes('loading="lazy"'));
    expect(eager.length, path).toBeLessThanOrEqual(1);
    for (const tag of images) {
      // The files of the logo are named beside their pictures.
      if (!tag.includes("/global/press/")) expect(tag).toMatch(/ alt="[^"]{10,}"/);
      expect(Number(/ width="(\d+)"/.exec(tag)?.[1])).toBeGreaterThanOrEqual(40);
      expect(Number(/ height="(\d+)"/.exec(tag)?.[1])).toBeGreaterThanOrEqual(40);
    }
  }
});
