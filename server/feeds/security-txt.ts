import { locales } from "#shared/locales.ts";

/** Days from today to the one after which the file is not to be trusted: well under the year that RFC 9116 advises. */
const validDays = 330;

/**
 * `/.well-known/security.txt` (RFC 9116): where somebody who finds a weakness reports it. `path` is the file's own
 * address below `origin`, `policy` a page that says how data are protected. Its end moves on with the day.
 */
export function securityTxt({
  origin,
  path,
  email,
  policy,
  today,
}: Record<"origin" | "path" | "email" | "policy", string> & { today: Date }): string {
  const expires = new Date(today);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${locales.map(({ code }) => code).join(", ")}`,
    `Canonical: ${origin}${path}`,
    `Policy: ${origin}${policy}`,
    "",
  ].join("\n");
}
