import type { Signer } from "./signer.ts";

/** Where signed links to files lead, below the site's origin. */
export const filesPath = "/global/files";

/** For how long a link opens its file, in milliseconds. */
const lifetime = 14 * 86_400_000;

/** Until when a link made now opens its file: never past the day on which the file is deleted. */
export function fileLinksEnd(now: Date, deleteOn: string): Date {
  return new Date(Math.min(now.getTime() + lifetime, Date.parse(deleteOn)));
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
