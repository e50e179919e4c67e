import type { Submission } from "#api/submissions/store.ts";
import type { Signer } from "#api/signing/signer.ts";
import type { Locale } from "#contract/locales.ts";
import type { Site } from "#contract/network.ts";
import type { PositionRecord } from "#contract/positions.ts";
import type { Receipt } from "#contract/submission.ts";
import { acknowledge } from "./acknowledgement.ts";
import { prepareDraft } from "./draft.ts";
import type { Group } from "./draft.ts";
import type { Letter } from "./letter.ts";
import { remind } from "./reminder.ts";
import { writeToTeam } from "./team-letter.ts";
import type { Words } from "#library/letter-words.ts";

/** What a letter tells of beside the submission itself. */
export interface Occasion {
  submission: Submission;
  receipt: Receipt;
  /** The files that go with it, under the names that they were sent with. */
  files: readonly { id: string; name: string }[];
  /** The office that answers, or the site that is visited. */
  site?: Site;
  /** The address at the site that takes what is booked there. */
  mailbox?: string;
  position?: PositionRecord;
  /** References of earlier applications from the same address for the same position, for the desk to know. */
  earlier?: readonly string[];
  /** So many letters went to the sender's address that it gets none about this. */
  isMailboxFull?: boolean;
}

/**
 * Writes the letters about a submission: one to the team, and one to the sender in the sender's language unless that
 * mailbox has had its share.
 */
export type WriteLetters = (occasion: Occasion) => Letter[];

const teamLocale: Locale = "en";

/** Writes the letter that reminds an applicant, in the applicant's language. */
export type WriteReminder = (occasion: Occasion) => Letter;

/**
 * Makes the writers of letters from the words of both languages and what site.yaml says of the group, each as it is at
 * the time, what signs the links in them, and the site's public origin.
 */
export function createLetters({
  words,
  group,
  signer,
  siteOrigin,
}: {
  words: () => Record<Locale, Words>;
  group: () => Group;
  signer: Signer;
  siteOrigin: string;
}): { writeLetters: WriteLetters; writeReminder: WriteReminder } {
  const draftIn = (locale: Locale, occasion: Occasion) =>
    prepareDraft(occasion, { words: words()[locale], locale, group: group(), signer, siteOrigin });
  return {
    writeLetters: (occasion) => [
      writeToTeam(draftIn(teamLocale, occasion)),
      ...(occasion.isMailboxFull ? [] : [acknowledge(draftIn(occasion.submission.locale, occasion))]),
    ],
    writeReminder: (occasion) => remind(draftIn(occasion.submission.locale, occasion)),
  };
}
