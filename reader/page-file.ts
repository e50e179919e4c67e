import type { Token } from "marked";
import { locales, type Locale } from "#shared/locales.ts";
import { pagePaths, pages, type PagePath } from "#shared/pages.ts";
import type { Folder } from "./folder.ts";
import { readMarkdown, splitFrontMatter } from "./markdown.ts";
import { schemas, type FrontMatter } from "./schema.ts";

/** A page's file as it was written: its front matter is valid, its tokens are not filled yet. */
export interface PageFile {
  file: string;
  locale: Locale;
  path: PagePath;
  meta: FrontMatter;
  body: string;
  /** The line on which the body begins. */
  bodyLine: number;
  tokens: Token[];
}

export const pageFiles = pagePaths.flatMap((path) => locales.map(({ code }) => pageFileName(code, path)));

export function pageFileName(locale: Locale, path: PagePath): string {
  return path === "/" ? `${locale}/home.md` : `${locale}${path}.md`;
}

/** Reads a page's file; mistakes are reported to the folder. */
export function readPageFile(folder: Folder, locale: Locale, path: PagePath): PageFile | undefined {
  const file = pageFileName(locale, path);
  const text = folder.read(file);
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text);
  if (!parts) {
    folder.report({ file, reason: "it does not begin with front matter between two lines of ---" });
    return undefined;
  }
  const { yaml, body } = parts;
  const meta = folder.parse(file, schemas[pages[path]], { text: yaml, skipped: 1 });
  const bodyLine = text.slice(0, text.length - body.length).split("\n").length;
  return meta && { file, locale, path, meta, body, bodyLine, tokens: readMarkdown(body) };
}

/** Reports Markdown files of a language that belong to no page. */
export function reportStrayFiles(folder: Folder): void {
  const strays = locales
    .flatMap(({ code }) => folder.list(code))
    .filter((file) => file.endsWith(".md") && !pageFiles.includes(file));
  for (const file of strays)
    folder.report({ file, reason: "no page has this path; the pages are listed in shared/pages.ts" });
}
