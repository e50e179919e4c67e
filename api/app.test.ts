import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { problemSchema, type Problem } from "#contract/problem.ts";
import { receiptSchema, type Receipt } from "#contract/receipt.ts";
import { startApi } from "#test/api.ts";
import { databaseKinds, emptyDatabase, type WhenDone } from "#test/databases.ts";
import { contact } from "#test/samples.ts";
import type { ApiOptions } from "./app.ts";
import { createLimits } from "./limiting/limits.ts";
import { ProblemError } from "./problems.ts";

const path = "/abroad/userMain/createUserMainInfo";
const limit = 64 * 1024;

const inquiry = contact;

describe.each(databaseKinds)("on %s", (kind) => {
  /** One API for all tests that change nothing but what they store. */
  let shared: ReturnType<typeof start> | undefined;
  const atTheEnd: (() => Promise<void> | void)[] = [];
  afterAll(async () => {
    for (const tidy of atTheEnd.toReversed()) await tidy();
  });

  test("an enquiry is stored and answered with its receipt", async () => {
    const { post, rows } = await setUp();
    const response = await post(inquiry, { "Idempotency-Key": "key-0001" });
    expect(response.status).toBe(200);
    const receipt = await receiptOf(response);
    expect(await rows()).toMatchObject([
      {
        ...inquiry,
        reference: receipt.reference,
        received_at: receipt.receivedAt,
        idempotency_key: "key-0001",
      },
    ]);
  });

  test("JSON is accepted as text/plain, with a charset and without a media type", async () => {
    const { api, post, rows } = await setUp();
    expect((await post(inquiry, { "Content-Type": "text/plain" })).status).toBe(200);
    expect((await post(inquiry, { "Content-Type": "Application/JSON; charset=UTF-8" })).status).toBe(200);
    const body = new TextEncoder().encode(JSON.stringify(inquiry));
    expect((await api.request(path, { method: "POST", body })).status).toBe(200);
    expect(await rows()).toHaveLength(3);
  });

  test("an enquiry with only the required fields is accepted, and unknown fields are dropped", async () => {
    const { post, rows } = await setUp();
    const { company: _company, phone: _phone, ...rest } = inquiry;
    expect((await post({ ...rest, reference: "mine", received_at: "never" })).status).toBe(200);
    expect(await rows()).toMatchObject([rest]);
    expect((await rows())[0]?.reference).not.toBe("mine");
  });

  test("a repeated key stores one enquiry and returns the same receipt", async () => {
    const { post, rows } = await setUp();
    const first = await receiptOf(await post(inquiry, { "Idempotency-Key": "key-0001" }));
    const second = await receiptOf(await post(inquiry, { "Idempotency-Key": "key-0001" }));
    expect(second).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test("concurrent requests with the same key store one enquiry", async () => {
    const { post, rows } = await setUp();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => post(inquiry, { "Idempotency-Key": "key-0001" })),
    );
    const receipts = await Promise.all(responses.map(receiptOf));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test("the order of the fields does not change the content", async () => {
    const { post, rows } = await setUp();
    await post(inquiry, { "Idempotency-Key": "key-0001" });
    const turned = Object.fromEntries(Object.entries(inquiry).toReversed());
    expect((await post(turned, { "Idempotency-Key": "key-0001" })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test("a key that was used with other content is refused with 409", async () => {
    const { post, rows } = await setUp();
    await post(inquiry, { "Idempotency-Key": "key-0001" });
    const response = await post(
      { ...inquiry, message: "Something else entirely." },
      { "Idempotency-Key": "key-0001" },
    );
    expect(await problemOf(response)).toMatchObject({ status: 409, code: "idempotency-conflict" });
    expect(await rows()).toMatchObject([{ message: inquiry.message }]);
  });

  test("without a key each request stores a separate enquiry", async () => {
    const { post, rows } = await setUp();
    await post(inquiry);
    await post(inquiry);
    expect(await rows()).toHaveLength(2);
  });

  test.each([
    ["too short", "key-001"],
    ["too long", "k".repeat(101)],
    ["with spaces", "key 0001"],
    ["with other letters", "clave-ñ-01"],
    ["with a slash", "key/0001/x"],
    ["empty", ""],
  ])("a key that is %s is refused with 400", async (_, key) => {
    const { post, rows } = await setUp();
    const response = await post(inquiry, { "Idempotency-Key": key });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: "idempotency-key" });
    expect(await rows()).toEqual([]);
  });

  test.each(["12345678", "k".repeat(100), "a_b-C_9-", crypto.randomUUID()])(
    "the key %s is accepted",
    async (key) => {
      const { post } = await setUp();
      expect((await post(inquiry, { "Idempotency-Key": key })).status).toBe(200);
    },
  );

  test.each([
    ["empty", ""],
    ["cut off", '{"topic":"quote"'],
    ["a form", "topic=quote&name=Ana"],
    ["followed by more", "{} {}"],
    ["in single quotes", "{'topic':'quote'}"],
    ["not a number of JSON", "NaN"],
  ])("a body that is %s is malformed", async (_, body) => {
    const { post } = await setUp();
    expect(await problemOf(await post(body))).toMatchObject({ status: 400, code: "malformed" });
  });

  test.each([
    ["a lone continuation", [0x22, 0x80, 0x22]],
    ["an impossible byte", [0x22, 0xff, 0x22]],
    ["a character cut off", [0x22, 0xe2, 0x82, 0x22]],
    ["Latin-1", [0x22, 0x50, 0xe9, 0x22]],
  ])("broken UTF-8 (%s) is refused with 400", async (_, bytes) => {
    const { post } = await setUp();
    const problem = await problemOf(await post(new Uint8Array(bytes)));
    expect(problem).toMatchObject({
      status: 400,
      code: "malformed",
      detail: expect.stringMatching(/utf-8/i),
    });
  });

  test.each([
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/html",
    "application/jsonp",
    "nonsense",
  ])("the media type %s is refused with 415", async (type) => {
    const { post, rows } = await setUp();
    const response = await post(inquiry, { "Content-Type": type });
    expect(await problemOf(response)).toMatchObject({ status: 415, code: "media-type" });
    expect(await rows()).toEqual([]);
  });

  test("a compressed body is refused with 415", async () => {
    const { post } = await setUp();
    const response = await post(inquiry, { "Content-Encoding": "gzip" });
    expect(await problemOf(response)).toMatchObject({
      code: "media-type",
      detail: expect.stringContaining("Content-Encoding"),
    });
    expect((await post(inquiry, { "Content-Encoding": "identity" })).status).toBe(200);
  });

  test.each([
    ["null", "null"],
    ["an empty list", "[]"],
    ["a list of inquiries", JSON.stringify([inquiry])],
    ["a text", '"quote"'],
    ["a number", "1e999"],
    ["a truth", "true"],
    ["a deep list", "[".repeat(30_000) + "]".repeat(30_000)],
  ])("%s instead of an enquiry is invalid", async (_, body) => {
    const { post } = await setUp();
    expect(await problemOf(await post(body))).toMatchObject({
      status: 422,
      code: "invalid",
      errors: [{ field: "", code: "invalid" }],
    });
  });

  test.each([
    ["deep objects", `{"kind":"contact","message":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`],
    [
      "a prototype",
      '{"kind":"contact","__proto__":{"topic":"quote"},"constructor":{"prototype":{"name":"Ana"}}}',
    ],
    ["null in every field", JSON.stringify(mapFields(() => null))],
    ["a list in every field", JSON.stringify(mapFields((value) => [value]))],
    ["an object in every field", JSON.stringify(mapFields((value) => ({ value })))],
    ["a number in every field", JSON.stringify(mapFields(() => 7))],
    ["a truth in every field", JSON.stringify(mapFields(() => true))],
    ["an empty text in every field", JSON.stringify(mapFields(() => ""))],
  ])("%s is invalid, with an error for each required field", async (_, body) => {
    const { post, rows } = await setUp();
    const problem = await problemOf(await post(body));
    expect(problem).toMatchObject({ status: 422, code: "invalid" });
    expect(problem.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["topic", "name", "email", "country", "message", "locale"]),
    );
    expect(await rows()).toEqual([]);
  });

  test("missing fields are named with their codes", async () => {
    const { post } = await setUp();
    const problem = await problemOf(await post({ kind: "contact" }));
    expect(problem).toMatchObject({ status: 422, code: "invalid" });
    expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ["locale", "invalid"],
      ["topic", "select"],
      ["name", "required"],
      ["email", "required"],
      ["country", "select"],
      ["message", "required"],
    ]);
  });

  test.each([
    ["topic", "gossip", "select"],
    ["name", "x".repeat(101), "name.length"],
    ["company", "x".repeat(201), "text.length"],
    ["email", "ana@example", "email"],
    ["phone", "call me", "phone"],
    ["country", "Spain", "select"],
    ["message", "short", "text.short"],
    ["locale", "zh", "invalid"],
  ])("%s %j is refused with the code %s, and nothing is stored", async (field, value, code) => {
    const { post, rows } = await setUp();
    const problem = await problemOf(await post({ ...inquiry, [field]: value }));
    expect(problem).toMatchObject({ status: 422, code: "invalid", errors: [{ field, code }] });
    expect(problem.errors).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test("the error for a long message says by how many characters", async () => {
    const { post } = await setUp();
    const problem = await problemOf(await post({ ...inquiry, message: "x".repeat(3005) }));
    expect(problem.errors).toEqual([
      { field: "message", code: "text.length", params: { max: 3000, over: 5 } },
    ]);
  });

  test("control characters and lone surrogates are stored safely", async () => {
    const { post, rows } = await setUp();
    const body = JSON.stringify(inquiry).replace("Ana", String.raw`A\u0000n\ud800a`);
    expect((await post(body)).status).toBe(200);
    expect(await rows()).toMatchObject([{ name: "Ana Pérez" }]);
  });

  test("a body over 64 kB is refused with 413, with or without Content-Length", async () => {
    const { post, rows } = await setUp();
    const body = bodyOf(limit + 1);
    expect(await problemOf(await post(body))).toMatchObject({ status: 413, code: "too-large" });
    const told = await post(body, { "Content-Length": String(limit + 1) });
    expect(await problemOf(told)).toMatchObject({ status: 413, code: "too-large" });
    expect(await rows()).toEqual([]);
  });

  test("a body of exactly 64 kB is accepted", async () => {
    const { post } = await setUp();
    expect((await post(bodyOf(limit))).status).toBe(200);
    expect((await post(bodyOf(limit), { "Content-Length": String(limit) })).status).toBe(200);
  });

  test.each(["/", "/abroad", `${path}/`, `${path}/x`, path.toLowerCase(), "/%ff%E0%A4%A"])(
    "the unknown call %s answers 404 to any method",
    async (unknown) => {
      const { api } = await setUp();
      for (const method of ["GET", "POST", "DELETE"]) {
        const response = await api.request(unknown, { method });
        expect(response.headers.has("Allow")).toBe(false);
        expect(await problemOf(response)).toMatchObject({ status: 404, code: "not-found" });
      }
    },
  );

  test.each(["GET", "PUT", "PATCH", "DELETE"])(
    "%s is refused with 405 and an Allow header",
    async (method) => {
      const { api } = await setUp();
      const response = await api.request(path, { method });
      expect(response.headers.get("Allow")).toBe("POST");
      expect(await problemOf(response)).toMatchObject({ status: 405, code: "method" });
    },
  );

  test("the captcha answers 200 to a client that has exceeded every limit", async () => {
    const refuse = () => Promise.reject(new ProblemError("rate", { retryAfter: 60 }));
    const api = await startApi({
      database: await emptyDatabase(kind),
      limits: { ...createLimits(), consumeUpload: refuse },
    });
    const ask = (call: string, input: object) =>
      api.request(call, { method: "POST", body: JSON.stringify(input) });
    const { captchaGet, captchaCheck, upload } = calls;
    expect((await ask(captchaGet.path, { captchaType: "clickWord" })).status).toBe(200);
    expect((await ask(captchaCheck.path, {})).status).toBe(200);
    expect(await problemOf(await ask(upload.path, {}))).toMatchObject({ status: 429, code: "rate" });
  });

  test("every answer allows any origin, no caching and no content sniffing", async () => {
    let isOpen = true;
    const { api, post } = await start({ isOpen: () => isOpen });
    const answers = [
      await post(inquiry),
      await post("{"),
      await post({}),
      await api.request("/nowhere"),
      await api.request(path),
      await post(bodyOf(limit + 1)),
      await post(bodyOf(limit + 1), { "Content-Length": String(limit + 1) }),
    ];
    isOpen = false;
    answers.push(await post(inquiry));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 422, 404, 405, 413, 413, 503]);
    for (const { headers } of answers) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });

  test("a preflight request allows JSON with a key from any origin", async () => {
    const { api } = await setUp();
    const { headers, status } = await api.request(path, {
      method: "OPTIONS",
      headers: {
        Origin: "https://elsewhere.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,idempotency-key",
      },
    });
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Allow-Methods")?.split(",")).toContain("POST");
    expect(headers.get("Access-Control-Allow-Headers")).toBe("content-type,idempotency-key");
  });

  test("a problem contains the request id that the header has", async () => {
    const { post } = await setUp();
    const response = await post({}, { "X-Request-Id": "request-17" });
    expect(response.headers.get("X-Request-Id")).toBe("request-17");
    expect((await problemOf(response)).requestId).toBe("request-17");
  });

  test("an unexpected failure is logged, and its details are not sent", async () => {
    const failure = new Error("a word of the letters is missing");
    const writeLetters = () => {
      throw failure;
    };
    const { logged, post } = await start({ writeLetters });
    const response = await post(inquiry, { "X-Request-Id": "request-17" });
    expect(response.status).toBe(500);
    const text = await response.clone().text();
    expect(await problemOf(response, /^500$/)).toMatchObject({ code: "server", requestId: "request-17" });
    expect(text).not.toContain("letters");
    expect(logged).toEqual([{ error: failure, requestId: "request-17" }]);
  });

  test("refusals are not logged as failures", async () => {
    const { api, logged, post } = await setUp();
    await post("{");
    await post({});
    await post(inquiry, { "Idempotency-Key": "x" });
    await api.request("/nowhere");
    expect(logged).toEqual([]);
  });

  /** The shared API, with nothing stored. */
  async function setUp() {
    const { database, logged, ...rest } = await (shared ??= start({}, (tidy) => void atTheEnd.push(tidy)));
    for (const table of ["submissions", "outbox"] as const) await database.deleteFrom(table).execute();
    logged.length = 0;
    return { database, logged, ...rest };
  }

  async function start(parts: Partial<ApiOptions> = {}, whenDone: WhenDone = onTestFinished) {
    const database = await emptyDatabase(kind, whenDone);
    const logged: { error: unknown; requestId: string }[] = [];
    const api = await startApi({
      ...parts,
      database,
      whenDone,
      logError: (error, requestId) => logged.push({ error, requestId }),
    });
    return {
      api,
      database,
      logged,
      /** Posts an inquiry; text and bytes go out as they are. */
      post(body: object | string, headers: Record<string, string> = {}): Promise<Response> {
        const sent = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
        return Promise.resolve(
          api.request(path, {
            method: "POST",
            headers: { "Content-Type": "application/json", ...headers },
            body: sent as BodyInit,
          }),
        );
      },
      rows: async () => {
        const rows = await database.selectFrom("submissions").selectAll().execute();
        return rows.map(({ data, ...row }) => ({ ...row, ...(JSON.parse(data) as typeof contact) }));
      },
    };
  }
});

async function receiptOf(response: Response): Promise<Receipt> {
  expect(response.status).toBe(200);
  return receiptSchema.parse(await response.json());
}

/** Reads a problem document, which every refusal is: its media type, its shape, the status of the answer. */
async function problemOf(response: Response, kind: RegExp = /^4\d\d$/): Promise<Problem> {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(String(response.status)).toMatch(kind);
  return problem;
}

function mapFields(change: (value: unknown) => unknown): Record<string, unknown> {
  const changed = Object.entries(inquiry).map(([field, value]) => [field, change(value)]);
  return { ...Object.fromEntries(changed), kind: inquiry.kind };
}

/** An enquiry padded to exactly this many bytes: spaces at the end of JSON are valid. */
function bodyOf(bytes: number): Uint8Array {
  return Buffer.alloc(bytes, " ").fill(
    JSON.stringify(inquiry),
    0,
    Buffer.byteLength(JSON.stringify(inquiry)),
  );
}
