import type { Signer } from "#api/signing/signer.ts";
import type { Locale } from "#contract/locales.ts";
import type { Words } from "#library/letter-words.ts";
import { acknowledge } from "./acknowledgement.ts";
import { prepareDraft } from "./draft.ts";
import type { Group } from "./draft.ts";
import type { Letter } from "./letter.ts";
import type { Occasion } from "./occasion.ts";
import { remind } from "./reminder.ts";
import { writeToTeam } from "./team-letter.ts";

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
