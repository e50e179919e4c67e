import type { Signer } from "./signer.ts";

/** Where signed links to files lead, below the site's origin. */
export const filesPath = "/global/files";

/** For how long a link opens its file, in milliseconds. */
const fileLinkLifetime = 14 * 86_400_000;

/** Until when a link made now opens its file: never past the day on which the file is deleted. */
export function fileLinkExpiry(now: Date, deleteOn: string): Date {
  return new Date(Math.min(now.getTime() + fileLinkLifetime, Date.parse(deleteOn)));
}

/** An address that opens a file until it expires. Anyone who has it can use it. */
export function createFileLink(
  signer: Signer,
  { siteOrigin, id, until }: { siteOrigin: string; id: string; until: Date },
): string {
  const expires = String(Math.floor(until.getTime() / 1000));
  const query = new URLSearchParams({ expires, signature: signer.sign(["file", id, expires]) });
  return `${siteOrigin}${filesPath}/${id}?${query}`;
}

/** Whether a link opens its file. */
export function checkFileLink(
  signer: Signer,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  now: Date,
): "valid" | "forged" | "expired" {
  if (!signer.isSigned(["file", id, expires], signature)) return "forged";
  return now.getTime() < Number(expires) * 1000 ? "valid" : "expired";
}

/** For how long an application can be replaced, in milliseconds. */
const replaceTokenLifetime = 30 * 86_400_000;

/** A token that lets its holder replace an application, `AP-7K3M-2QXR.1797840000.signature`, and until when. */
export function createReplaceToken(
  signer: Signer,
  { reference, receivedAt }: { reference: string; receivedAt: string },
): { token: string; until: Date } {
  const until = new Date(Date.parse(receivedAt) + replaceTokenLifetime);
  const expires = String(Math.floor(until.getTime() / 1000));
  return { token: [reference, expires, signer.sign(["replace", reference, expires])].join("."), until };
}

/** The reference of the application that a token's holder may replace; nothing for one that is made up or too old. */
export function readReplaceToken(signer: Signer, token: string, now: Date): string | undefined {
  const [reference = "", expires = "", signature = "", ...more] = token.split(".");
  const isOurs = more.length === 0 && signer.isSigned(["replace", reference, expires], signature);
  return isOurs && now.getTime() < Number(expires) * 1000 ? reference : undefined;
}
