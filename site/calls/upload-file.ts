import { createClient } from "#contract/client.ts";
import type { Uploaded, UploadKind } from "#contract/upload.ts";
import { progress } from "./progress.ts";

/**
 * Sends a file to the object storage below `baseUrl`. `onProgress` is called with the part sent so far, from 0 to 1.
 * @throws ApiError for a refusal, DOMException `AbortError` when `signal` ends it, TypeError where there is no answer.
 */
export function uploadFile(
  baseUrl: string,
  kind: UploadKind,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Uploaded> {
  const client = createClient({ baseUrl, fetch: (url, init) => send(url, init, onProgress) });
  return progress.watch(client.upload({ kind, file }, { signal }));
}

/** `fetch` by XMLHttpRequest, since `fetch` reports no upload progress. */
function send(
  url: string,
  { method = "GET", headers, body, signal }: RequestInit,
  onProgress: (part: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const answered = Array.from(
        request.getAllResponseHeaders().matchAll(/^(.+?): (.*)\r$/gm),
        ([, name = "", value = ""]): [string, string] => [name, value],
      );
      resolve(new Response(request.responseText, { status: request.status, headers: answered }));
    });
    request.addEventListener("error", () => reject(new TypeError("The file was not sent")));
    request.addEventListener("abort", () =>
      reject(new DOMException("The visitor has cancelled", "AbortError")),
    );
    signal?.addEventListener("abort", () => request.abort());
    request.send(body as FormData);
  });
}
