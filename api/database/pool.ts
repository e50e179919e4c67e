import { Pool } from "pg";

/** Timeouts, in milliseconds: for a connection or a lock, and for a query. */
export interface DatabaseLimits {
  wait: number;
  query: number;
}

/** For visitors: forms time out after 15 s in the browser, so a connection and a query have to fail sooner. */
export const visitorLimits: DatabaseLimits = { wait: 2000, query: 5000 };

/** For commands and migrations, which may read or write a whole table. */
export const commandLimits: DatabaseLimits = { wait: 5000, query: 10 * 60_000 };

/** The server's timeout is shorter, since a query that the server cancels leaves the connection usable. */
const serverMargin = 1000;

/** An idle transaction blocks others with its locks. */
const idleInTransaction = 10_000;

/**
 * Opens a pool of at most `max` connections to PostgreSQL. A broken connection fails its query and is replaced; it never
 * ends the process. A silent server (frozen, or cut off) fails a query after `limits.query`.
 */
export function openPool(connectionString: string, max: number, limits: DatabaseLimits): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.wait,
    query_timeout: limits.query,
    statement_timeout: limits.query - serverMargin,
    idle_in_transaction_session_timeout: Math.max(idleInTransaction, limits.query),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "estuary-website",
  });
  // A broken connection emits `error` on the pool if idle, else on the client. Without a listener either would end the
  // process; the current query fails anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
