import type { Signer } from "#api/signing/signer.ts";
import type { Locale } from "#contract/locales.ts";
import type { Words } from "#library/letter-words.ts";
import { writeAcknowledgement } from "./acknowledgement.ts";
import { prepareLetter } from "./letter-input.ts";
import type { GroupDetails } from "./letter-input.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { writeReminder } from "./reminder.ts";
import { writeTeamLetter } from "./team-letter.ts";

/**
 * Writes the letters about a submission: one to the team, and one to the sender in the sender's language unless that
 * mailbox has had its share.
 */
export type WriteLetters = (occasion: LetterContext) => Letter[];

const teamLocale: Locale = "en";

/** Writes the letter that reminds an applicant, in the applicant's language. */
export type WriteReminder = (occasion: LetterContext) => Letter;

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
  group: () => GroupDetails;
  signer: Signer;
  siteOrigin: string;
}): { writeLetters: WriteLetters; writeReminder: WriteReminder } {
  const draftIn = (locale: Locale, occasion: LetterContext) =>
    prepareLetter(occasion, { words: words()[locale], locale, group: group(), signer, siteOrigin });
  return {
    writeLetters: (occasion) => [
      writeTeamLetter(draftIn(teamLocale, occasion)),
      ...(occasion.isMailboxFull
        ? []
        : [writeAcknowledgement(draftIn(occasion.submission.locale, occasion))]),
    ],
    writeReminder: (occasion) => writeReminder(draftIn(occasion.submission.locale, occasion)),
  };
}
