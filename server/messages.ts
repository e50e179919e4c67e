import { readFileSync } from "node:fs";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#site/i18n/load-messages.ts";

/** Reads the messages of a language, for pages that the server writes without React. @throws if the file is missing. */
export function readMessages(locale: Locale): Messages {
  const file = new URL(`../content/messages/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Messages;
}
