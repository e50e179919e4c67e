import type { Names } from "#shared/answers.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Receipt } from "#contract/receipt.ts";
import { read, storages, write } from "#site/ui/storage.ts";
import { isFiles, type Values } from "./files.ts";

/**
 * The values of a form, kept through failures, reloads, steps back and crashes of the browser, with the key under which
 * they are sent: another attempt with the same values is the same submission.
 */
export interface Draft {
  values: Values;
  idempotencyKey: string;
}

/** How long a draft is kept after the last change, in milliseconds: as long as the server keeps its files. */
export const draftKeptFor = 24 * 60 * 60_000;
/** How long the receipt lists what was sent, in milliseconds. */
const sentKeptFor = 10 * 60_000;

/**
 * Reads the draft of this tab, or the last one of the browser, for a new tab or after a crash. Expired drafts of all forms
 * are deleted.
 */
export function readDraft(form: string): Draft | undefined {
  const { values, idempotencyKey } = readKept<Draft>(`draft:${form}`) ?? {};
  return values && idempotencyKey ? { values, idempotencyKey } : undefined;
}

/** Keeps a draft, with those of its files that are on the server. */
export function keepDraft(form: string, { values, idempotencyKey }: Draft): void {
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    isFiles(value) ? value.filter(({ fileId }) => fileId) : value,
  ]);
  const draft = { values: Object.fromEntries(kept), idempotencyKey, until: Date.now() + draftKeptFor };
  for (const storage of storages()) write(storage, `draft:${form}`, draft);
}

export function deleteDraft(form: string): void {
  for (const storage of storages()) write(storage, `draft:${form}`);
}

/** What was sent, as the list of answers shows it. */
export interface SentAnswers {
  data: object;
  /** Names behind ids in the data. */
  names: Names;
}

/** Keeps the answers for the receipt, for ten minutes. */
export function keepAnswers(answers: SentAnswers): void {
  keepInTab("answers", { ...answers, until: Date.now() + sentKeptFor });
}

export function readAnswers(): SentAnswers | undefined {
  return readKept<SentAnswers>("answers");
}

/** What the page after a submission shows. It is not in the address, so a shared link does not reveal it. */
export interface ReceiptNote extends Receipt {
  kind: SubmissionKind;
  email: string;
  /** The answer that says more than the kind, by its field; it is shown in the page's language. */
  about?: Readonly<Record<string, string | undefined>> | undefined;
  from: string;
}

/** How the name of the window begins while it brings a receipt. */
const inName = "receipt ";

/** Opens the page with the receipt, which the tab keeps: in the entry of its history where the browser refuses storage. */
export function showReceipt(address: string, receipt: ReceiptNote): void {
  // All else that lasts is storage or ends in an address. Browsers clear the name for other sites.
  if (!keepInTab("receipt", receipt)) window.name = inName + JSON.stringify({ receipt });
  // The hash starts the page's island, and until it answers hides what is for visitors without a receipt.
  location.assign(`${address}#receipt`);
}

export function readReceipt(): ReceiptNote | undefined {
  if (window.name.startsWith(inName)) {
    history.replaceState(JSON.parse(window.name.slice(inName.length)), "");
    window.name = "";
  }
  const [tab] = storages();
  const { receipt } = (history.state ?? {}) as { receipt?: ReceiptNote };
  return receipt ?? (tab && read<ReceiptNote>(tab, "receipt"));
}

/** Reads what is kept for a time, from the tab first. All that has expired is deleted. */
function readKept<T>(key: string): T | undefined {
  for (const storage of storages())
    for (const name of Object.keys(storage).filter((each) => /^(draft:|answers$)/.test(each)))
      if (!((read<{ until?: number }>(storage, name)?.until ?? 0) > Date.now())) write(storage, name);
  return storages().flatMap((storage) => read<T>(storage, key) ?? [])[0];
}

function keepInTab(key: string, value: object): boolean {
  const [tab] = storages();
  return tab !== undefined && write(tab, key, value);
}
