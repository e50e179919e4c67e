import { formSteps, type CountKind } from "#contract/counts.ts";
import { foldForSearch } from "#shared/fold.ts";
import { locales, pathIn } from "#shared/locales.ts";
import { isPagePath } from "#contract/pages.ts";
import { submissionKinds } from "#contract/submission-kinds.ts";

/** One count to be added. Visitors cannot choose the name, except the words of a search. */
export interface Count {
  kind: CountKind;
  name: string;
}

/** The longest line that is read. */
export const longestLine = 200;

/** Reads a line that a browser reports (`countLine`): what it counts, and the words of a search. Empty if it is none. */
export function readLine(line: string): { counts: Count[]; term?: string } {
  const [, kind = "", first = "", rest = ""] = /^(\w+) (\S+) (.*)$/s.exec(line) ?? [];
  if (kind === "form") {
    const isKnown = submissionKinds.some((each) => each === first) && formSteps.some((each) => each === rest);
    return { counts: isKnown ? [{ kind, name: `${first} ${rest}` }] : [] };
  }
  const locale = locales.find(({ code }) => code === first)?.code;
  if (!locale) return { counts: [] };
  if (kind === "page") return { counts: isPagePath(rest) ? [{ kind, name: pathIn(locale, rest) }] : [] };
  if (kind !== "search") return { counts: [] };
  const term = readTerm(rest);
  return { counts: [{ kind, name: locale }], ...(term && { term }) };
}

/**
 * The words of a search as they may be kept: at most three, of letters alone. Numbers and addresses may be somebody's.
 * A name may be as well, so counter.ts keeps only words that are searched several times.
 */
function readTerm(text: string): string | undefined {
  const term = foldForSearch(text);
  const words = term.split(" ");
  const isPlain = /^[\p{L}' -]{3,40}$/u.test(term);
  return isPlain && words.length <= 3 ? term : undefined;
}
