import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { pdf } from "#test/sample-files.ts";
import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";

/** An answer; `status` is 0 if there was none, and `body` then says why. */
export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** Calls the API from an address, as if a proxy on loopback had passed it on. */
export async function call(
  origin: string,
  path: string,
  body: unknown,
  { address = "198.51.100.7", limitMs = 20_000 }: CallOptions = {},
): Promise<Answer> {
  const began = performance.now();
  const headers = { "X-Forwarded-For": address };
  try {
    const answer = await (body instanceof FormData
      ? sendFile(origin + defaultApiBase + path, body, headers, limitMs)
      : sendJson(origin + defaultApiBase + path, JSON.stringify(body), headers, limitMs));
    return { ...answer, ms: performance.now() - began };
  } catch (error) {
    return { status: 0, body: String(error), ms: performance.now() - began };
  }
}

type Headers = Record<string, string>;

async function sendFile(url: string, body: FormData, headers: Headers, limitMs: number) {
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(limitMs),
  });
  return { status: response.status, body: await response.text() };
}

/** Like a proxy: few persistent connections to the site for any number of visitors. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function sendJson(url: string, body: string, headers: Headers, limitMs: number) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const outgoing = request(
      url,
      {
        method: "POST",
        agent,
        headers: { "Content-Type": "application/json", "Content-Length": length, ...headers },
        signal: AbortSignal.timeout(limitMs),
      },
      (response) =>
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject),
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

interface CallOptions {
  address?: string;
  limitMs?: number;
}

/** Uploads a small PDF. */
export function upload(origin: string, options?: CallOptions): Promise<Answer> {
  const form = new FormData();
  form.set("kind", "document");
  form.set("file", new File([new Uint8Array(pdf({ pageText: "Data sheet" }))], "sheet.pdf"));
  return call(origin, calls.upload.path, form, options);
}

/** Calls `run` `perSecond` times a second for `seconds`, without waiting for it; returns all results. */
export async function atRate<T>(
  perSecond: number,
  seconds: number,
  run: (at: number) => Promise<T>,
): Promise<T[]> {
  const results: Promise<T>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
    while (results.length < due) results.push(run(results.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(results);
}

/** The number of answers by status, as a note. */
export function counts(answers: readonly { status: number }[]): string {
  const byStatus = new Map<string, number>();
  for (const { status } of answers) {
    const name = status === 0 ? "none" : String(status);
    byStatus.set(name, (byStatus.get(name) ?? 0) + 1);
  }
  return [...byStatus].map(([status, count]) => `${status} × ${count}`).join(", ");
}
