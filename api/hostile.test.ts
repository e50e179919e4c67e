import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import { startApi } from "#test/api.ts";
import { testOnEach } from "#test/databases.ts";
import { inputsLike } from "#test/hostile.ts";

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

function requestOf({ method, path }: Call, input: unknown): [string, RequestInit] {
  if (method === "POST") return [path, { method, body: JSON.stringify(input) ?? "null" }];
  const entries = Object.entries(input ?? {}).map(([name, value]) => [name, String(JSON.stringify(value))]);
  return [`${path}?${new URLSearchParams(entries)}`, {}];
}
