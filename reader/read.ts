import type { Locale } from "#shared/locales.ts";
import { openFolder } from "./folder.ts";
import { collectWords, type Words } from "./letter-words.ts";
import type { Library, PageSettings } from "./library.ts";
import { checkMessages } from "./messages.ts";
import type { Manifest } from "./pictures.ts";
import { collectLibrary } from "./read-library.ts";

/** What a running site uses of the editors' folder: its pages, records and data, and the words of its letters. */
export interface Contents {
  library: Library;
  words: Record<Locale, Words>;
}

/**
 * Reads everything that editors write and finds every mistake in it: pages, records and data, the interface's words, the
 * words of letters, and what contradicts what. The check, the build, the start and every change
 * on a running site call this, so that they give the same verdict. The check has a manifest of pictures that are still to
 * be made.
 * @throws ContentError with a line for each mistake: file, line, field, and reason.
 */
export function readContents(path: string, overrides: PageSettings = {}, manifest?: Manifest): Contents {
  const folder = openFolder(path);
  const library = collectLibrary(folder, overrides, manifest);
  const words = collectWords(folder);
  checkMessages(folder);
  folder.throwProblems();
  if (!library || !words) throw new Error("Content without a mistake was not read");
  return { library, words };
}
