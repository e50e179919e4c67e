import { filesPath } from "#api/signing/signed-links.ts";
import { basePath } from "#shared/locales.ts";
import { ownPaths } from "#server/env-schema.ts";

/** The kinds of requests. */
export const requestKinds = ["page", "data", "file", "call", "letter-file", "probe", "other"] as const;
type RequestKind = (typeof requestKinds)[number];

const kindNumbers = Object.fromEntries(requestKinds.map((kind, at) => [kind, at])) as Record<
  RequestKind,
  number
>;

/** How requests end: the class of the status, or `broken-off` if the visitor disconnected. */
export const requestResults = ["1xx", "2xx", "3xx", "4xx", "5xx", "broken-off"] as const;
const brokenOff = requestResults.indexOf("broken-off");

/** Upper bounds of the histogram's buckets, in seconds. */
const durationBounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const knownAddresses = 1000;

const starts: readonly (readonly [start: string, kind: RequestKind])[] = [
  [`${ownPaths.api}/`, "call"],
  [`${basePath}/assets/`, "file"],
  [`${basePath}/fonts/`, "file"],
  [`${ownPaths.pictures}/`, "file"],
  [`${filesPath}/`, "letter-file"],
  ["/healthz", "probe"],
  ["/readyz", "probe"],
];

/** The kind of a request by its address. */
export function requestKindOf(url: string): RequestKind {
  for (const [start, kind] of starts) if (url.startsWith(start)) return kind;
  if (!url.startsWith(`${basePath}/`)) return "other";
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const dot = path.lastIndexOf(".");
  if (dot < path.lastIndexOf("/")) return "page";
  return path.endsWith(".data") ? "data" : "file";
}

/**
 * Counts requests in plain arrays, which are read at each scrape: a cached response takes about ten microseconds, and a
 * counter of prom-client would add a good part of that.
 */
export class RequestCounts {
  /** By kind, then by result. */
  readonly results = requestKinds.map(() => new Float64Array(requestResults.length));
  /** By kind, then by bucket; the last bucket has no bound. Not cumulative. */
  readonly buckets = requestKinds.map(() => new Float64Array(durationBounds.length + 1));
  /** Seconds by kind. */
  readonly sums = new Float64Array(requestKinds.length);
  /** The kinds of the addresses that were counted first. Visitors can invent any number of others. */
  readonly #kinds = new Map<string, number>();

  /** Counts a request: its address, the status of the response (0 if the visitor disconnected), and its milliseconds. */
  count(url: string, status: number, milliseconds: number): void {
    const kind = this.#kindOf(url);
    const seconds = milliseconds / 1000;
    let bucket = 0;
    while (bucket < durationBounds.length && seconds > (durationBounds[bucket] as number)) bucket += 1;
    add(this.results[kind], status === 0 ? brokenOff : Math.floor(status / 100) - 1, 1);
    add(this.buckets[kind], bucket, 1);
    add(this.sums, kind, seconds);
  }

  #kindOf(url: string): number {
    const known = this.#kinds.get(url);
    if (known !== undefined) return known;
    const kind = kindNumbers[requestKindOf(url)];
    if (this.#kinds.size < knownAddresses) this.#kinds.set(url, kind);
    return kind;
  }
}

function add(counts: Float64Array | undefined, at: number, by: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + by;
}

/** The counts as a histogram of prom-client. */
export function requestDurations(requests: RequestCounts) {
  const name = "site_request_duration_seconds";
  const help = "How long responses take until they are handed to the system.";
  const get = () => ({
    name,
    help,
    type: "histogram",
    aggregator: "sum",
    values: requestKinds.flatMap((kind, at) => {
      let sum = 0;
      const counts = Array.from(requests.buckets[at] ?? [], (count) => (sum += count));
      const buckets = counts.map((value, bucket) => ({
        metricName: `${name}_bucket`,
        labels: { kind, le: bucket < durationBounds.length ? String(durationBounds[bucket]) : "+Inf" },
        value,
      }));
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: { kind }, value: requests.sums[at] ?? 0 },
        { metricName: `${name}_count`, labels: { kind }, value: sum },
      ];
    }),
  });
  return { name, help, get: () => Promise.resolve(get()), reset() {} };
}
