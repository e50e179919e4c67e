import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import type { TestPostgres } from "#test/postgres.ts";
import { startProbe, warmUp, type PagesReport, type Probe } from "./parts/probe.ts";
import { startSite, type Site, type Start } from "./parts/site.ts";
import { letMailArrive, readStored, withStored, type Place } from "./parts/stored.ts";
import { startVisitors, type Visitors, type VisitorsReport } from "./parts/visitors.ts";

/** What a drill needs besides Node. */
export type Need = "postgres" | "nginx" | "root";

/** A drill: the failure it causes, with its own checks. */
export interface Drill {
  name: string;
  /** The failure in a few words: a cell of the table. */
  what: string;
  needs?: Need[];
  /** Seconds after which it counts as failed. */
  limit?: number;
  run: (stage: Stage) => Promise<void>;
}

/** The result of a drill: a row of the table. */
export interface Outcome {
  name: string;
  what: string;
  seconds: number;
  answered: number;
  lost: number;
  twice: number;
  letters: { expected: number; never: number; twice: number };
  crashes: number;
  pages?: PagesReport;
  /** Observations besides the numbers. */
  notes: string[];
  /** Failed checks; empty if the drill passed. */
  failures: string[];
}

/** The bar for the 99th percentile of pages, ms. */
const pageBar = 50;

/** Whether pages took longer than the bar. */
export function isSlow({ pages }: Pick<Outcome, "pages">): boolean {
  return pages !== undefined && pages.p99 > pageBar;
}

/** The processes and data of one drill, all removed when it ends. */
export class Stage {
  /** A scratch folder. */
  readonly folder = mkdtempSync(join(tmpdir(), "drill-"));
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  /** A mail server that accepts everything. */
  mail: MailServer;
  /** Where forms are looked up at the end. */
  place: Place;
  private readonly server: TestPostgres | undefined;
  private readonly sites: Site[] = [];
  private readonly sent: VisitorsReport[] = [];
  private readonly tidying: (() => Promise<unknown> | void)[] = [];
  /** Stops the load, if the drill did not. */
  private readonly stopping: (() => Promise<unknown>)[] = [];
  private pages: PagesReport | undefined;

  private constructor(mail: MailServer, server: TestPostgres | undefined) {
    this.mail = mail;
    this.server = server;
    this.place = { dataDir: join(this.folder, "data") };
  }

  static async open(server: TestPostgres | undefined): Promise<Stage> {
    return new Stage(await startMailServer(), server);
  }

  /** Registers a clean-up for the drill's end; the last one runs first. */
  whenDone(tidy: () => Promise<unknown> | void): void {
    this.tidying.unshift(tidy);
  }

  /** Adds an observation to the table. */
  note(text: string): void {
    this.notes.push(text);
  }

  /** Fails the drill if a condition does not hold. */
  check(holds: boolean, what: string): void {
    if (!holds) this.failures.push(what);
  }

  /** Creates an empty database on the run's PostgreSQL, which the drill may stop and freeze; it is restarted afterwards. */
  async postgres(): Promise<TestPostgres> {
    const { server } = this;
    if (!server) throw new Error("This drill needs PostgreSQL");
    const name = `drill_${randomBytes(6).toString("hex")}`;
    await withStored({ dataDir: ":memory:", databaseUrl: server.url }, (database) =>
      sql`create database ${sql.id(name)}`.execute(database),
    );
    const url = new URL(server.url);
    url.pathname = name;
    this.place = { dataDir: this.place.dataDir, databaseUrl: url.href };
    this.whenDone(async () => {
      server.resume();
      await server.start();
    });
    return { ...server, url: url.href };
  }

  /** The settings of a site in production with a trusted proxy on loopback and, in effect, no limits. */
  env(more: Record<string, string> = {}): Record<string, string> {
    const { dataDir, databaseUrl } = this.place;
    mkdirSync(dataDir, { recursive: true });
    return {
      SITE_MODE: "production",
      SITE_ORIGIN: "https://www.example.com",
      DATA_DIR: dataDir,
      SMTP_URL: this.mail.url,
      RATE_LIMIT_FACTOR: "9999",
      LETTERS_PER_DAY: "9999999",
      WARM_PAGES: "no",
      // All copies in a drill share a disk.
      ...(databaseUrl && { DATABASE_URL: databaseUrl, UPLOADS: "disk" }),
      ...more,
    };
  }

  /**
   * Starts a copy of the site and renders the probed pages, since WARM_PAGES=no. An unexpected exit counts as a
   * crash.
   */
  async site({ env, ...start }: Partial<Start> = {}): Promise<Site> {
    const site = await startSite({ ...start, env: this.env(env) });
    this.sites.push(site);
    this.whenDone(() => site.end("SIGKILL"));
    await warmUp(site.origin);
    return site;
  }

  /** Requests pages until the drill ends. */
  async probe(origin: string): Promise<Probe> {
    const probe = await startProbe(origin);
    const report = async () => {
      this.pages ??= await probe.stop();
      return this.pages;
    };
    this.stopping.push(report);
    return { ...probe, stop: report };
  }

  /** Sends forms until `stop` is called; they are looked up at the drill's end. */
  visitors(origin: string, options?: Parameters<typeof startVisitors>[1]): Visitors {
    const visitors = startVisitors(origin, options);
    let report: Promise<VisitorsReport> | undefined;
    const stop = (seconds?: number) => {
      report ??= visitors.stop(seconds).then((each) => {
        this.sent.push(each);
        return each;
      });
      return report;
    };
    this.stopping.push(() => stop(2));
    return { ...visitors, stop };
  }

  /**
   * Stops the drill's load, waits for the mail (from a new copy of the site if none is running), and looks up all answered
   * forms.
   */
  async finish(): Promise<Omit<Outcome, "name" | "what" | "seconds">> {
    for (const stop of this.stopping) await stop();
    const running = this.sites.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    const crashes = this.sites.flatMap((site) => site.crash() ?? []);
    const answered = this.sent.reduce((sum, each) => sum + each.answered, 0);
    const nothing = { lost: 0, twice: 0, letters: { expected: 0, never: 0, twice: 0 } };
    let stored = nothing;
    const forms = this.sent.flatMap((each) => each.forms);
    if (forms.length > 0) {
      if (running.length === 0) await this.site();
      await letMailArrive(this.place, 40);
      stored = await readStored(this.place, forms, this.mail.received);
    }
    for (const crash of crashes) this.check(false, `a copy of the site crashed: ${crash}`);
    this.check(stored.lost === 0, `${stored.lost} answered forms are lost`);
    this.check(stored.twice === 0, `${stored.twice} forms are stored twice`);
    this.check(stored.letters.never === 0, `${stored.letters.never} letters never arrived`);
    const { pages } = this;
    if (pages) {
      this.check(pages.failed === 0, `${pages.failed} of ${pages.count} pages failed`);
      this.check(!isSlow({ pages }), `pages took ${Math.round(pages.p99)} ms at the 99th percentile`);
    }
    return {
      answered,
      ...stored,
      crashes: crashes.length,
      ...(pages && { pages }),
      notes: this.notes,
      failures: this.failures,
    };
  }

  /** Stops and removes everything that the drill started. */
  async close(): Promise<void> {
    for (const tidy of this.tidying) await Promise.resolve(tidy()).catch(() => {});
    await this.mail.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
