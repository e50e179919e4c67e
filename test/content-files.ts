import { openFolder, type Folder } from "#reader/folder.ts";
import { collectWords, type Words } from "#reader/letter-words.ts";
import { collectRecords, type RecordKind, type Records } from "#reader/records.ts";
import type { Locale } from "#shared/locales.ts";

/** Reads the records of all kinds from the editors' folder. @throws ContentError with a line for each mistake */
export function readRecords(contentDir: string): Records {
  return readPart(contentDir, collectRecords);
}

/** Reads the records of a kind. @throws ContentError with a line for each mistake */
export function readRecordFile<Kind extends RecordKind>(contentDir: string, kind: Kind): Records[Kind] {
  return readRecords(contentDir)[kind];
}

/** Reads what the letters say, in both languages. @throws ContentError with a line for each mistake */
export function readWords(contentDir: string): Record<Locale, Words> {
  return readPart(contentDir, collectWords);
}

function readPart<Part>(contentDir: string, collect: (folder: Folder) => Part | undefined): Part {
  const folder = openFolder(contentDir);
  const part = collect(folder);
  folder.throwProblems();
  if (part === undefined) throw new Error("Content without a mistake was not read");
  return part;
}
