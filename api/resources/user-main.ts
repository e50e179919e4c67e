import { Hono } from "hono";
import type { Database } from "#api/database/tables.ts";
import { readBody } from "#api/input.ts";
import { createUserMain, IdempotencyConflict } from "#api/models/user-main.ts";
import { ProblemError } from "#api/problems.ts";
import { calls } from "#contract/calls.ts";

/** Contact and order inquiries. */
export function userMain(database: Database): Hono {
  const { path, body } = calls.createUserMainInfo;
  return new Hono().post(path, async (c) => {
    const key = c.req.header("Idempotency-Key") ?? crypto.randomUUID();
    if (!/^[\w-]{8,100}$/.test(key)) throw new ProblemError("idempotency-key");
    const input = await readBody(c, body);
    try {
      return c.json(await createUserMain(database, input, key));
    } catch (error) {
      if (error instanceof IdempotencyConflict) throw new ProblemError("idempotency-conflict");
      throw error;
    }
  });
}
