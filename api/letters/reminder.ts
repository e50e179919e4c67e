import { fill } from "#shared/fill.ts";
import type { LetterInput } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { joinSections, toOneLine, wrap } from "./plain-text.ts";

/** Writes the letter to an applicant whose CV is kept for other roles, some time before its deletion. */
export function writeReminder({ context, words, teamEmail, values }: LetterInput): Letter {
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
