import type { Signer } from "./signer.ts";

/** For how long an application can be replaced, in milliseconds. */
const lifetime = 30 * 86_400_000;

/** A token that lets its holder replace an application, `AP-7K3M-2QXR.1797840000.signature`, and until when. */
export function createReplaceToken(
  signer: Signer,
  { reference, receivedAt }: { reference: string; receivedAt: string },
): { token: string; until: Date } {
  const until = new Date(Date.parse(receivedAt) + lifetime);
  const expires = String(Math.floor(until.getTime() / 1000));
  return { token: [reference, expires, signer.sign(["replace", reference, expires])].join("."), until };
}

/** The reference of the application that a token's holder may replace; nothing for one that is made up or too old. */
export function readReplaceToken(signer: Signer, token: string, now: Date): string | undefined {
  const [reference = "", expires = "", signature = "", ...more] = token.split(".");
  const isOurs = more.length === 0 && signer.isSigned(["replace", reference, expires], signature);
  return isOurs && now.getTime() < Number(expires) * 1000 ? reference : undefined;
}
