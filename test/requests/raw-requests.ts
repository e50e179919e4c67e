import { request as httpRequest, type Agent, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";

// Requests that a browser would not send, or whose answers it would not show as they are. The tests that send them need no browser,
// and do not use the fixtures that open one.

export const api = "/global/apiv1/abroad";
export const call = `${api}/abroad/userMain/createUserMainInfo`;

/** A line of a stack trace, or a path of our code. */
export const trace = /\n\s+at .+:\d+:\d+|node_modules|\/server\/\w+\.[jt]s/;

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request like a browser that neither caches nor decodes. */
export function ask(
  origin: string | undefined,
  path: string,
  { method = "GET", headers, body, agent }: RequestOptions = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin ?? "");
    // Without a length, the body of some methods would be parsed as the next request.
    const length =
      body && !headers?.["Transfer-Encoding"] ? { "Content-Length": Buffer.byteLength(body) } : {};
    const options = {
      hostname,
      port,
      path,
      method,
      headers: { ...length, ...headers },
      agent: agent ?? false,
    };
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends raw bytes and reads until the server closes; status 0 if it closes without an answer. */
export function sendRaw(origin: string | undefined, bytes: Buffer | string) {
  return new Promise<{ status: number; head: string; body: string }>((resolve) => {
    const { hostname, port } = new URL(origin ?? "");
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), timeout: 5000 }, () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("timeout", () => socket.destroy());
    // The server may close the connection while we are still writing.
    socket.on("error", () => {});
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      const [head = "", ...rest] = text.split("\r\n\r\n");
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join("\r\n\r\n"),
      });
    });
  });
}
