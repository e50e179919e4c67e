import { readFileSync } from "node:fs";
import type { Locale } from "#contract/locales.ts";
import type { Messages } from "#site/i18n/messages.ts";

/** The interface's words, for the pages that the server writes by itself. Throws where the file is not there. */
export function readMessages(locale: Locale): Messages {
  const file = new URL(`../content/messages/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Messages;
}
