import { fill } from "#contract/fill.ts";
import type { LetterInput } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { joinSections, toOneLine, wrap } from "./plain-text.ts";

/** The letter to an applicant whose CV is kept for other roles, some time before it is deleted. */
export function writeReminder({ occasion, words, desk, values }: LetterInput): Letter {
  const { subject, paragraphs } = words.reminder;
  const { greeting, closing, signature } = words.toSender;
  return {
    to: [occasion.submission.email],
    replyTo: desk,
    isAutomatic: true,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      greeting,
      ...paragraphs.map((text) => wrap(fill(text, values))),
      `${closing}\n${fill(signature, values)}`,
    ]),
  };
}
