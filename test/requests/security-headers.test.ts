import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { addressIn, locales } from "#shared/locales.ts";
import { pagePaths, pages } from "#shared/pages.ts";
import { score } from "#test/observatory.ts";
import { api, ask, call, type RequestOptions } from "./raw-requests.ts";
import { production, withSite } from "#test/run-site.ts";
import { useSite } from "./use-site.ts";

const site = useSite();

/** A page of each template. */
const templates = [...new Map(pagePaths.map((path) => [pages[path], path])).values()].map((path) =>
  addressIn("es", path),
);

test("the content security policy of a page allows only its own scripts and styles", async () => {
  for (const address of templates) {
    const { headers, body } = await ask(site.origin, address);
    const html = body.toString();
    const policy = readPolicy(headers);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe-(inline|eval|hashes)/);
    expect(policy).toMatchObject({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
    });
    for (const [tag, text] of inlineElements(html)) {
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      expect(policy[tag === "style" ? "style-src" : "script-src"]).toContain(hash);
    }
    expect(html).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=["']/i);
  }
});

test("every answer carries the security headers", async () => {
  const [script] = readdirSync("build/client/assets");
  const requests: [string, RequestOptions?][] = [
    [addressIn("en", "/")],
    [addressIn("es", "/contactUs")],
    ["/global/branch.data"],
    ["/global/_.data"],
    ["/global/no-such-page"],
    ["/global/joinus"],
    ["/global/company"],
    ["/global"],
    ["/global/branch", { method: "POST" }],
    [`/global/assets/${script}`],
    ["/global/sitemap.xml"],
    ["/robots.txt"],
    ["/healthz"],
    ["/"],
    ["/elsewhere"],
    [call, { method: "POST", body: "{}" }],
    [`${api}/nothing`],
  ];
  for (const [address, options] of requests) {
    const { headers } = await ask(site.origin, address, options);
    expect.soft(headers, address).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect.soft(headers["strict-transport-security"], address).toBeUndefined();
    expect.soft(headers["x-powered-by"], address).toBeUndefined();
    const isPage = headers["content-type"]?.startsWith("text/html");
    const mayBeFramed = isPage && readPolicy(headers)["frame-ancestors"]?.join() !== "'none'";
    expect.soft(mayBeFramed, address).toBeFalsy();
  }
});

test(
  "in production only, pages are open to search engines and require HTTPS",
  { timeout: 60_000 },
  async () => {
    await withSite(production, async ({ origin }) => {
      const listed = pagePaths.filter((path) => path !== "/submitSuccess");
      const urls = (path: (typeof pagePaths)[number]) =>
        locales.map(({ code }) => production.SITE_ORIGIN + addressIn(code, path));

      for (const path of pagePaths) {
        for (const { code } of locales) {
          const { status, headers, body } = await ask(origin, addressIn(code, path));
          const html = body.toString();
          expect(status).toBe(200);
          expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains/);
          expect(headers["x-robots-tag"]).toBe(path === "/submitSuccess" ? "noindex" : undefined);
          expect(readPolicy(headers)).toHaveProperty("upgrade-insecure-requests");
          const redirects = ["http:", "https:"].map((scheme) => `${scheme}//www.example.com/`);
          expect(score({ headers: headers as Record<string, string>, html, redirects }).score).toBe(120);
          expect(linksOf(html, "canonical")).toEqual([production.SITE_ORIGIN + addressIn(code, path)]);
          const twins = linksOf(html, "alternate");
          expect(twins).toEqual([...urls(path), production.SITE_ORIGIN + addressIn("en", path)]);
          expect(html).not.toContain("localhost");
        }
      }

      const sitemap = await ask(origin, "/global/sitemap.xml");
      expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
      const xml = sitemap.body.toString();
      const found = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
      const [positions, others] = [true, false].map((wanted) =>
        found.filter((url) => /\/Joinus\/[\w-]+$/.test(url ?? "") === wanted),
      );
      expect(others?.toSorted()).toEqual(listed.flatMap(urls).toSorted());
      // Every open position has a page of its own in each language, beside those 39.
      expect(positions?.length).toBeGreaterThan(0);
      for (const url of positions?.slice(0, 2) ?? []) {
        const path = new URL(url ?? "").pathname;
        expect(linksOf((await ask(origin, path)).body.toString(), "canonical")).toEqual([url]);
      }
      // Every language, and x-default.
      expect(xml.match(/<xhtml:link /g)).toHaveLength(found.length * (locales.length + 1));

      expect((await ask(origin, "/global/no-such-page")).body.toString()).not.toContain(`rel="canonical"`);
    });
  },
);

/** The content security policy by directive. */
function readPolicy(headers: IncomingHttpHeaders): Record<string, string[]> {
  const policy = String(headers["content-security-policy"] ?? "");
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

/** The inline scripts and styles of a page, as pairs of element and text. */
function inlineElements(html: string): [string, string][] {
  return Array.from(
    html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs),
    ([, tag = "", attributes = "", text = ""]) => {
      // Browsers do not run data, so the policy does not list it.
      return [tag, / src=|json"/.test(attributes) ? "" : text] as [string, string];
    },
  ).filter(([, text]) => text);
}

function linksOf(html: string, rel: string): (string | undefined)[] {
  return Array.from(html.matchAll(/<link\b[^>]*>/g), ([link]) => link)
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1]);
}
