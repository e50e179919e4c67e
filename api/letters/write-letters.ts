import type { Signer } from "#api/signing/signer.ts";
import type { Locale } from "#shared/locales.ts";
import { fill } from "#shared/fill.ts";
import type { Words } from "#reader/letter-words.ts";
import { writeAcknowledgement } from "./acknowledgement.ts";
import { prepareLetter, type GroupDetails, type LetterInput } from "./letter-input.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { joinSections, toOneLine, wrap } from "./plain-text.ts";
import { writeTeamLetter } from "./team-letter.ts";

/**
 * Writes the letters about a submission: one to the team and, unless `isUnacknowledged`, an acknowledgement
 * in the sender's language.
 */
export type WriteLetters = (context: LetterContext) => Letter[];

const teamLocale: Locale = "en";

/** Writes the reminder to an applicant, in the applicant's language. */
export type WriteReminder = (context: LetterContext) => Letter;

/**
 * Creates the functions that write letters. `words` and `group` are read for each letter, `signer` signs its links, and
 * `siteOrigin` is the site's public origin.
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
  const createInput = (locale: Locale, context: LetterContext) =>
    prepareLetter(context, { words: words()[locale], locale, group: group(), signer, siteOrigin });
  return {
    writeLetters: (context) => [
      writeTeamLetter(createInput(teamLocale, context)),
      ...(context.isUnacknowledged
        ? []
        : [writeAcknowledgement(createInput(context.submission.locale, context))]),
    ],
    writeReminder: (context) => writeReminder(createInput(context.submission.locale, context)),
  };
}

/** Writes the letter to an applicant whose CV is kept for other roles, some time before its deletion. */
function writeReminder({ context, words, teamEmail, values }: LetterInput): Letter {
  const { subject, paragraphs } = words.reminder;
  const { greeting, closing, signature } = words.toSender;
  return {
    to: [context.submission.email],
    replyTo: teamEmail,
    isAutomatic: true,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      greeting,
      ...paragraphs.map((text) => wrap(fill(text, values))),
      `${closing}\n${fill(signature, values)}`,
    ]),
  };
}
