import type { AnswerTime } from "#contract/answer-time.ts";
import type { Names } from "#contract/answers.ts";
import type { Receipt } from "#contract/submission.ts";
import { withoutFiles, withStoredFiles } from "./files.ts";
import type { Values } from "./values.ts";

/**
 * What a visitor has typed into a form, kept so that a failure, a reload, a step back or a crash of the browser loses
 * nothing, and the key under which it is sent: a second attempt at the same text is the same submission.
 */
export interface Draft {
  values: Values;
  idempotencyKey: string;
}

/** For how long a draft is kept after the last key, in milliseconds: as long as the server keeps its files. */
export const draftKeptFor = 24 * 60 * 60_000;

type StoredDraft = Draft & {
  /** Milliseconds since 1970. */
  until: number;
};

/** A key for a new text. Not `randomUUID`, which a page has over https alone. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * A tab keeps its own draft (two tabs may hold two requests); the browser keeps the last one, for a tab that is new or
 * comes after a crash. What is too old is deleted, of every form.
 */
export function readDraft(form: string): Draft | undefined {
  for (const storage of storages()) deleteOldDrafts(storage);
  const key = `draft:${form}`;
  const [stored] = storages().flatMap((storage) => read<StoredDraft>(key, storage) ?? []);
  return stored && { values: stored.values, idempotencyKey: stored.idempotencyKey };
}

/** Keeps a draft, with those of its files that are on the server. */
export function keepDraft(form: string, { values, idempotencyKey }: Draft): void {
  const until = Date.now() + draftKeptFor;
  const stored: StoredDraft = { values: withStoredFiles(values), idempotencyKey, until };
  for (const storage of storages()) write(`draft:${form}`, stored, storage);
}

/** Deletes what was typed into a form, and what was sent from it last. */
export function deleteDraft(form: string): void {
  for (const storage of storages()) write(`draft:${form}`, undefined, storage);
  write(`sent:${form}`, undefined);
}

function deleteOldDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith("draft:")) continue;
    const until = read<Partial<StoredDraft>>(key, storage)?.until ?? 0;
    if (until < Date.now()) write(key, undefined, storage);
  }
}

/** Forms that are open, by name: each is called with a draft that comes from elsewhere. */
const openForms = new Map<string, (draft: Draft) => void>();

/** Fills a form from elsewhere, whether it is open or opened later. */
export function fillForm(form: string, values: Values): void {
  const draft = { values, idempotencyKey: createKey() };
  keepDraft(form, draft);
  openForms.get(form)?.(draft);
}

/** Calls `listener` whenever `fillForm` fills this form, until the returned function is called. */
export function onFilled(form: string, listener: (draft: Draft) => void): () => void {
  openForms.set(form, listener);
  return () => {
    if (openForms.get(form) === listener) openForms.delete(form);
  };
}

/** For how long what was sent can be edited again, in milliseconds. */
const sentKeptFor = 10 * 60_000;

interface SentDraft {
  values: Values;
  /** Milliseconds since 1970. */
  until: number;
}

/** Clears the way for the next text once one is sent; for ten minutes it can be taken up again. */
export function setAside(form: string): void {
  const draft = readDraft(form);
  deleteDraft(form);
  if (draft)
    write(`sent:${form}`, {
      values: withoutFiles(draft.values),
      until: Date.now() + sentKeptFor,
    } as SentDraft);
}

/** What was sent from this form in the last ten minutes. What is older is forgotten. */
export function readSent(form: string): Values | undefined {
  readAnswers();
  const sent = read<SentDraft>(`sent:${form}`);
  if (sent && sent.until > Date.now()) return sent.values;
  write(`sent:${form}`, undefined);
  return undefined;
}

/** What was sent, as the list of answers shows it. */
export interface SentAnswers {
  data: object;
  /** Names behind ids in the data. */
  names: Names;
}

/** Keeps the answers for the receipt, as long as what was sent can be taken up again. */
export function keepAnswers(answers: SentAnswers): void {
  write("answers", { ...answers, until: Date.now() + sentKeptFor });
}

/** The answers that were sent in the last ten minutes. Older ones are deleted. */
export function readAnswers(): SentAnswers | undefined {
  const answers = read<SentAnswers & { until: number }>("answers");
  if (answers && answers.until > Date.now()) return answers;
  write("answers", undefined);
  return undefined;
}

/** What the page after a submission shows. It is not in the address, so it is shared with nobody. */
export interface ReceiptNote {
  kind: "contact" | "quote" | "order" | "survey" | "application";
  reference: string;
  email: string;
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: string;
  /** The day on which it is deleted, ISO 8601. */
  deleteOn: string;
  /** Who answers, and until when. */
  answer?: AnswerTime;
  /** Whether a letter confirms it, as `Receipt` says. */
  acknowledgement?: Receipt["acknowledgement"];
  /** What it was about, in the visitor's words or ours, where that says more than its kind. */
  about?: string;
  /** The page to come back to. */
  from: string;
}

export function readReceipt(): ReceiptNote | undefined {
  return read<ReceiptNote>("receipt");
}

export function keepReceipt(receipt: ReceiptNote): void {
  write("receipt", receipt);
}

// A browser may forbid storage; the form then works without its memory.
function storages(): Storage[] {
  return (["sessionStorage", "localStorage"] as const).flatMap((name) => {
    try {
      // Some views in apps have none at all.
      return (window[name] as Storage | null | undefined) ?? [];
    } catch {
      return [];
    }
  });
}

function read<T>(key: string, storage = storages()[0]): T | undefined {
  try {
    const stored = storage?.getItem(key) ?? null;
    return stored === null ? undefined : (JSON.parse(stored) as T);
  } catch {
    return undefined;
  }
}

function write(key: string, value: object | undefined, storage = storages()[0]): void {
  try {
    if (value === undefined) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
