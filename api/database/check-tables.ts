import { sql } from "kysely";
import { DatabaseFailure } from "./failure.ts";
import { isPostgres, type Database, type Tables } from "./tables.ts";

type Needed = "submissions" | "outbox" | "uploads" | "letter_days" | "captcha";

/** Columns that forms read and write; the type requires all of them. */
const requiredColumns: { [Name in Needed]: Record<keyof Tables[Name], true> } = {
  submissions: {
    reference: true,
    kind: true,
    idempotency_key: true,
    content_hash: true,
    email: true,
    subject: true,
    locale: true,
    data: true,
    received_at: true,
    delete_on: true,
    reminded_on: true,
    answer: true,
  },
  outbox: {
    id: true,
    reference: true,
    letter: true,
    created_at: true,
    send_after: true,
    attempts: true,
    sent_at: true,
    last_error: true,
  },
  letter_days: { day: true, sent: true, told: true },
  uploads: { id: true, kind: true, name: true, type: true, size: true, created_at: true, reference: true },
  captcha: { id: true, data: true, expires_at: true },
};

/**
 * Checks that the tables of forms exist with all their columns, and on PostgreSQL that this user may write to them. Reads
 * no row.
 * @throws an error of kind `unusable` (`classifyDatabaseError`) if something is missing.
 */
export async function checkTables(database: Database): Promise<void> {
  const reads = Object.entries(requiredColumns).map(([table, columns]) => {
    const list = sql.join(Object.keys(columns).map((column) => sql.ref(`${table}.${column}`)));
    return sql`exists (select ${list} from ${sql.table(table)} where 1 = 0)`;
  });
  const all = sql.join(reads.map((read, at) => sql`${read} as ${sql.id(`read_${at}`)}`));
  await sql`select ${all}`.execute(database);
  if (isPostgres(database)) await checkRights(database);
}

const rights = ["select", "insert", "update"];

async function checkRights(database: Database): Promise<void> {
  const tables = sql.join(Object.keys(requiredColumns).map((table) => sql`(${sql.lit(table)})`));
  const { rows } = await sql<{ name: string; missing: string }>`
    select name, missing
    from (values ${tables}) as needed (name), unnest(array[${sql.join(rights.map(sql.lit))}]) as missing
    where not has_table_privilege(name, missing)
  `.execute(database);
  if (rows.length === 0) return;
  const list = rows.map(({ name, missing }) => `${missing} on ${name}`).join(", ");
  throw new DatabaseFailure("unusable", `the user of DATABASE_URL lacks these privileges: ${list}`);
}
