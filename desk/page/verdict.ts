import type { MapOf } from "immutable";
import type { Locale } from "#shared/locales.ts";

/** A mistake that the gate finds, with its place in the form where it is in the form. */
export interface Mistake {
  /** As `npm run content:check` prints it. */
  text: string;
  reason?: string;
  locale?: Locale;
  /** Where the value stands, `questions.2.answer`, and the same in the words of the form. */
  key?: string;
  label?: string;
}

/** What the gate says of a form as it is filled in, and the draft's id, for its preview. */
type Verdict = { id: string; problems: Mistake[] };

/** What the editor gives of a form (https://sveltiacms.app/en/docs/api/events). */
export type Entry = MapOf<Record<string, unknown>>;

/** What is in a form, as `toJS` gives it: `data` is in the language shown, and `i18n` has the other. */
interface Values {
  collection: string;
  slug: string;
  data: unknown;
  i18n?: Record<string, { data?: unknown }>;
}

/** The values of a form, by language. */
export function valuesOf(entry: Entry): { collection: string; name: string; data: Record<Locale, unknown> } {
  const { collection, slug, data, i18n = {} } = entry.toJS() as unknown as Values;
  const [en, es] = [i18n["en"], i18n["es"]].map((values) => values && (values.data ?? values));
  return { collection, name: slug, data: { en: en ?? data, es: es ?? (en && data) } };
}

let latest: { body: string; verdict: Promise<Verdict> } | undefined;

/**
 * Asks the gate about a form once nothing was typed for half a second: once for the same values, however many fields wait for
 * it. Those who wait for earlier values get the verdict on the latest.
 */
export function judge(entry: Entry): Promise<Verdict> {
  const body = JSON.stringify(valuesOf(entry));
  if (latest?.body === body) return latest.verdict;
  const typed = new Promise((resolve) => setTimeout(resolve, 500));
  const verdict = typed.then(() => (latest && latest.body !== body ? latest.verdict : ask(body)));
  latest = { body, verdict };
  // A check that failed is made again the next time.
  verdict.catch(() => {
    if (latest?.verdict === verdict) latest = undefined;
  });
  return verdict;
}

async function ask(body: string): Promise<Verdict> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("drafts", { method: "POST", headers, body });
  const result = (await answer.json()) as Verdict & { message?: string };
  if (!answer.ok) throw new Error(result.message);
  return result;
}
