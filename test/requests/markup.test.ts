import { expect, test } from "vitest";
import { addressIn, locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { ask } from "./raw-requests.ts";
import { useSite } from "./use-site.ts";

const site = useSite();

test(
  "every link leads to an existing page or file, and every hash to an element",
  { timeout: 60_000 },
  async () => {
    const pages = new Map<string, string>();
    for (const path of pagePaths) {
      for (const { code } of locales) {
        const headers = { "Accept-Language": code };
        const { body } = await ask(site.origin, addressIn(code, path), { headers });
        pages.set(addressIn(code, path), body.toString());
      }
    }
    const dead: string[] = [];
    const files = new Set<string>();
    for (const [address, html] of pages) {
      for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
        if (/^(https?:|mailto:|tel:)/.test(href) || href === "/") continue;
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
      const { status } = await ask(site.origin, file, { method: "HEAD" });
      if (status !== 200) dead.push(`${file}: ${status}`);
    }
    expect(dead).toEqual([]);
  },
);

test("every picture has its size and a description and loads lazily, except the first", async () => {
  for (const path of pagePaths) {
    const { body } = await ask(site.origin, addressIn("es", path), { headers: { "Accept-Language": "es" } });
    const html = body.toString();
    const images = Array.from(html.matchAll(/<img\b[^>]*>/g), ([tag]) => tag).filter(
      (tag) => !tag.includes('src="data:'),
    );
    const eager = images.filter((tag) => !tag.includes('loading="lazy"'));
    expect({ path, areFew: eager.length <= 1 }).toEqual({ path, areFew: true });
    for (const tag of images) {
      // The files of the logo are named beside their pictures.
      expect(tag).toMatch(tag.includes("/global/press/") ? / alt="/ : / alt="[^"]{10,}"/);
      expect(Number(/ width="(\d+)"/.exec(tag)?.[1])).toBeGreaterThanOrEqual(40);
      expect(Number(/ height="(\d+)"/.exec(tag)?.[1])).toBeGreaterThanOrEqual(40);
    }
  }
});
