/**
 * What a visitor has typed into a form, kept for this tab so that a failure, a reload or a step back loses nothing,
 * and the key under which it is sent: a second attempt at the same text is the same submission.
 */
export interface Draft {
  values: Record<string, string>;
  idempotencyKey: string;
}

/** A key for a new text. Not `randomUUID`, which a page has over https alone. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export function readDraft(form: string): Draft | undefined {
  const stored = read(`draft:${form}`);
  return stored === null ? undefined : (JSON.parse(stored) as Draft);
}

export function keepDraft(form: string, draft: Draft): void {
  write(`draft:${form}`, JSON.stringify(draft));
}

export function dropDraft(form: string): void {
  write(`draft:${form}`, null);
}

/** What the page after a submission shows. It is not in the address, so it is shared with nobody. */
export interface ReceiptNote {
  reference: string;
  email: string;
  from: string;
}

export function readReceipt(): ReceiptNote | undefined {
  const stored = read("receipt");
  return stored === null ? undefined : (JSON.parse(stored) as ReceiptNote);
}

export function keepReceipt(receipt: ReceiptNote): void {
  write("receipt", JSON.stringify(receipt));
}

// A browser may forbid storage; the form then works without its memory.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
