import { createHash } from "node:crypto";
import type { Database } from "#api/database/tables.ts";
import type { Receipt, UserMain } from "#contract/user-main.ts";
import { createReference } from "./reference.ts";

/** The same key came with other content than before. */
export class IdempotencyConflict extends Error {}

/**
 * Stores an inquiry, on disk before it returns. A key that was used before gives the receipt of then.
 * @throws IdempotencyConflict when that earlier inquiry said something else.
 */
export async function createUserMain(database: Database, input: UserMain, key: string): Promise<Receipt> {
  const contentHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  await database
    .insertInto("user_main")
    .values({
      ...input,
      company: input.company ?? "",
      phone: input.phone ?? "",
      reference: createReference("CT"),
      idempotency_key: key,
      content_hash: contentHash,
      received_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
  const stored = await database
    .selectFrom("user_main")
    .select(["reference", "received_at", "content_hash"])
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  if (stored.content_hash !== contentHash) throw new IdempotencyConflict();
  return { reference: stored.reference, receivedAt: stored.received_at };
}
