import { ApiError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import type { Uploaded, UploadKind } from "#contract/upload.ts";
import { progress } from "#site/layout/progress.ts";

const path = "/mwclg/comOssPic/upload";

/**
 * Sends a file to the object storage below `baseUrl`. `onProgress` hears how much of it has left, from 0 to 1. It goes
 * by XMLHttpRequest, since `fetch` does not tell of what it has sent.
 * @throws ApiError for a refusal, DOMException `AbortError` when `signal` ends it, TypeError where there is no answer.
 */
export function uploadFile(
  baseUrl: string,
  kind: UploadKind,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Uploaded> {
  const body = new FormData();
  body.append("kind", kind);
  body.append("file", file);
  const request = new XMLHttpRequest();
  const answer = new Promise<Uploaded>((resolve, reject) => {
    request.open("POST", baseUrl + path);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status === 200) return resolve(request.response as Uploaded);
      const retryAfter = Number(request.getResponseHeader("Retry-After")) || undefined;
      reject(new ApiError(request.status, (request.response as Problem | null) ?? undefined, retryAfter));
    });
    request.addEventListener("error", () => reject(new TypeError("The file was not sent")));
    request.addEventListener("abort", () =>
      reject(new DOMException("The visitor has cancelled", "AbortError")),
    );
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
  return progress.watch(answer);
}
