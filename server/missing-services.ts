import type { Env } from "./env.ts";

/** A setting that a site in production should have, and what goes without it. */
export interface MissingService {
  setting: string;
  text: string;
}

/** What a site in production does without because a setting is empty. Other modes miss nothing. */
export function missingServices(env: Env): MissingService[] {
  if (env.SITE_MODE !== "production") return [];
  const effects: Partial<Record<keyof Env, string>> = {
    SMTP_URL: `Letters are not sent: they pile up as .eml files in ${env.DATA_DIR}/outbox. Name the mail server.`,
    CLAMD_SOCKET:
      "Uploads are not scanned for viruses, although the privacy notice says so. Name the socket of a clamd.",
  };
  return Object.entries(effects)
    .filter(([setting]) => !env[setting as keyof Env])
    .map(([setting, text]) => ({ setting, text }));
}
