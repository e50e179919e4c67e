import { isoDay } from "#shared/days.ts";

/** An application that a link from its letter allows to replace or withdraw: `?replace=TOKEN#apply`. */
export interface ReplacedApplication {
  token: string;
  /** The reference in the token, `AP-7K3M-2QXR`, not verified. */
  reference: string;
  /** The last whole day of the link, `2026-03-02`, as in the letter. */
  until: string;
}

export function replacedApplication(token: string): ReplacedApplication | undefined {
  const [, reference, expires] = /^(AP-\w{4}-\w{4})\.(\d{1,10})\.[\w-]+$/.exec(token) ?? [];
  if (!reference || !expires) return undefined;
  return { token, reference, until: isoDay(new Date((Number(expires) - 86_400) * 1000)) };
}
