import type { MapOf } from "immutable";

/** A mistake that the gate finds, with its place in the form where it is in the form. */
export interface Mistake {
  /** As `npm run content:check` prints it. */
  text: string;
  reason?: string;
  locale?: string;
  /** Where the value stands: `questions.2.answer`. */
  key?: string;
  /** The same in the words of the form: `Questions › 3 › Answer`. */
  label?: string;
}

/** What the gate says of a form as it is filled in. */
export interface Verdict {
  /** The draft's id, for its preview. */
  id: string;
  problems: Mistake[];
}

/** What the editor gives of a form (https://sveltiacms.app/en/docs/api/events). */
export type Entry = MapOf<Record<string, unknown>>;

/** The values of a form, by language. */
export function valuesOf(entry: Entry): { collection: string; name: string; data: Record<string, unknown> } {
  const { collection, slug, data, i18n } = entry.toJS() as {
    collection: string;
    slug: string;
    data: unknown;
    i18n?: Record<string, { data?: unknown }>;
  };
  // Of a page, `data` is in the language shown and `i18n` has the other.
  const shown = i18n && "en" in i18n ? "es" : "en";
  const others = Object.entries(i18n ?? {}).map(([locale, values]) => [locale, values.data ?? values]);
  return { collection, name: slug, data: { [shown]: data, ...Object.fromEntries(others) } };
}

/** How long nothing has to be typed before the gate is asked, in milliseconds. */
const pause = 500;

let latest: { body: string; verdict: Promise<Verdict> } | undefined;

/**
 * Asks the gate about a form: once for the same values, however many fields wait for it. While somebody types, those who wait
 * for earlier values get the verdict on the latest.
 */
export function judge(entry: Entry): Promise<Verdict> {
  const body = JSON.stringify(valuesOf(entry));
  if (latest?.body !== body) {
    const verdict = new Promise((resolve) => setTimeout(resolve, pause)).then(() =>
      latest && latest.body !== body ? latest.verdict : ask(body),
    );
    latest = { body, verdict };
  }
  return latest.verdict;
}

async function ask(body: string): Promise<Verdict> {
  const answer = await fetch("drafts", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const result = (await answer.json()) as Verdict & { message?: string };
  if (!answer.ok) throw new Error(result.message);
  return result;
}
