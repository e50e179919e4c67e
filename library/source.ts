import type { Token } from "marked";
import type { Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";
import type { FrontMatter } from "./schema.ts";

/** A page's file as it was written: its front matter is valid, its tokens are not filled yet. */
export interface Source {
  file: string;
  locale: Locale;
  path: PagePath;
  meta: FrontMatter;
  body: string;
  tokens: Token[];
}
