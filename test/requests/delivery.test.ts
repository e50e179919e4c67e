import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { addressIn } from "#shared/locales.ts";
import { ask } from "./raw-requests.ts";
import { useSite } from "./use-site.ts";

const site = useSite();

/** One serializer answers all pages; these differ most: home, a service, a list and a form, in both languages. */
const samples = [
  addressIn("en", "/"),
  addressIn("es", "/services/tank"),
  addressIn("en", "/Joinus"),
  addressIn("es", "/contactUs"),
];

test("a page is the same in every encoding, and answers 304 to a browser that has it", async () => {
  for (const address of samples) {
    const tags = new Set<string | undefined>();
    const texts = new Set<string>();
    for (const [encoding, decode] of Object.entries(decoders)) {
      const headers = { "Accept-Encoding": encoding };
      const { status, headers: own, body } = await ask(site.origin, address, { headers });
      expect(status).toBe(200);
      expect(own["content-type"]).toBe("text/html; charset=utf-8");
      expect(own["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(own["content-length"]).toBe(String(body.length));
      expect(own["vary"]).toContain("Accept-Encoding");
      expect(own["etag"]).toMatch(/^"[\w-]+"$/);
      tags.add(own["etag"]);
      texts.add(decode(body).toString());

      // While the site starts, a page may still be replaced by its better compressed version.
      await vi.waitFor(async () => {
        const { etag } = (await ask(site.origin, address, { headers })).headers;
        const again = await ask(site.origin, address, {
          headers: { ...headers, "If-None-Match": `"other", ${etag}` },
        });
        expect(again).toMatchObject({ status: 304, headers: { etag }, body: Buffer.alloc(0) });
        expect(again.headers["vary"]).toContain("Accept-Encoding");
        expect(again.headers["cache-control"]).toBeDefined();
      }, 5000);

      const head = await ask(site.origin, address, { method: "HEAD", headers });
      expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
      expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
    }
    expect(tags.size).toBe(3);
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/^<!DOCTYPE html>/i);
  }
});

test(
  "hashed build files are cached for a year and served in their precompressed versions",
  { timeout: 60_000 },
  async () => {
    const files = [...assets(".js"), ...assets(".css")];
    expect(files.length).toBeGreaterThan(10);
    for (const address of files) {
      const file = `build/client${address.slice("/global".length)}`;
      for (const [encoding, suffix] of [
        ["br", ".br"],
        ["gzip", ".gz"],
        ["identity", ""],
      ] as const) {
        const { status, headers, body } = await ask(site.origin, address, {
          headers: { "Accept-Encoding": encoding },
        });
        expect(status).toBe(200);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(headers["content-type"]).toMatch(/^text\/(javascript|css); charset=utf-8$/);
        expect(headers["content-encoding"]).toBe(suffix ? encoding : undefined);
        expect(headers["vary"]).toBe("Accept-Encoding");
        expect(body.equals(readFileSync(file + suffix))).toBe(true);
        const again = await ask(site.origin, address, {
          headers: { "Accept-Encoding": encoding, "If-None-Match": headers["etag"] ?? "" },
        });
        expect(again.status).toBe(304);
      }
      expect((await ask(site.origin, `${address}.br`)).status).toBe(404);
    }
  },
);

test("pictures and fonts are cached for a year and not compressed again", async () => {
  const html = (await ask(site.origin, "/global/")).body.toString();
  const pictures = Array.from(html.matchAll(/\/global\/pictures\/[\w-]+\.\w+/g), ([address]) => address);
  expect(pictures.length).toBeGreaterThan(10);
  for (const address of [...new Set(pictures), ...assets(".woff2")]) {
    const { status, headers } = await ask(site.origin, address, {
      headers: { "Accept-Encoding": "br, gzip" },
    });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toMatch(/^(image\/(avif|webp|jpeg|png)|font\/woff2)$/);
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("pages may be cached by a CDN and by browsers for seconds; the root that detects the language is not cached", async () => {
  const cacheControl = async (address: string, headers = {}) =>
    (await ask(site.origin, address, { headers })).headers["cache-control"];
  expect(await cacheControl("/global/branch")).toMatch(/^public, max-age=2, s-maxage=\d+/);
  expect(await cacheControl("/global/")).toMatch(/private/);
  expect(await cacheControl("/global/", { "Accept-Language": "es" })).toBe("no-store");
  expect(await cacheControl("/global/no-such-page")).toBe("no-cache");
  for (const address of ["/global/branch", "/global/", "/global/es"]) {
    expect((await ask(site.origin, address)).headers["set-cookie"]).toBeUndefined();
  }
});

const decoders = {
  br: (body: Buffer) => brotliDecompressSync(body),
  gzip: (body: Buffer) => gunzipSync(body),
  identity: (body: Buffer) => body,
};

function assets(extension: string): string[] {
  return readdirSync("build/client/assets")
    .filter((name) => name.endsWith(extension))
    .map((name) => `/global/assets/${name}`);
}
