import { Pool } from "pg";
import type { PoolClient } from "pg";

/** How long the site waits for its database, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, and for a lock that somebody else holds. */
  wait: number;
  /** For the answer to one query. */
  query: number;
}

/** For visitors: the browser gives a form 15 s, so a connection and one query have to fail in less. */
export const visitorLimits: DatabaseLimits = { wait: 2000, query: 5000 };

/** For commands and migrations, which may have a whole table to read or write. */
export const commandLimits: DatabaseLimits = { wait: 5000, query: 10 * 60_000 };

/** A query that the server cancels by itself leaves the connection usable; so the server's limit comes first. */
const serverMargin = 1000;

/** A transaction that no query continues holds its locks against all others. */
const idleInTransaction = 10_000;

/**
 * Connections to a PostgreSQL, `max` of them at most. No failure of a connection ends the process: a query on it fails,
 * and the pool replaces it. A server that is silent (frozen, or cut off by the network) fails a query after
 * `limits.query`.
 */
export function openPool(
  connectionString: string,
  max: number,
  limits: DatabaseLimits = visitorLimits,
): Pool {
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
  // A connection that breaks emits `error` on the pool while it is idle, else on the client. Either ends the process
  // where nobody listens; the query under way fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    endWhenUseless(client);
  });
  return pool;
}

/** SQLSTATE of a write on a server that is read-only: after a failover, the connection leads to the wrong server. */
const readOnly = "25006";

/**
 * Makes a client end its connection when a query gets no answer, so that nothing else waits on it (such as the
 * rollback of the transaction), and when the server turns out to be a standby. The pool drops it then.
 */
function endWhenUseless(client: PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  // All overloads of `query` pass through here unchanged.
  client.query = ((...input: unknown[]) => {
    const result = query(...input);
    if (result instanceof Promise)
      result.catch(({ message, code }: { message?: string; code?: string }) => {
        if (message === "Query read timeout" || code === readOnly) client.end().catch(() => {});
      });
    return result;
  }) as typeof client.query;
}
