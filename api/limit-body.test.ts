import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { listenLocally } from "#test/listen.ts";
import { limitBody } from "./limit-body.ts";

test.each([
  ["a body that states its length", (size: number) => "x".repeat(size)],
  ["a body in chunks", (size: number) => new Blob(["x".repeat(size)]).stream()],
])("%s is accepted up to the limit and refused above it", async (_name, bodyOf) => {
  const send = await listen();
  const taken = await send(bodyOf(100));
  expect([taken.status, await taken.text()]).toEqual([200, "x".repeat(100)]);
  const refused = await send(bodyOf(101));
  expect([refused.status, await refused.text()]).toEqual([413, "too large"]);
});

async function listen(): Promise<(body: BodyInit) => Promise<Response>> {
  const app = new Hono()
    .use(limitBody({ maxSize: 100, onError: (c) => c.text("too large", 413) }))
    .post("/", async (c) => c.text(await c.req.text()));
  const origin = `http://127.0.0.1:${await listenLocally(createServer(getRequestListener(app.fetch)))}/`;
  return (body) => fetch(origin, { method: "POST", body, duplex: "half" } as RequestInit);
}
