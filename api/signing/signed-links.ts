import { basePath } from "#shared/locales.ts";
import type { Signer } from "./signer.ts";

/** The path of signed links to files. */
export const filesPath = `${basePath}/files`;

/** Milliseconds. */
const fileLinkLifetime = 14 * 86_400_000;

/** Returns when a new link expires: at the latest on the day on which the file is deleted. */
export function fileLinkExpiry(now: Date, deleteOn: string): Date {
  return new Date(Math.min(now.getTime() + fileLinkLifetime, Date.parse(deleteOn)));
}

/** Creates a link that opens a file until it expires. Anyone who has the link can use it. */
export function createFileLink(
  signer: Signer,
  { siteOrigin, id, until }: { siteOrigin: string; id: string; until: Date },
): string {
  const expires = String(Math.floor(until.getTime() / 1000));
  const query = new URLSearchParams({ expires, signature: signer.sign(["file", id, expires]) });
  return `${siteOrigin}${filesPath}/${id}?${query}`;
}

/** Checks the signature and the expiry of a link. */
export function checkFileLink(
  signer: Signer,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  now: Date,
): "valid" | "forged" | "expired" {
  if (!signer.isSigned(["file", id, expires], signature)) return "forged";
  return now.getTime() < Number(expires) * 1000 ? "valid" : "expired";
}

/** Days for which an application can be replaced or withdrawn by its token. */
export const replaceTokenDays = 30;

/** Creates a token that lets its holder replace or withdraw an application: `AP-7K3M-2QXR.1797840000.signature`. */
export function createReplaceToken(
  signer: Signer,
  { reference, receivedAt }: { reference: string; receivedAt: string },
): { token: string; until: Date } {
  const until = new Date(Date.parse(receivedAt) + replaceTokenDays * 86_400_000);
  const expires = String(Math.floor(until.getTime() / 1000));
  return { token: [reference, expires, signer.sign(["replace", reference, expires])].join("."), until };
}

/** Reads the reference of the application that a token's holder may replace or withdraw. Undefined if it is forged or expired. */
export function readReplaceToken(signer: Signer, token: string, now: Date): string | undefined {
  const [reference = "", expires = "", signature = "", ...more] = token.split(".");
  const isSigned = more.length === 0 && signer.isSigned(["replace", reference, expires], signature);
  return isSigned && now.getTime() < Number(expires) * 1000 ? reference : undefined;
}
