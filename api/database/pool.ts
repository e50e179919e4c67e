import { Pool } from "pg";

/** How long a call waits for a connection before it fails, milliseconds: less than its visitor waits. */
const connectionTimeoutMillis = 5000;

/** Connections to a PostgreSQL, `max` of them at most. */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis });
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}
