import type { Limits } from "#api/limiting/limits.ts";
import { refusesTracking } from "#api/visitor.ts";
import type { Counter } from "./counter.ts";
import { longestLine, readLine } from "./read-line.ts";

/**
 * Counts what a browser reports. A line of another site's page, of a browser that asks not to be tracked, or beyond the
 * limits of its network is left out without a word.
 */
export async function receiveLine(
  { headers, body }: Pick<Request, "headers" | "body">,
  { address, counter, limits }: { address: string; counter: Counter; limits: Pick<Limits, "consume"> },
): Promise<void> {
  const isOurs = (headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  if (!isOurs || refusesTracking(headers) || Number(headers.get("Content-Length")) > longestLine) return;
  const isAllowed = await limits.consume("post", address).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return;
  const { counts, term } = readLine(await readStart(body));
  for (const count of counts) counter.add(count);
  if (term) counter.addTerm(term);
}

/** The text of a body, or nothing if it is longer than a line. */
async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > longestLine) return "";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
