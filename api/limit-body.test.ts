import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
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
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}/`;
  return (body) => fetch(origin, { method: "POST", body, duplex: "half" } as RequestInit);
}
