import type { Locale } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";

/** What a file for other programs is written from. `origin` is the public one, without a slash at its end. */
export interface Source {
  locale: Locale;
  origin: string;
  content: Content;
}
