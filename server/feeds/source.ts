import type { Locale } from "#contract/locales.ts";
import type { Library } from "#library/library.ts";

/** What a file for other programs is written from. */
export interface Source {
  locale: Locale;
  origin: string;
  library: Library;
}
