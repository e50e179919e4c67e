import { expect, test } from "vitest";
import { score, type Scan } from "./observatory.ts";

const redirects = ["http://a.example/", "https://a.example/"];
const good: Scan = {
  headers: {
    "content-security-policy": "default-src 'none'; script-src 'self' 'sha256-a'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
  },
  redirects,
};

const framing = "frame-ancestors 'none'";

function withHeader(name: string, value?: string): Scan {
  return { ...good, headers: { ...good.headers, [name]: value } };
}

test("a site with every protection has credit for those beyond the basics", () => {
  expect(score(good)).toEqual({
    score: 120,
    points: expect.objectContaining({ policy: 10, framing: 5, referrer: 5 }),
  });
});

test("a site without any header or redirect has 10, which is an F", () => {
  expect(score({ headers: {}, redirects: ["http://a.example/"] }).score).toBe(10);
});

// The figures are those that version 1.4.8 of the published scanner gives for the same answers.
test.each<[string, Scan, number]>([
  [
    "scripts of any kind",
    withHeader("content-security-policy", `script-src 'unsafe-inline'; ${framing}`),
    80,
  ],
  ["scripts from anywhere", withHeader("content-security-policy", `default-src https:; ${framing}`), 80],
  [
    "plain HTTP for calls",
    withHeader("content-security-policy", `default-src 'none'; connect-src http://a; ${framing}`),
    80,
  ],
  [
    "inline styles",
    withHeader("content-security-policy", `default-src 'self'; style-src 'unsafe-inline'; ${framing}`),
    110,
  ],
  [
    "eval",
    withHeader("content-security-policy", `script-src 'unsafe-eval'; object-src 'none'; ${framing}`),
    100,
  ],
  ["no policy, and no other frame protection", withHeader("content-security-policy"), 55],
  ["a referrer for everybody", withHeader("referrer-policy", "unsafe-url"), 110],
  ["a month of HSTS", withHeader("strict-transport-security", "max-age=2592000"), 110],
  ["no HSTS", withHeader("strict-transport-security"), 80],
  ["sniffing", withHeader("x-content-type-options"), 115],
  ["resources for one origin alone", withHeader("cross-origin-resource-policy", "same-origin"), 130],
  ["no redirect", { ...good, redirects: redirects.slice(0, 1) }, 80],
  ["a redirect to another host", { ...good, redirects: [redirects[0]!, "https://b.example/"] }, 115],
  ["a cookie for HTTP as well", { ...good, cookies: ["a=b; samesite=lax"] }, 115],
  ["a secure cookie", { ...good, cookies: ["a=b; secure; samesite=lax"] }, 125],
  ["a session for scripts", { ...good, cookies: ["session=b; secure; samesite=lax"] }, 70],
  ["another site's script", { ...good, html: `<script src="https://b.example/a.js"></script>` }, 115],
  ["the same by plain HTTP", { ...good, html: `<script src="http://b.example/a.js"></script>` }, 50],
  [
    "credentials of every origin",
    {
      ...good,
      preflight: {
        "access-control-allow-origin": "https://b.example",
        "access-control-allow-credentials": "true",
      },
    },
    50,
  ],
])("%s", (_name, scan, expected) => {
  expect(score(scan).score).toBe(expected);
});
