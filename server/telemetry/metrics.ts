import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from "prom-client";
import type { LetterQueue } from "#api/letters/manage-letters.ts";
import { filesPath } from "#api/signing/signed-links.ts";
import { basePath } from "#shared/locales.ts";
import { ownPaths } from "#server/env-schema.ts";
import { logCounts, logEvents } from "./log.ts";

/** Values that are read at each scrape. They may take a while, and may fail. */
export interface Sources {
  letters: () => Promise<LetterQueue>;
  /** The parts of the site as in /readyz: `ok`, or what is wrong. */
  health: () => Promise<Record<string, string>>;
  /** Versions that are served now. */
  versions: () => { content: string };
  /** Connections to a PostgreSQL. */
  pool: () => { totalCount: number; idleCount: number; waitingCount: number } | undefined;
}

/** The site's counters, and their text for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** The longest that a scrape waits for a source, in milliseconds. */
const sourceLimit = 2000;
/**
 * Events that alerts watch, exported as 0 before the first: Prometheus sees no increase in a series that begins with 1.
 */
const awaitedEvents = [{ level: "warn", event: "letters of the day used" }];
/** The most values that a label may have; further ones become `other`. */
const labelLimit = 100;

type Values = Iterable<readonly [labels: Record<string, string>, value: number]>;

const groups: Record<string, "form" | "captcha" | "upload"> = {
  createUserMainInfo: "form",
  addSurveyAppointment: "form",
  sendRecruit: "form",
  captchaGet: "captcha",
  captchaCheck: "captcha",
  upload: "upload",
};

const requestKinds = [
  [`${ownPaths.api}/`, "call"],
  [`${basePath}/assets/`, "file"],
  [`${basePath}/fonts/`, "file"],
  [`${ownPaths.pictures}/`, "file"],
  [`${filesPath}/`, "letter-file"],
  ["/healthz", "probe"],
  ["/readyz", "probe"],
] as const;

/** The kind of a request by its address. */
export function requestKindOf(url: string): string {
  const known = requestKinds.find(([start]) => url.startsWith(start));
  if (known) return known[1];
  if (!url.startsWith(`${basePath}/`)) return "other";
  const [path = ""] = url.split("?", 1);
  const dot = path.lastIndexOf(".");
  if (dot < path.lastIndexOf("/")) return "page";
  return path.endsWith(".data") ? "data" : "file";
}

/** Creates the site's metrics, whose names begin with `site_`, beside those of the process and its event loop. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const boundLabel = createLabelBound();
  let sources: Sources | undefined;

  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });

  /** Registers a metric whose values are read at each scrape. */
  function observe(
    Type: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    labelNames: string[],
    read: () => Values | Promise<Values>,
  ): Metric {
    return new Type({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await read();
        this.reset();
        // A metric without labels would be 0 rather than missing.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of values) this.inc(labels, value);
      },
    });
  }

  const requests = counter("site_requests_total", "Requests by kind and class of status.", [
    "kind",
    "status",
  ]);
  const requestDuration = new Histogram({
    name: "site_request_duration_seconds",
    help: "How long responses take until they are handed to the system.",
    labelNames: ["kind"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const renders = counter("site_renders_total", "Pages rendered.", ["outcome"]);
  const renderDuration = histogram(
    "site_render_duration_seconds",
    "How long a page takes to render.",
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
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
  // Alerts watch these, see `awaitedEvents`. The kind of a refused file is unknown.
  byGroup.upload.inc({ outcome: "file.virus", kind: "" }, 0);
  renders.inc({ outcome: "failed" }, 0);
  const refusals = counter("site_refusals_total", "Refusals by limit.", ["reason"]);
  const letters = counter("site_letters_total", "Attempts to send a letter.", ["outcome"]);
  const queries = counter("site_database_queries_total", "Queries of the database.", ["outcome"]);
  const queryDuration = histogram(
    "site_database_query_duration_seconds",
    "How long queries of the database take.",
    [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10],
  );
  observe(
    Gauge,
    "site_database_connections",
    "Connections to PostgreSQL; `waiting` are queries that wait for one.",
    ["state"],
    () => {
      const pool = sources?.pool();
      if (!pool) return [];
      return [
        [{ state: "open" }, pool.totalCount],
        [{ state: "idle" }, pool.idleCount],
        [{ state: "waiting" }, pool.waitingCount],
      ];
    },
  );
  const letterQueue = shareResult(() => sources?.letters());
  observe(
    Gauge,
    "site_letters",
    "Letters that are not sent; `given-up-team` are those given up that a team should have got.",
    ["state"],
    async () => {
      const queue = await letterQueue();
      if (!queue) return [];
      const { waiting, givenUp, givenUpOfTeams } = queue;
      return [
        [{ state: "waiting" }, waiting],
        [{ state: "given-up" }, givenUp],
        [{ state: "given-up-team" }, givenUpOfTeams],
      ];
    },
  );
  observe(
    Gauge,
    "site_letters_oldest_seconds",
    "How long the oldest letter has waited.",
    ["state"],
    async () => {
      const queue = await letterQueue();
      const wait = queue?.oldest ? Math.max(0, (Date.now() - Date.parse(queue.oldest)) / 1000) : 0;
      return queue ? [[{ state: "waiting" }, wait]] : [];
    },
  );
  const health = shareResult(() => sources?.health());
  observe(
    Gauge,
    "site_ready",
    "1 while pages are served and forms accepted, as in /readyz.",
    [],
    async () => {
      const states = Object.values((await health()) ?? {});
      return [[{}, Number(states.length > 0 && states.every((state) => state === "ok"))]];
    },
  );
  observe(Gauge, "site_part_ready", "1 while this part works.", ["part"], async () =>
    Object.entries((await health()) ?? {}).map(
      ([part, state]) => [{ part }, Number(state === "ok")] as const,
    ),
  );
  observe(
    Gauge,
    "site_versions",
    "Always 1; the labels are the versions that are served.",
    ["content"],
    () => (sources ? [[sources.versions(), 1]] : []),
  );
  observe(Counter, "site_events_total", "Events of the log by level.", ["level", "event"], () => [
    ...awaitedEvents.filter(({ event }) => !logEvents.has(event)).map((labels) => [labels, 0] as const),
    ...Array.from(logEvents, ([event, { level, count }]) => [{ level, event }, count] as const),
  ]);
  observe(Counter, "site_log_lines_lost_total", "Log lines lost to a full disk or a slow reader.", [], () => [
    [{}, logCounts.lost],
  ]);
  observe(Gauge, "site_daily_jobs_timestamp_seconds", "When the daily jobs last ran.", [], () => {
    const last = logEvents.get("daily jobs done")?.last;
    return last === undefined ? [] : [[{}, last / 1000]];
  });

  return {
    /** Counts a request: its address, the status of the response (0 if the visitor disconnected), and its milliseconds. */
    request(url: string, status: number, milliseconds: number): void {
      const kind = requestKindOf(url);
      requests.inc({ kind, status: status === 0 ? "broken-off" : `${Math.floor(status / 100)}xx` });
      requestDuration.observe({ kind }, milliseconds / 1000);
    },
    /** Counts a render: its milliseconds, and whether it succeeded. */
    render(milliseconds: number, isMade: boolean): void {
      renders.inc({ outcome: isMade ? "made" : "failed" });
      renderDuration.observe(milliseconds / 1000);
    },
    /** Counts an API call; `kind` is that of the form, the captcha or the file, if there is one. */
    call(name: string, outcome: string, kind = ""): void {
      const labels = { outcome: boundLabel("outcome", outcome), kind: boundLabel("kind", kind) };
      calls.inc({ call: boundLabel("call", name), outcome: labels.outcome });
      const group = groups[name];
      if (group === "captcha")
        byGroup.captcha.inc({ ...labels, step: name === "captchaGet" ? "get" : "check" });
      else if (group) byGroup[group].inc(labels);
    },
    /** Counts a refusal by a limit. */
    refusal: (reason: string) => refusals.inc({ reason: boundLabel("reason", reason) }),
    letter: (outcome: "sent" | "partly refused" | "refused" | "failed") => letters.inc({ outcome }),
    query(milliseconds: number, isDone: boolean): void {
      queries.inc({ outcome: isDone ? "done" : "failed" });
      queryDuration.observe(milliseconds / 1000);
    },
    registry,
    /** Sets the sources of values that are read at scrapes, which are missing until then. */
    connect(given: Sources): void {
      sources = given;
    },
  };
}

/** Shares one call between all that ask at the same time. A failure or a slow answer gives undefined. */
function shareResult<T>(call: () => Promise<T> | undefined): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return () => {
    running ??= Promise.race([
      Promise.resolve(call()).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, sourceLimit, undefined).unref()),
    ]).finally(() => (running = undefined));
    return running;
  };
}

/** Limits the number of values of each label. */
function createLabelBound(): (label: string, value: string) => string {
  const known = new Map<string, Set<string>>();
  return (label, value) => {
    const values = known.get(label) ?? new Set();
    known.set(label, values);
    if (values.size >= labelLimit && !values.has(value)) return "other";
    values.add(value);
    return value;
  };
}
