import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import { ApiError, CaptchaRefusal, createClient } from "./client.ts";

test("has every call, each with its method, its path and its input", async () => {
  const { client, made } = clientOf(() => Response.json({ repCode: "0000", repData: {} }));
  expect(Object.keys(client)).toEqual(Object.keys(calls));
  for (const [name, { method, path }] of Object.entries(calls)) {
    await (client[name as keyof typeof client] as (input: object) => Promise<unknown>)({
      file: new File([], "a"),
    });
    const [url = "", init] = made.at(-1) ?? [];
    expect({ name, url: url.split("?")[0], method: init?.method }).toEqual({
      name,
      url: `/base${path}`,
      method,
    });
  }
});

test("a query is in the URL without undefined values; a body is JSON", async () => {
  const { client, made } = clientOf(() => Response.json({}));
  await client.queryHonorList({ site: "São Paulo", type: undefined });
  await client.queryNewsPage({ page: 2 });
  expect(made[0]?.[0]).toBe("/base/abroad/honor/queryHonorList?site=S%C3%A3o+Paulo");
  expect(made[1]?.[1]).toMatchObject({ body: '{"page":2}', headers: { "Content-Type": "application/json" } });
});

test("a submission sends its key, an upload its kind and then the file, without a time limit", async () => {
  const { client, made } = clientOf(() => Response.json({}));
  await client.addSurveyAppointment({} as Parameters<typeof client.addSurveyAppointment>[0], {
    idempotencyKey: "12345678",
  });
  expect(made[0]?.[1].headers).toMatchObject({ "Idempotency-Key": "12345678" });
  await client.upload({ file: new File(["%PDF"], "cv.pdf"), kind: "cv" });
  const { body, headers, signal } = made[1]?.[1] ?? {};
  expect([...(body as FormData).keys()]).toEqual(["kind", "file"]);
  expect(headers).not.toHaveProperty("Content-Type");
  expect(signal).toBeNull();
});

test("a refusal throws an error with its status, problem and time to wait", async () => {
  const problem = { type: "urn:problem:rate", title: "Too many requests", status: 429, code: "rate" };
  const { client } = clientOf(
    () =>
      new Response(JSON.stringify(problem), {
        status: 429,
        headers: { "Content-Type": "application/problem+json", "Retry-After": "60" },
      }),
  );
  const error = await client.getQyList().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, problem, retryAfter: 60 });
});

test("a captcha call returns the answer's data, and a refusal throws an error", async () => {
  const given = clientOf(() => Response.json({ repCode: "0000", repData: { token: "t" } }));
  expect(await given.client.captchaGet({ captchaType: "blockPuzzle" })).toEqual({ token: "t" });
  const refused = clientOf(() => Response.json({ repCode: "6201", repData: null }));
  const error = await refused.client
    .captchaGet({ captchaType: "blockPuzzle" })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CaptchaRefusal);
  expect(error).toMatchObject({ code: "6201" });
});

function clientOf(answer: () => Response) {
  const made: [url: string, init: RequestInit][] = [];
  const client = createClient({
    baseUrl: "/base",
    async fetch(...request) {
      made.push(request);
      return answer();
    },
  });
  return { client, made };
}
