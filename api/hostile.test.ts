import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import { startApi } from "#test/api.ts";
import { testOnEach } from "#test/databases.ts";
import { inputsLike } from "#test/hostile.ts";
import { application, contact, quote, survey } from "#test/samples.ts";

const jsonCalls = Object.entries<Call>(calls).filter(([, { isUpload }]) => !isUpload);

for (const [name, call] of jsonCalls) {
  testOnEach(
    `whatever ${name} is asked, it answers with what the contract says or with a clear 4xx`,
    async (database) => {
      const api = await startApi({ database });
      const json = z.toJSONSchema(call.body ?? call.query ?? z.object({}), {
        io: "input",
        unrepresentable: "any",
      });
      await fc.assert(
        fc.asyncProperty(inputsLike(json as object), async (input) => {
          const response = await api.request(...requestOf(call, input));
          const answer: unknown = await response.json();
          expect(response.status).toBeLessThan(500);
          const schema = response.ok ? call.answer : problemSchema;
          expect(z.safeParse(schema, answer).error?.issues ?? []).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
  );
}

testOnEach("the page after the last is empty, and an absurd page number is refused", async (database) => {
  const api = await startApi({ database });
  for (const { path } of [calls.queryNewsPage, calls.getPositionList]) {
    const ask = (page: number) => api.request(path, { method: "POST", body: JSON.stringify({ page }) });
    expect(await (await ask(10_000)).json()).toMatchObject({ items: [] });
    const refused = await ask(10_001);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: "page" }] });
  }
});

test("no bytes are answered with 500", async () => {
  const api = await startApi();
  const paths = Object.values<Call>(calls).filter(({ method }) => method === "POST");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths.map(({ path }) => path)),
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.json().map((text) => new TextEncoder().encode(text)),
      ),
      fc.constantFrom("application/json", "text/plain", "multipart/form-data; boundary=x", "x/y", ""),
      async (path, bytes, type) => {
        const response = await api.request(path, {
          method: "POST",
          body: new Uint8Array(bytes),
          headers: type ? { "Content-Type": type } : {},
        });
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});

test("no name in JSON, a query or a form changes what all objects inherit", async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const api = await startApi();
  const fields = { ...contact, ...survey, ...application, ...quote };
  const evil = `{"polluted":true,"isAdmin":true}`;
  const attacks = [
    `{"__proto__":${evil},${JSON.stringify(fields).slice(1)}`,
    `{"constructor":{"prototype":${evil}},${JSON.stringify(fields).slice(1)}`,
    `{"typed":{"__proto__":${evil},"constructor":{"prototype":${evil}}},${JSON.stringify(fields).slice(1)}`,
    `[{"__proto__":${evil}}]`,
    ...Object.keys(fields).map((name) => `{${JSON.stringify(name)}:{"__proto__":${evil}}}`),
  ];
  const names = [
    "__proto__[polluted]",
    "constructor[prototype][polluted]",
    "__proto__.polluted",
    "__proto__",
  ];
  const query = new URLSearchParams(names.map((name) => [name, "true"]));
  for (const { method, path, isUpload } of Object.values<Call>(calls)) {
    const ask = (body?: string | FormData) => api.request(`${path}?${query}`, { method, body });
    const form = new FormData();
    for (const name of names) form.append(name, "true");
    form.append("file", new File(["%PDF-1.7"], "__proto__.pdf"));
    for (const body of method === "GET" ? [undefined] : isUpload ? [form] : [...attacks, form])
      expect((await ask(body)).status).toBeLessThan(500);
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

function requestOf({ method, path }: Call, input: unknown): [string, RequestInit] {
  if (method === "POST") return [path, { method, body: JSON.stringify(input) ?? "null" }];
  const entries = Object.entries(input ?? {}).map(([name, value]) => [name, String(JSON.stringify(value))]);
  return [`${path}?${new URLSearchParams(entries)}`, {}];
}
