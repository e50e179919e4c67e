import { createHash } from "node:crypto";
import { networksOf } from "#api/limiting/networks.ts";
import type { Visitor } from "#api/visitor.ts";

/** Recognises a visitor without storing who it is: the hash cannot be computed again without the secret. */
export function hashVisitor({ address, agent }: Visitor, secret: string): string {
  return hash(JSON.stringify([secret, networksOf(address).address, agent]));
}

/** Hashes a text with SHA-256, as base64url. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
