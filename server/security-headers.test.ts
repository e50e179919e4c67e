import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readContent } from "#reader/read-content.ts";
import { contentSecurityPolicy, securityHeaders, tagSources, type Inline } from "./security-headers.ts";

const modes = ["development", "sit", "pre", "production"] as const;

test("nothing is allowed by default, and resources only from the site itself", () => {
  expect(policyOf({})).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("each inline script and style is allowed by the hash of its exact text", () => {
  const [first, second, style] = ["\n  start('ä');\n", "go()", "p{color:red}\na{color:blue}"];
  const policy = policyOf({ scripts: [first, second], styles: [style] });
  expect(policy["script-src"]).toEqual(["'self'", hashOf(first), hashOf(second)]);
  expect(policy["style-src"]).toEqual(["'self'", hashOf(style)]);
});

test("a repeated text is listed once", () => {
  expect(policyOf({ scripts: ["go()", "go()"] })["script-src"]).toEqual(["'self'", hashOf("go()")]);
});

test("nothing unsafe is allowed in any mode", () => {
  for (const SITE_MODE of modes) {
    expect(contentSecurityPolicy({ scripts: ["go()"] }, { SITE_MODE })).not.toMatch(/unsafe-|\*/);
  }
});

test("pictures, calls and uploads may use the origins of their settings, each listed once", () => {
  const policy = parse(
    contentSecurityPolicy(
      {},
      {
        SITE_MODE: "sit",
        RESOURCE_BASE_URL: "https://pictures.example/estuary/v1",
        API_BASE_URL: "https://api.example:8443/abroad",
        OBJECT_STORAGE_URL: "https://storage.example/bucket",
      },
    ),
  );
  expect(policy["img-src"]).toEqual(["'self'", "data:", "https://pictures.example"]);
  expect(policy["connect-src"]).toEqual(["'self'", "https://api.example:8443", "https://storage.example"]);

  const oneOrigin = parse(
    contentSecurityPolicy(
      {},
      {
        SITE_MODE: "sit",
        API_BASE_URL: "https://one.example/a",
        OBJECT_STORAGE_URL: "https://one.example/b",
      },
    ),
  );
  expect(oneOrigin["connect-src"]).toEqual(["'self'", "https://one.example"]);
});

test("a tag may use its origins and the one that it is loaded from, and no tag means none", () => {
  const TAG_ORIGIN = "https://tags.example";
  const { tags } = readContent("content", { features: ["analytics"] });
  const policy = parse(contentSecurityPolicy({}, { SITE_MODE: "sit" }, tagSources(tags, { TAG_ORIGIN })));
  expect(policy["script-src"]).toEqual(["'self'", TAG_ORIGIN]);
  for (const directive of ["img-src", "connect-src"] as const)
    expect(policy[directive]).toEqual(
      expect.arrayContaining(["'self'", TAG_ORIGIN, ...(tags.tags[0]?.origins[directive] ?? [])]),
    );
  expect(JSON.stringify(policy)).not.toContain("doubleclick");
  expect(tagSources(readContent("content").tags, { TAG_ORIGIN })).toEqual({});
});

test("only production upgrades requests to HTTPS and allows search engines", () => {
  for (const SITE_MODE of modes) {
    const isPublic = SITE_MODE === "production";
    const headers = securityHeaders({ SITE_MODE });
    expect("upgrade-insecure-requests" in parse(contentSecurityPolicy({}, { SITE_MODE }))).toBe(isPublic);
    expect(headers["X-Robots-Tag"]).toBe(isPublic ? undefined : "noindex");
  }
});

test("HSTS is sent as it is set", () => {
  const HSTS = "max-age=300";
  expect(securityHeaders({ SITE_MODE: "pre", HSTS })["Strict-Transport-Security"]).toBe(HSTS);
  expect(securityHeaders({ SITE_MODE: "production" })).not.toHaveProperty("Strict-Transport-Security");
});

test("every answer forbids sniffing, framing and what the site does not use", () => {
  for (const SITE_MODE of modes) {
    expect(securityHeaders({ SITE_MODE })).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": expect.stringContaining("camera=()"),
    });
  }
});

function policyOf(inline: Inline): Record<string, string[]> {
  return parse(contentSecurityPolicy(inline, { SITE_MODE: "sit" }));
}

function parse(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
