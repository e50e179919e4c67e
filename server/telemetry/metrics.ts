import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Metric } from "prom-client";
import type { LetterQueue } from "#api/letters/manage-letters.ts";
import { logCounts, logEvents } from "./log.ts";
import { durationBounds, RequestCounts, requestKinds, requestResults } from "./request-counts.ts";

/** What the rest of the program knows at the moment of a scrape. It may take a while, and may fail. */
export interface Sources {
  letters: () => Promise<LetterQueue>;
  /** The parts of the site as /readyz tells them: `ok`, or what is wrong. */
  health: () => Promise<Record<string, string>>;
  /** Versions that are served now. */
  versions: () => { content: string; records: string };
  /** Connections to a PostgreSQL. */
  pool: () => { totalCount: number; idleCount: number; waitingCount: number } | undefined;
}

export type CacheResult = "fresh" | "stale" | "missing";

/** The site's counters, and their text for Prometheus. */
export interface Metrics {
  requests: RequestCounts;
  /** How lookups of pages in the cache ended; a plain number each, since it is counted for each page. */
  cache: Record<CacheResult, number>;
  /** Counts a render: its milliseconds, and whether it gave a page. */
  render: (milliseconds: number, isMade: boolean) => void;
  /** Counts an API call; `kind` is the form's, the captcha's or the file's, where there is one. */
  call: (name: string, outcome: string, kind?: string) => void;
  /** Counts what a limit has refused. */
  refusal: (reason: string) => void;
  letter: (outcome: "sent" | "partly refused" | "refused" | "failed") => void;
  query: (milliseconds: number, isDone: boolean) => void;
  registry: Registry;
  /** Connects what is asked at a scrape. Until then its values are missing. */
  connect: (sources: Sources) => void;
}

/** A scrape does not wait longer for the database, in milliseconds. */
const sourceLimit = 2000;
/**
 * Events that an alert waits for, shown with 0 before the first: Prometheus sees no increase in a series that appears
 * with 1.
 */
const awaitedEvents = [{ level: "warn", event: "letter budget used" }];
/** So many different values a label may have; all further ones are `other`. */
const labelLimit = 100;

const groups: Record<string, "form" | "captcha" | "upload"> = {
  createUserMainInfo: "form",
  addSurveyAppointment: "form",
  sendRecruit: "form",
  captchaGet: "captcha",
  captchaCheck: "captcha",
  upload: "upload",
};

/** Makes the site's metrics, each with a name that begins with `site_`, beside those of the process and its event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new RequestCounts();
  const cache = { fresh: 0, stale: 0, missing: 0 };
  const bounded = labelBound();
  let sources: Sources | undefined;

  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.reset();
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  /** A counter whose values are counted elsewhere, and read at a scrape. */
  const read = (
    name: string,
    help: string,
    labelNames: string[],
    values: () => Iterable<[labels: Record<string, string>, value: number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [labels, value] of values()) this.inc(labels, value);
      },
    });

  read("site_requests_total", "Requests by kind and class of status.", ["kind", "status"], () =>
    requestKinds.flatMap((kind, at) =>
      requestResults.map((status, result): [Record<string, string>, number] => [
        { kind, status },
        requests.results[at]?.[result] ?? 0,
      ]),
    ),
  );
  registry.registerMetric(requestDurations(requests) as unknown as Metric);
  read("site_page_cache_total", "Lookups of pages in the cache.", ["result"], () =>
    Object.entries(cache).map(([result, count]) => [{ result }, count]),
  );
  const renders = counter("site_renders_total", "Pages rendered.", ["outcome"]);
  const renderDuration = new Histogram({
    name: "site_render_duration_seconds",
    help: "How long a page takes to render.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const calls = counter("site_calls_total", "API calls by name and outcome.", ["call", "outcome"]);
  const byGroup = {
    form: counter("site_forms_total", "Forms by kind and outcome; `ok` is stored.", ["kind", "outcome"]),
    captcha: counter("site_captchas_total", "Captchas by step, kind and outcome; 0000 is right.", [
      "step",
      "kind",
      "outcome",
    ]),
    upload: counter("site_uploads_total", "Files by kind and outcome; `ok` is stored.", ["kind", "outcome"]),
  };
  // An alert waits for the first of each, see `awaitedEvents`. The kind is not known where a file is refused.
  byGroup.upload.inc({ outcome: "file.virus", kind: "" }, 0);
  renders.inc({ outcome: "failed" }, 0);
  const refusals = counter("site_refusals_total", "What limits have refused, by limit.", ["reason"]);
  const letters = counter("site_letters_total", "Attempts to send a letter.", ["outcome"]);
  const queries = counter("site_database_queries_total", "Queries of the database.", ["outcome"]);
  const queryDuration = new Histogram({
    name: "site_database_query_duration_seconds",
    help: "How long queries of the database take.",
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10],
    registers,
  });
  const gauges = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => void) =>
    registry.registerMetric(new Gauge({ name, help, labelNames, registers: [], collect }));
  gauges(
    "site_database_connections",
    "Connections to PostgreSQL; `waiting` are queries that wait for one.",
    ["state"],
    function () {
      this.reset();
      const pool = sources?.pool();
      if (!pool) return;
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  );
  letterGauges(registers, () => sources?.letters());
  healthGauges(registers, () => sources?.health());
  gauges(
    "site_versions",
    "Always 1; the labels tell the versions that are served.",
    ["content", "records"],
    function () {
      this.reset();
      if (sources) this.set(sources.versions(), 1);
    },
  );
  read("site_events_total", "Events of the log by level.", ["level", "event"], () => [
    ...awaitedEvents
      .filter(({ event }) => !logEvents.has(event))
      .map((labels): [Record<string, string>, number] => [labels, 0]),
    ...Array.from(logEvents, ([event, { level, count }]): [Record<string, string>, number] => [
      { level, event },
      count,
    ]),
  ]);
  read("site_log_lines_lost_total", "Log lines that a full disk or a slow reader has cost.", [], () => [
    [{}, logCounts.lost],
  ]);
  gauge("site_daily_jobs_timestamp_seconds", "When the daily jobs last ran.", () => {
    const last = logEvents.get("daily jobs done")?.last;
    return last === undefined ? undefined : last / 1000;
  });

  return {
    requests,
    cache,
    render(milliseconds, isMade) {
      renders.inc({ outcome: isMade ? "made" : "failed" });
      renderDuration.observe(milliseconds / 1000);
    },
    call(name, outcome, kind = "") {
      const labels = { outcome: bounded("outcome", outcome), kind: bounded("kind", kind) };
      calls.inc({ call: bounded("call", name), outcome: labels.outcome });
      const group = groups[name];
      if (group === "captcha")
        byGroup.captcha.inc({ ...labels, step: name === "captchaGet" ? "get" : "check" });
      else if (group) byGroup[group].inc(labels);
    },
    refusal: (reason) => refusals.inc({ reason: bounded("reason", reason) }),
    letter: (outcome) => letters.inc({ outcome }),
    query(milliseconds, isDone) {
      queries.inc({ outcome: isDone ? "done" : "failed" });
      queryDuration.observe(milliseconds / 1000);
    },
    registry,
    connect(given) {
      sources = given;
    },
  };
}

/** The histogram of requests, read from the plain counts. */
function requestDurations(requests: RequestCounts) {
  const name = "site_request_duration_seconds";
  const help = "How long answers take until they are handed to the system.";
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

/** What the outbox holds, asked once for each scrape. A database that does not answer leaves the values out. */
function letterGauges(registers: Registry[], ask: () => Promise<LetterQueue> | undefined): void {
  const once = askedOnce(ask);
  const gauge = (name: string, help: string, read: (queue: LetterQueue) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers,
      async collect() {
        const queue = await once();
        this.reset();
        for (const [state, value] of Object.entries(queue ? read(queue) : {})) this.set({ state }, value);
      },
    });
  gauge("site_letters", "Letters that are not sent.", ({ waiting, givenUp }) => ({
    waiting,
    "given-up": givenUp,
  }));
  gauge("site_letters_oldest_seconds", "How long the oldest letter has waited.", ({ oldest }) => ({
    waiting: oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) : 0,
  }));
}

/** Whether the site and each of its parts work. */
function healthGauges(registers: Registry[], ask: () => Promise<Record<string, string>> | undefined): void {
  const once = askedOnce(ask);
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    set: (gauge: Gauge, states: [part: string, isWell: boolean][]) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const checks = Object.entries((await once()) ?? {});
        this.reset();
        set(
          this,
          checks.map(([part, state]) => [part, state === "ok"]),
        );
      },
    });
  gauge("site_ready", "1 while pages are served and forms are taken, as /readyz says.", [], (ready, states) =>
    ready.set(Number(states.length > 0 && states.every(([, isWell]) => isWell))),
  );
  gauge("site_part_ready", "1 while this part works.", ["part"], (ready, states) => {
    for (const [part, isWell] of states) ready.set({ part }, Number(isWell));
  });
}

/** Asks once for all that wants to know at the same time, and does not wait for long. */
function askedOnce<T>(ask: () => Promise<T> | undefined): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined;
  return () => {
    asked ??= Promise.race([
      Promise.resolve(ask()).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, sourceLimit, undefined).unref()),
    ]).finally(() => (asked = undefined));
    return asked;
  };
}

/** Lets each label have so many values and no more. */
function labelBound(): (label: string, value: string) => string {
  const known = new Map<string, Set<string>>();
  return (label, value) => {
    const values = known.get(label) ?? new Set();
    known.set(label, values);
    if (values.size >= labelLimit && !values.has(value)) return "other";
    values.add(value);
    return value;
  };
}
