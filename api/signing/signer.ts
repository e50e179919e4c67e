import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#api/database/tables.ts";
import { Unavailable } from "#api/unavailable.ts";

/** Signs what letters carry to people and links bring back: what is signed can be read, but not made up. */
export interface Signer {
  /** The signature of a statement, whose first word says what it is for: 43 characters that fit into an address. */
  sign(statement: readonly string[]): string;
  /** Compares in constant time. */
  isSigned(statement: readonly string[], signature: string): boolean;
}

/** Signs with a key (HMAC-SHA256, RFC 2104). */
export function createSigner(key: string): Signer {
  const sign = (statement: readonly string[]) =>
    createHmac("sha256", key).update(JSON.stringify(statement)).digest("base64url");
  return {
    sign,
    isSigned(statement, signature) {
      const [right, given] = [Buffer.from(sign(statement)), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

/** A signer whose key is not known yet. Until `use` gives it one, it throws Unavailable. */
export function createDeferredSigner(): Signer & { use: (signer: Signer) => void } {
  let known: Signer | undefined;
  const signer = () => {
    if (known) return known;
    throw new Unavailable("database", "the key of signed links is not read yet: the database is away");
  };
  return {
    use: (signer) => (known = signer),
    sign: (statement) => signer().sign(statement),
    isSigned: (statement, signature) => signer().isSigned(statement, signature),
  };
}

const name = "signing-key";

/** Opens the signer of this site. Its key is stored in the database, made by the first copy that asks. */
export async function openSigner(database: Database): Promise<Signer> {
  await database
    .insertInto("secrets")
    .values({ name, value: createKey() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await database
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return createSigner(value);
}

/** Writes to the database, without changing anything. @throws what keeps it from being written. */
export async function checkWrites(database: Database): Promise<void> {
  await database
    .updateTable("secrets")
    .set((set) => ({ value: set.ref("value") }))
    .where("name", "=", name)
    .execute();
}

/** Puts a new key in the place of the old one. Running copies know the old one until they are started again. */
export async function renewSigningKey(database: Database): Promise<void> {
  await openSigner(database);
  await database.updateTable("secrets").set({ value: createKey() }).where("name", "=", name).execute();
}

function createKey(): string {
  return randomBytes(32).toString("base64url");
}
