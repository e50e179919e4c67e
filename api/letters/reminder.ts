import type { Draft } from "./draft.ts";
import type { Letter } from "./letter.ts";
import { compose, oneLine, wrap } from "./plain-text.ts";
import { fill } from "#contract/fill.ts";

/** The letter to an applicant whose CV is kept for other roles, some time before it is deleted. */
export function remind({ occasion, words, desk, values }: Draft): Letter {
  const { subject, paragraphs } = words.reminder;
  const { greeting, closing, signature } = words.toSender;
  return {
    to: [occasion.submission.email],
    replyTo: desk,
    isAutomatic: true,
    subject: oneLine(fill(subject, values)),
    text: compose([
      greeting,
      ...paragraphs.map((text) => wrap(fill(text, values))),
      `${closing}\n${fill(signature, values)}`,
    ]),
  };
}
