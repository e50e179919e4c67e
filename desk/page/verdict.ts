import type { MapOf } from "immutable";

/** A mistake that the gate finds. */
export interface Mistake {
  /** In the words of the form. */
  text: string;
  /** Where in the form the value stands, `questions.2.answer`, and in which language; not for those of other forms. */
  key?: string;
  locale?: string;
  /** Another form had it before: it does not keep this one from being saved. */
  isElsewhere: boolean;
}

/** What the gate says of a form as it is filled in, and the draft's id, for its preview, where all can be read. */
interface Verdict {
  id?: string;
  problems: Mistake[];
}

/** What the editor gives of a form (https://sveltiacms.app/en/docs/api/events). */
export type Entry = MapOf<Record<string, unknown>>;

/** What is in a form, as `toJS` gives it: `data` is in the language shown, and `i18n` has the other. */
interface Values {
  collection: string;
  slug: string;
  data: unknown;
  i18n?: Record<string, { data?: unknown }>;
}

/** How long nothing is typed before the gate is asked, in milliseconds. */
const pause = 500;

let entry: Entry | undefined;
let waiting: Promise<Verdict> | undefined;
let changedAt = 0;
let latest: { body: string; verdict: Promise<Verdict> } | undefined;

/** Keeps what is in the form now. React hands it on some time after the editor asks whether it is valid. */
export function keepEntry(now: Entry | undefined): void {
  entry = now ?? entry;
}

/**
 * Asks the gate about the form once nothing was typed for a while: once for the same values, however many fields wait for the
 * verdict.
 */
export function judge(): Promise<Verdict> {
  changedAt = performance.now();
  waiting ??= judgeSettled().finally(() => (waiting = undefined));
  return waiting;
}

async function judgeSettled(): Promise<Verdict> {
  for (let left = pause; left > 0; left = changedAt + pause - performance.now())
    await new Promise((resolve) => setTimeout(resolve, left));
  const judgedAt = changedAt;
  const body = bodyOf(entry);
  if (latest?.body !== body) latest = { body, verdict: ask(body) };
  const { verdict } = latest;
  // A check that failed is made again the next time.
  await verdict.catch(() => (latest = undefined));
  return changedAt === judgedAt ? verdict : judgeSettled();
}

/** The values of a form, by language. */
function bodyOf(of: Entry | undefined): string {
  const { collection, slug, data, i18n = {} } = (of?.toJS() ?? {}) as unknown as Values;
  const [en, es] = [i18n["en"], i18n["es"]].map((values) => values && (values.data ?? values));
  return JSON.stringify({ collection, name: slug, data: { en: en ?? data, es: es ?? (en && data) } });
}

/** A form, with the pictures that are chosen in it but not saved: each has an address of the browser's own until then. */
async function withPictures(form: string): Promise<FormData> {
  const body = new FormData();
  const addresses = [...new Set(form.match(/(?<=")blob:[^"]+(?=")/g))];
  const pictures = await Promise.all(addresses.map(async (address) => (await fetch(address)).blob()));
  const names = pictures.map(({ type }, at) => `new-picture-${at + 1}.${type.split("/")[1]}`);
  for (const [at, picture] of pictures.entries()) body.append("pictures", picture, names[at]);
  body.append(
    "form",
    addresses.reduce((text, address, at) => text.replaceAll(address, names[at] ?? ""), form),
  );
  return body;
}

async function ask(form: string): Promise<Verdict> {
  const answer = await fetch("drafts", { method: "POST", body: await withPictures(form) });
  const result = (await answer.json()) as Verdict & { message?: string };
  if (!answer.ok) throw new Error(result.message);
  return result;
}
