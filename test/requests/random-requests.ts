import { pagePaths } from "#shared/pages.ts";
import { api, call } from "./raw-requests.ts";

export type Random = (below: number) => number;

/** A pseudo-random generator with a fixed seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A random request: malformed by mistake or on purpose. */
export function garbage(random: Random): Buffer {
  const pick = <T>(items: readonly T[]) => items[random(items.length)] as T;
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random(256)));
  const words = [
    "a",
    "es",
    "%00",
    "..",
    "%2e%2e",
    "%ff",
    "%",
    "dev",
    "branch",
    "__proto__",
    ".data",
    "_.data",
    "ñ",
    "\\",
    "<b>",
    "'",
    "$",
    "{{phone}}",
  ];
  const path = () =>
    pick([
      () => Array.from({ length: random(8) }, () => pick(words)).join(pick(["/", "", "//", "%2f"])),
      () => pick(pagePaths).slice(random(4)) + pick(words),
      () =>
        encodeURI(
          bytes(random(60))
            .toString("latin1")
            .replace(/[\uD800-\uDFFF]/g, ""),
        ),
      () =>
        bytes(random(60))
          .toString("latin1")
          .replace(/[^!-\u00ff]/g, ""),
      () => pick(words).repeat(random(2000)),
    ])();
  const value = (): unknown =>
    pick<() => unknown>([
      () => random(1e9),
      () => null,
      () => true,
      () => bytes(random(200)).toString("latin1"),
      () => "\ud800".repeat(random(5)),
      () => "a".repeat(random(5000)),
      () => Array.from({ length: random(4) }, value),
      () => ({ [pick(words)]: value() }),
    ])();
  const body = () =>
    pick<() => Buffer | string>([
      () => "",
      () => bytes(random(500)),
      () => JSON.stringify(value()),
      () =>
        JSON.stringify(
          Object.fromEntries(
            ["topic", "name", "company", "email", "phone", "country", "message", "locale"].map((name) => [
              name,
              value(),
            ]),
          ),
        ),
      () =>
        JSON.stringify({
          topic: "other",
          name: "Ana",
          email: "a@example.com",
          country: "PT",
          message: value(),
          locale: "en",
        }).slice(random(3)),
    ])();

  const base = pick(["/global/", "/global/", "/global/es/", "/", `${api}/`, call]);
  const content = Buffer.from(body());
  const headers = [
    `Host: ${pick(["localhost", "example.com:80", "[::1]", "a b", "", "é"])}`,
    "Connection: close",
    ...(random(2)
      ? [
          `Content-Type: ${pick(["application/json", "text/plain", "text/html", "multipart/form-data", "x", ""])}`,
        ]
      : []),
    ...(random(3)
      ? []
      : [`Accept-Encoding: ${pick(["br", "gzip;q=0", "*", ",,,", "identity;q=0", "zstd"])}`]),
    ...(random(3) ? [] : [`If-None-Match: ${pick(["*", '"', 'W/"a", "b', ","])}`]),
    ...(random(3)
      ? []
      : [`Cookie: ${pick(["global_locale=es", "global_locale=%", "global_locale", "=;=;"])}`]),
    ...(random(3)
      ? []
      : [`Accept-Language: ${pick(["es;q=1e999", "*", ",;q=,", "es-".repeat(500), "en;q=-1, es"])}`]),
    ...(random(3)
      ? []
      : [`Idempotency-Key: ${pick(["", "a", "constructor", "0".repeat(200), "../../etc"])}`]),
    ...(random(4)
      ? []
      : [`X-Forwarded-For: ${pick(["1.2.3.4", ",,,", "::1", "'; drop table user_main; --"])}`]),
    ...(random(4) ? [] : [`Range: ${pick(["bytes=0-", "bytes=-1", "lines=1-2"])}`]),
    ...(random(4)
      ? []
      : [`Origin: ${pick(["null", "https://example.com"])}`, "Access-Control-Request-Method: POST"]),
    `Content-Length: ${content.length}`,
  ];
  const method = pick([
    "GET",
    "GET",
    "HEAD",
    "POST",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "PROPFIND",
    "QUERY",
    "get",
  ]);
  const head = `${method} ${base}${random(4) ? path() : ""}${random(3) ? "" : `?${path()}`} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, pick(["utf8", "latin1"])), content]);
}
