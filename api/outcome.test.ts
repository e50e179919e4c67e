import { once } from "node:events";
import { connect } from "node:net";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { startApi } from "#test/api.ts";
import { listenLocally } from "#test/listen.ts";
import type { ApiOptions } from "./app.ts";

test.each([
  ["a form", calls.createUserMainInfo.path, "application/json", '{"name":'],
  ["a captcha", calls.captchaGet.path, "application/json", '{"captchaType":'],
  [
    "an upload",
    calls.upload.path,
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF',
  ],
])("%s that the visitor aborts is not a server error", async (_name, path, type, body) => {
  const logError = vi.fn<ApiOptions["logError"]>();
  const answered = Promise.withResolvers<unknown[]>();
  const port = await listen({ logError, onAnswer: (...answer) => answered.resolve(answer) });
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: ${type}\r\nContent-Length: 20000\r\n\r\n`,
  );
  await once(socket, "data");
  socket.write(body);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  const [call, outcome] = await answered.promise;
  expect(calls[call as keyof typeof calls].path).toBe(path);
  expect(outcome).not.toBe("ok");
  expect(logError).not.toHaveBeenCalled();
});

test("an error of the server's own connections is logged even after the visitor disconnected", async () => {
  const logged = Promise.withResolvers<unknown>();
  const gone = Promise.withResolvers<void>();
  const failure = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  const port = await listen({
    logError: (error) => logged.resolve(error),
    limits: {
      async consumeUpload() {
        await gone.promise;
        throw failure;
      },
    } as unknown as ApiOptions["limits"],
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST ${calls.upload.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  gone.resolve();
  expect(await logged.promise).toBe(failure);
});

test("aborted work is an error while the visitor waits", async () => {
  const logError = vi.fn<ApiOptions["logError"]>();
  const failure = new DOMException("The operation was aborted", "AbortError");
  const limits = { consumeUpload: () => Promise.reject(failure) } as unknown as ApiOptions["limits"];
  const api = await startApi({ logError, limits });
  const answer = await api.request(calls.upload.path, { method: "POST", body: "{}" });
  expect(answer.status).toBe(500);
  expect(logError).toHaveBeenCalledWith(failure, expect.any(String));
});

test("each call is counted by name and outcome, and all unknown paths share one name", async () => {
  const answers: unknown[][] = [];
  const api = await startApi({ onAnswer: (...answer) => answers.push(answer) });
  await api.request(calls.allRegionAndCity.path);
  await api.request(calls.createUserMainInfo.path, { method: "POST", body: "{" });
  await api.request(calls.captchaGet.path, { method: "POST", body: "{}" });
  await api.request("/made/up", { headers: { "sec-gpc": "1" } });
  await api.request(calls.upload.path, { method: "POST", body: "" });
  expect(answers).toEqual([
    ["allRegionAndCity", "ok"],
    ["createUserMainInfo", "malformed"],
    ["captchaGet", expect.stringMatching(/^\d{4}$/)],
    ["other", "not-found"],
    ["upload", expect.stringMatching(/^(file\.|malformed|media-type|select)/)],
  ]);
});

async function listen(parts: Partial<ApiOptions>): Promise<number> {
  const api = await startApi(parts);
  return listenLocally(createServer(getRequestListener(api.fetch)));
}
