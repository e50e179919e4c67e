import type { Kysely } from "kysely";

/**
 * The tables as queries see them. Times are ISO 8601 text in UTC and records are JSON text, so that SQLite and
 * PostgreSQL hold the same. A record's other columns are those that queries look at.
 */
export interface Tables {
  user_main: {
    reference: string;
    idempotency_key: string;
    /** SHA-256 of what was sent, to tell a repeated request from another under the same key. */
    content_hash: string;
    topic: string;
    name: string;
    company: string;
    email: string;
    phone: string;
    country: string;
    message: string;
    locale: string;
    received_at: string;
  };
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
}

interface RecordTable {
  id: string;
  /** The whole record in both languages, JSON. */
  data: string;
}

export type Database = Kysely<Tables>;
