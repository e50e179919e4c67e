import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { cleanFileName, readForm } from "#api/uploads/read-form.ts";
import { calls, type Call } from "#contract/calls.ts";
import { writeCsv } from "#shared/csv.ts";
import { fieldErrors } from "#contract/fields.ts";
import { readExtension } from "#contract/upload.ts";
import { readContent } from "#reader/read-content.ts";
import { createApp } from "#server/app.ts";
import { createClientAddress } from "#server/client-address.ts";
import { parseEnv } from "#server/env.ts";
import { readAddress } from "#server/pages/addresses.ts";
import { chooseEncoding, compress, cacheResponse, matchesETag } from "#server/pages/cached-response.ts";
import { startApi } from "#test/api.ts";
import { makeFolder } from "#test/folders.ts";
import { growth, repetitions, tooSteep } from "#test/growth.ts";
import { contact, order, quote, application, survey } from "#test/samples.ts";

// Every part that reads input takes linear time. The sizes are about the largest that the server accepts: 16 kB of
// headers, 64 kB of JSON.

// Each test takes about a second, on a busy machine many.
vi.setConfig({ testTimeout: 120_000 });
const app = await startApp();

test("the measurement distinguishes linear from quadratic work", async () => {
  const quadratic = /\s*;\s*/;
  const text = repetitions([" "], ["en"], ["x"])[0]!.text;
  expect(await growth((size) => text(size).split(quadratic), 8000)).toBeGreaterThan(tooSteep);
  expect(await growth((size) => text(size * 100).split(";"), 8000)).toBeLessThan(tooSteep);
});

const headerUnits = [
  " ",
  "\t",
  ",",
  ";",
  "=",
  '"',
  "\\",
  "a",
  "1",
  ".",
  ":",
  "::",
  "/",
  "a,",
  ", ",
  "; ",
  ";q=",
  "q=0;",
  " ;",
  "a=",
  'a="',
  "br;",
  "br ;q=0 ",
  "W/",
  "[",
  "1.1.1.1,",
  "%",
  "-",
  "\u00ff",
];
const headerNames = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Access-Control-Request-Headers",
  "Access-Control-Request-Method",
  "Content-Type",
  "Cookie",
  "Idempotency-Key",
  "If-None-Match",
  "Origin",
  "Range",
  "Referer",
  "User-Agent",
  "X-Forwarded-For",
  "X-Request-Id",
];

test.each(headerNames)("the header %s is read in linear time in its length", async (name) => {
  const ask = async (method: string, address: string, value: string) => {
    const body = method === "POST" ? "{}" : undefined;
    await app.request(address, { method, body, headers: { [name]: value } });
  };
  const call = `/global/apiv1/abroad${calls.createUserMainInfo.path}`;
  const isPreflight = name.startsWith("Access-Control");
  for (const { name: text, text: of } of repetitions(
    headerUnits,
    ["en", 'multipart/form-data; boundary="'],
    ["", "x"],
  )) {
    const method = isPreflight ? "OPTIONS" : "POST";
    expect(await steep(`${name}: ${text}`, (size) => ask(method, call, of(size)), 16_000)).toBeUndefined();
    expect(
      await steep(`${name}: ${text}`, (size) => ask("GET", "/global/", of(size)), 16_000),
    ).toBeUndefined();
  }
});

test("the header parsers outside of the app take linear time in the header's length", async () => {
  const clientAddress = createClientAddress(["loopback", "0.0.0.0/0"]);
  const readers = {
    clientAddress: (text: string) => clientAddress("127.0.0.1", text),
    chooseEncoding,
    matchesETag: (text: string) => matchesETag(text, '"tag"'),
    boundary: (text: string) => settled(() => readForm(uploadOf(text), "")),
    fileName: (text: string) => readExtension(cleanFileName(text)),
  };
  for (const [reader, read] of Object.entries(readers))
    for (const { name, text } of repetitions(
      [...headerUnits, "\u200d", "\u202e"],
      ["", "multipart/form-data;", "br"],
    ))
      expect(await steep(`${reader}: ${name}`, (size) => read(text(size)), 16_000)).toBeUndefined();
});

const pathUnits = [
  "/",
  "//",
  "a/",
  "/..",
  "/.",
  "%2f",
  "%ff",
  "%",
  "es/",
  "A",
  "%E2%80%8B",
  ".data",
  "?",
  "&",
  "&page=",
  "=",
  ";",
  "+",
];

test("a path and a query are read in linear time in their length", async () => {
  for (const { name, text } of repetitions(
    pathUnits,
    ["/global/", "/global/es/", "/global/Joinus?", "/global/?locale="],
    ["", "x"],
  )) {
    const whole = (size: number) => text(size).slice(0, size);
    expect(await steep(name, (size) => app.request(whole(size)), 16_000)).toBeUndefined();
    const [path = "", query = ""] = whole(16_000).split("?");
    expect(
      await steep(name, (size) => readAddress(path.slice(0, size), query.slice(0, size)), 16_000),
    ).toBeUndefined();
  }
});

const textUnits = [
  " ",
  "\n",
  "\t",
  "a",
  "1",
  ".",
  ",",
  ";",
  "-",
  "+",
  "@",
  '"',
  "'",
  "(",
  ")",
  "/",
  ":",
  "=",
  "a.",
  "a@",
  "a-",
  ".a",
  "1 ",
  " 1",
  "1,",
  ", ",
  "x1",
  "ext",
  "00",
  "+ ",
  "http://",
  "https://a.",
  "%",
  "\u200b",
  "\u0301",
  "é",
  "\ud83d\ude00",
  "\ud800",
  "٣",
  "一",
  "\0",
  "UN",
  "UN ",
  "ABCU",
  "\\",
  "[1.1.1.1",
];

const bodies: Record<string, object> = {
  createUserMainInfo: contact,
  "createUserMainInfo, a quote": quote,
  "createUserMainInfo, an order": order,
  addSurveyAppointment: survey,
  sendRecruit: application,
  captchaGet: { captchaType: "blockPuzzle", form: "contact", locale: "en" },
  captchaCheck: { captchaType: "blockPuzzle", token: "a", pointJson: "a", locale: "en" },
  queryNewsPage: { page: 1, locale: "en", search: "a", type: "a" },
  getPositionList: { page: 1, locale: "en", search: "a", area: "a" },
};

test.each(Object.entries(bodies))(
  "every text of %s is checked in linear time in its length",
  async (name, sample) => {
    const schema = (calls as Record<string, Call>)[name.split(",")[0]!]!.body!;
    for (const [place, put] of textsIn(sample))
      for (const { name: text, text: of } of repetitions(textUnits, ["", "a@b"]))
        expect(
          await steep(`${place}: ${text}`, (size) => check(schema, put(of(size))), 16_000),
        ).toBeUndefined();
  },
);

test("objects of many fields, lists of many items and deep ones are checked in linear time", async () => {
  for (const [name, sample] of Object.entries(bodies)) {
    const schema = (calls as Record<string, Call>)[name.split(",")[0]!]!.body!;
    const many = eachOnce((size) =>
      Object.fromEntries(Array.from({ length: size / 4 }, (_each, at) => [`f${at}`, "1,5"])),
    );
    expect(await steep(name, (size) => check(schema, { ...sample, ...many(size) }), 16_000)).toBeUndefined();
    expect(
      await steep(name, (size) => check(schema, { ...sample, typed: many(size) }), 16_000),
    ).toBeUndefined();
    for (const field of Object.keys(sample))
      for (const item of ["a", {}, null, { date: "2026-12-02", from: "09:00", to: "12:00" }]) {
        const items = eachOnce((size) => Array.from({ length: size / 4 }, () => item));
        expect(
          await steep(
            `${name}, ${field}`,
            (size) => check(schema, { ...sample, [field]: items(size) }),
            16_000,
          ),
        ).toBeUndefined();
      }
  }
});

test("a table is written in linear time in the texts in it", async () => {
  for (const { name, text } of repetitions([...textUnits, "\t=", '"=', "|", ";=", "＝"], ["", "="]))
    expect(await steep(name, (size) => writeCsv([[text(size)]]), 16_000)).toBeUndefined();
});

function uploadOf(contentType: string, body: AsyncIterable<Uint8Array> | null = null) {
  return { headers: new Headers({ "Content-Type": contentType }), body };
}

const headerStart = "--x\r\nContent-Disposition: form-data; name=a; ";
test.each([1, 7, 60_000])("a form in pieces of %i is read in linear time in its size", async (pieceSize) => {
  const units = [
    "a",
    "a=",
    'a="',
    '\\"',
    ";",
    " ",
    "\r",
    "\r\n",
    "\r\n-",
    "\r\n--",
    "--x",
    "\r\n--x\r\n",
    "-",
  ];
  const folder = makeFolder();
  for (const { name, text } of repetitions(
    // Each small piece costs microseconds, so two texts suffice.
    pieceSize < 100 ? ["a", "\r\n-"] : units,
    [headerStart, `${headerStart}\r\n\r\n`, ""],
    ["", "\r\n\r\n\r\n--x--"],
  )) {
    const read = (size: number) => {
      const body = inPieces(Buffer.from(text(size)), pieceSize);
      return readForm(uploadOf("multipart/form-data; boundary=x", body), join(folder, crypto.randomUUID()));
    };
    expect(await steep(name, (size) => settled(() => read(size)), 16_000)).toBeUndefined();
  }
});

/** Every text inside a value by its path, with a function that returns the value with another text there. */
function textsIn(value: unknown, place = ""): [place: string, put: (text: string) => unknown][] {
  if (typeof value === "string") return [[place, (text) => text]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, `${place}.${key}`).map(([at, put]): [string, (text: string) => unknown] => [
      at,
      (text) =>
        Array.isArray(value)
          ? value.map((each, index) => (String(index) === key ? put(text) : (each as unknown)))
          : { ...value, [key]: put(text) },
    ]),
  );
}

/** Makes the input of each size once, so that the time of making it is not measured. */
function eachOnce<T>(make: (size: number) => T): (size: number) => T {
  const made = new Map<number, T>();
  return (size) => made.get(size) ?? made.set(size, make(size)).get(size)!;
}

function check(schema: z.ZodMiniType, input: unknown): void {
  const { error } = z.safeParse(schema, input);
  if (error) fieldErrors(error, input);
}

/** Returns the growth of work that is not linear. */
async function steep(
  name: string,
  work: (size: number) => unknown,
  size: number,
): Promise<string | undefined> {
  const times = await growth(work, size);
  return times < tooSteep ? undefined : `${name} costs ${times.toFixed(1)} times as much as in proportion`;
}

/** Refusals take time as well. */
async function settled(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {}
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function startApp() {
  const content = readContent("content");
  const kept = cacheResponse(200, {}, await compress(Buffer.from("page"), "fast"));
  return createApp({
    env: parseEnv({ TRUSTED_PROXIES: "loopback" }),
    content: () => content,
    api: await startApi({ whenDone: afterAll }),
    files: new Hono(),
    pages: { get: async () => kept, once: async () => kept, peek: () => kept },
    limitQueries: async () => undefined,
    isOpenPosition: () => true,
    file: () => undefined,
    onError() {},
    isStopping: () => false,
    health: () => Promise.resolve({ isReady: true, parts: {} } as never),
  });
}
