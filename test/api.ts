import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { load } from "js-yaml";
import { createApi, type ApiOptions } from "#api/app.ts";
import { createCaptcha, type Captcha } from "#api/captcha/captcha.ts";
import { createMemoryStore, type CaptchaStore } from "#api/captcha/captcha-store.ts";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { createLetters } from "#api/letters/write-letters.ts";
import { createLimits } from "#api/limiting/limits.ts";
import { openSigner } from "#api/signing/signer.ts";
import { createDiskStore, type FileStore } from "#api/files/file-store.ts";
import { removeGoneFiles } from "#api/uploads/orphans.ts";
import { loadInspection } from "#api/uploads/inspect.ts";
import { uploadResource } from "#api/uploads/uploads.ts";
import { isoDay } from "#shared/days.ts";
import type { Locale } from "#shared/locales.ts";
import { recordsInForce } from "#reader/records.ts";
import type { Words } from "#reader/letter-words.ts";
import { companySchema } from "#reader/schema.ts";
import { drawPicture } from "./draw-picture.ts";
import { readRecords, readWords } from "#test/content-files.ts";

const group = companySchema.parse(load(readFileSync("content/site.yaml", "utf8")));

let words: Record<Locale, Words> | undefined;

/** The words of letters, read once: no test changes them. */
function wordsOfLetters(): Record<Locale, Words> {
  words ??= readWords("content");
  return words;
}

/** The editors' records, read once: no test changes them. */
const records = readRecords("content");

/** The records of a day. The tests' days are those of UTC. */
function contentOn(day: string) {
  return { day, records: recordsInForce(records, day) };
}

/**
 * Creates the API with the editors' records, over a database in memory unless one is given. Everything is real except
 * that letters stay in the outbox, and that forms may come without a captcha, unless the test gives a store of captchas or
 * `needsCaptcha`. An unexpected error fails the test.
 */
export async function startApi({
  database,
  captchaStore,
  needsCaptcha = Boolean(captchaStore),
  store,
  whenDone = onTestFinished,
  ...parts
}: Partial<ApiOptions> & {
  database?: Database;
  captchaStore?: CaptchaStore;
  needsCaptcha?: boolean;
  /** The store of files, by default in a folder. */
  store?: FileStore;
  whenDone?: (tidy: () => Promise<void> | void) => void;
} = {}) {
  const filled = database ?? (await openDatabase({ dataDir: ":memory:" }));
  if (!database) whenDone(() => filled.destroy());
  const signer = await openSigner(filled);
  const folder = mkdtempSync(join(tmpdir(), "site-api-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  const files = store ?? createDiskStore(join(folder, "files"));
  const captcha = createCaptcha({
    store: captchaStore ?? createMemoryStore({ now: parts.now }),
    drawPicture,
    now: parts.now,
  });
  return createApi({
    database: filled,
    content: () => contentOn(isoDay(parts.now?.() ?? new Date())),
    captcha: needsCaptcha ? captcha : acceptingNone(captcha),
    limits: createLimits({ factor: 1000 }),
    signer,
    uploads: uploadResource({
      database: filled,
      store: files,
      tempFolder: join(folder, "files"),
      // In this process: one for each file takes half a second to start (api/uploads/http.test.ts starts them).
      inspect: async ({ path, type }) => (await loadInspection(type))(readFileSync(path)),
    }),
    ...createLetters({
      words: wordsOfLetters,
      group: () => group,
      signer,
      siteOrigin: "https://www.estuary.example",
    }),
    dataDir: folder,
    onLetters() {},
    // A store that is down is asked again by the daily jobs.
    onFilesGone: () => void removeGoneFiles({ database: filled, store: files }).catch(() => {}),
    logError(error) {
      throw error;
    },
    ...parts,
  });
}

/** A captcha that also accepts a form without its proof. */
function acceptingNone(captcha: Captcha): Captcha {
  return {
    ...captcha,
    peek: async (proof, ...about) =>
      proof ? captcha.peek(proof, ...about) : { isProven: true, isHard: false },
    spend: async (proof) => !proof || captcha.spend(proof),
  };
}
