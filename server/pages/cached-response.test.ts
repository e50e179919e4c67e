import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  selectResponse,
  chooseEncoding,
  compress,
  cacheResponse,
  matchesETag,
  type Encoding,
} from "./cached-response.ts";

const text = readFileSync(new URL("../../content/messages/en.json", import.meta.url));
const encodings: Encoding[] = ["br", "gzip", "identity"];

test("every encoding holds the same text", async () => {
  for (const level of ["fast", "smallest"] as const) {
    const bodies = await compress(text, level);
    expect(bodies.identity).toEqual(text);
    expect(brotliDecompressSync(bodies.br)).toEqual(text);
    expect(gunzipSync(bodies.gzip)).toEqual(text);
  }
});

test("an empty body survives compression", async () => {
  const bodies = await compress(Buffer.alloc(0), "smallest");
  expect(brotliDecompressSync(bodies.br)).toHaveLength(0);
  expect(gunzipSync(bodies.gzip)).toHaveLength(0);
});

test("the smallest compression is smaller than the fast one", async () => {
  const [fast, smallest] = await Promise.all([compress(text, "fast"), compress(text, "smallest")]);
  expect(smallest.br.length).toBeLessThan(fast.br.length);
  expect(smallest.gzip.length).toBeLessThanOrEqual(fast.gzip.length);
  expect(fast.br.length).toBeLessThan(text.length);
});

test("each encoding has the shared headers, its length and its name", async () => {
  const { status, variants } = cacheResponse(
    200,
    { "Content-Type": "application/json" },
    await compress(text, "fast"),
  );
  expect(status).toBe(200);
  for (const encoding of encodings) {
    const { bytes, headers } = variants[encoding];
    expect(headers["Content-Type"]).toBe("application/json");
    expect(headers["Content-Length"]).toBe(String(bytes.length));
  }
  expect(variants.br.headers["Content-Encoding"]).toBe("br");
  expect(variants.gzip.headers["Content-Encoding"]).toBe("gzip");
  expect(variants.identity.headers).not.toHaveProperty("Content-Encoding");
});

test("uncompressed content has no Content-Encoding, whatever is requested", () => {
  const { variants } = cacheResponse(200, {}, { br: text, gzip: text, identity: text });
  for (const encoding of encodings) expect(variants[encoding].headers).not.toHaveProperty("Content-Encoding");
});

test("ETags are strong, equal for equal bytes and different for different ones", async () => {
  const first = cacheResponse(200, {}, await compress(text, "fast")).variants;
  const again = cacheResponse(200, { Vary: "Cookie" }, await compress(Buffer.from(text), "fast")).variants;
  const other = cacheResponse(
    200,
    {},
    await compress(Buffer.concat([text, Buffer.from(" ")]), "fast"),
  ).variants;
  const tags = encodings.map((encoding) => first[encoding].headers["ETag"]);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
  for (const encoding of encodings) {
    expect(again[encoding].headers["ETag"]).toBe(first[encoding].headers["ETag"]);
    expect(other[encoding].headers["ETag"]).not.toBe(first[encoding].headers["ETag"]);
  }
});

test("brotli is preferred to gzip, and nothing is compressed unless requested", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(chooseEncoding("gzip, deflate")).toBe("gzip");
  expect(chooseEncoding("br;q=0.5, gzip;q=1.0")).toBe("br");
  expect(chooseEncoding("deflate, zstd")).toBe("identity");
  expect(chooseEncoding("identity")).toBe("identity");
  expect(chooseEncoding("")).toBe("identity");
  expect(chooseEncoding(undefined)).toBe("identity");
});

test("q=0 refuses an encoding, a small q does not", () => {
  expect(chooseEncoding("br;q=0, gzip")).toBe("gzip");
  expect(chooseEncoding("gzip, br;q=0")).toBe("gzip");
  expect(chooseEncoding("br; q=0.000, gzip;q=0.0")).toBe("identity");
  expect(chooseEncoding("gzip ; q=0 , br")).toBe("br");
  expect(chooseEncoding("br;q=0.001")).toBe("br");
});

test("If-None-Match matches a single tag, a list, a weak tag and a star", () => {
  expect(matchesETag('"a"', '"a"')).toBe(true);
  expect(matchesETag('"b", "a"', '"a"')).toBe(true);
  expect(matchesETag('"b",W/"a"', '"a"')).toBe(true);
  expect(matchesETag("*", '"a"')).toBe(true);
  expect(matchesETag('"b"', '"a"')).toBe(false);
  expect(matchesETag("a", '"a"')).toBe(false);
  expect(matchesETag(undefined, '"a"')).toBe(false);
  expect(matchesETag("", '"a"')).toBe(false);
});

test("an answer has the bytes and headers of the chosen encoding", async () => {
  const kept = cacheResponse(200, { Vary: "Accept-Encoding" }, await compress(text, "fast"));
  const answer = selectResponse(kept, get({ acceptEncoding: "gzip" }));
  expect(answer.status).toBe(200);
  expect(answer.headers).toEqual(kept.variants.gzip.headers);
  expect(answer.body && gunzipSync(answer.body)).toEqual(text);
});

test("HEAD gets the headers of GET and no body", async () => {
  const kept = cacheResponse(200, {}, await compress(text, "fast"));
  const answer = selectResponse(kept, { ...get({ acceptEncoding: "br" }), method: "HEAD" });
  expect(answer).toEqual({ status: 200, headers: kept.variants.br.headers, body: undefined });
});

test("a matching ETag gets 304 without a body or the headers of one", async () => {
  const kept = cacheResponse(
    200,
    { Vary: "Accept-Encoding", "Cache-Control": "no-cache" },
    await compress(text, "fast"),
  );
  const tag = kept.variants.br.headers["ETag"];
  expect(selectResponse(kept, get({ acceptEncoding: "br", ifNoneMatch: tag }))).toEqual({
    status: 304,
    headers: { Vary: "Accept-Encoding", "Cache-Control": "no-cache", ETag: tag },
    body: undefined,
  });
});

test("the ETag of one encoding does not match another", async () => {
  const kept = cacheResponse(200, {}, await compress(text, "fast"));
  const ifNoneMatch = kept.variants.gzip.headers["ETag"];
  expect(selectResponse(kept, get({ acceptEncoding: "br", ifNoneMatch })).status).toBe(200);
});

test("only a 200 becomes a 304", async () => {
  const kept = cacheResponse(404, {}, await compress(text, "fast"));
  const ifNoneMatch = kept.variants.identity.headers["ETag"];
  const answer = selectResponse(kept, get({ ifNoneMatch }));
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual(text);
});

function get({ acceptEncoding, ifNoneMatch }: { acceptEncoding?: string; ifNoneMatch?: string | undefined }) {
  return { method: "GET", acceptEncoding, ifNoneMatch };
}
