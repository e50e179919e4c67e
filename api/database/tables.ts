import type { Kysely } from "kysely";
import type { Locale } from "#contract/locales.ts";
import type { SubmissionKind } from "#contract/submission-kinds.ts";

/**
 * The tables as queries see them. Times are ISO 8601 text in UTC and records are JSON text, so that SQLite and
 * PostgreSQL hold the same. A record's other columns are those that queries look at.
 */
export interface Tables {
  /** Everything that visitors have sent. */
  submissions: {
    reference: string;
    kind: SubmissionKind;
    idempotency_key: string;
    /** SHA-256 of what was sent, to tell a repeated request from another under the same key. */
    content_hash: string;
    /** In lower case: who sent it. */
    email: string;
    /** What it is about in a word: a topic, a service, a position. */
    subject: string;
    locale: Locale;
    /** The whole of it, JSON, as the contract has it. */
    data: string;
    received_at: string;
    /** The day on which it is deleted. */
    delete_on: string;
    /** The day on which an applicant was reminded that the CV is still kept. */
    reminded_on: string | null;
    /** Who answers and until when, as the receipt said it, JSON; null for what came before it was counted. */
    answer: string | null;
  };
  /** Letters that are to be sent, and that were. */
  outbox: {
    id: string;
    /** The submission it is about. */
    reference: string;
    /** The whole of it, JSON. */
    letter: string;
    created_at: string;
    /** Not before this time; a copy of the program that takes a letter on moves it ahead, so that no other does. */
    send_after: string;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
  };
  /** Letters that were sent on each day (UTC), for the daily budget (api/letters/budget.ts). */
  letter_days: {
    day: string;
    sent: number;
    /** What the operator was told: nothing, that half is used, or that all is. */
    told: number;
  };
  /** Files that were sent, each under its unguessable id in the file store. */
  uploads: {
    id: string;
    kind: string;
    name: string;
    type: string;
    size: number;
    created_at: string;
    /** The submission it came with; null while there is none. */
    reference: string | null;
  };
  /** Captchas that wait for their answer, and answers that wait for their form, where several processes share them. */
  captcha: { id: string; data: string; expires_at: string };
  network: RecordTable & {
    type: string;
    relationship: string;
    region: string;
    country: string;
    /** Every name of the city, folded by `searchable`, each between bars: `|shanghai|上海|`. */
    city: string;
  };
  news: RecordTable & { date: string; category: string; audience: string; pinned: number };
  positions: RecordTable & {
    area: string;
    function: string;
    contract: string;
    /** Codes between bars, `|en|es|`. */
    languages: string;
    posted: string;
    closes: string;
    title_en: string;
    title_es: string;
    search_en: string;
    search_es: string;
  };
  honors: RecordTable & {
    type: string;
    business_line: string;
    site: string;
    issued: string;
    /** `9999-12-31` for what does not expire. */
    valid_to: string;
    title_en: string;
    title_es: string;
  };
  carousel: RecordTable & {
    audience: string;
    placement: string;
    position: number;
    shown_from: string;
    /** `9999-12-31` for no end. */
    shown_until: string;
  };
  /** The kinds of records that were filled in, and how often each has changed since. */
  record_sets: { kind: string; version: number };
  /** Secrets that the site made for itself, shared by all its copies. */
  secrets: { name: string; value: string };
  /** References of submissions that were erased before their day, so that a restored backup does not bring them back. */
  erasures: { reference: string; erased_on: string };
  /** Days (`2026-11-21`) of the last daily jobs (server/maintenance/clock-check.ts) and of the last rewrite (scrub.ts). */
  clock: { name: string; day: string };
}

interface RecordTable {
  id: string;
  /** The whole record in both languages, JSON. */
  data: string;
}

export type Database = Kysely<Tables>;
