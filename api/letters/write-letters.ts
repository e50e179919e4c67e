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

/** Writes one letter to an applicant, in the applicant's language. */
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
}): { writeLetters: WriteLetters; writeReminder: WriteReminder; writeWithdrawal: WriteLetters } {
  const createInput = (locale: Locale, context: LetterContext) =>
    prepareLetter(context, { words: words()[locale], locale, group: group(), signer, siteOrigin });
  return {
    writeLetters: (context) => [
      writeTeamLetter(createInput(teamLocale, context)),
      ...(context.isUnacknowledged
        ? []
        : [writeAcknowledgement(createInput(context.submission.locale, context))]),
    ],
    // Some time before the deletion of a CV that is kept for other roles.
    writeReminder: (context) => writeNotice(createInput(context.submission.locale, context), "reminder"),
    writeWithdrawal: (context) => [
      writeWithdrawalToTeam(createInput(teamLocale, context)),
      writeNotice(createInput(context.submission.locale, context), "withdrawal"),
    ],
  };
}

/** Writes a letter of some paragraphs to an applicant. */
function writeNotice(
  { context, words, teamEmail, values }: LetterInput,
  notice: "reminder" | "withdrawal",
): Letter {
  const { subject, paragraphs } = words[notice];
  const { greeting, closing, signature } = words.toSender;
  return {
    to: [context.submission.email],
    replyTo: teamEmail,
    isAutomatic: true,
    isToVisitor: true,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      greeting,
      ...paragraphs.map((text) => wrap(fill(text, values))),
      `${closing}\n${fill(signature, values)}`,
    ]),
  };
}

/** Asks the recruiters to delete what they have of an application. It says nothing about who sent it. */
function writeWithdrawalToTeam({ words, teamEmail, values }: LetterInput): Letter {
  const { withdrawn, deleteCopies } = words.toTeam;
  return {
    to: [teamEmail],
    subject: toOneLine(fill(withdrawn, values)),
    text: wrap(fill(deleteCopies, values)),
  };
}
