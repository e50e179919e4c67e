import { createFileLink, fileLinkExpiry } from "#api/signing/signed-links.ts";
import { fill } from "#shared/fill.ts";
import { formatMoment } from "#shared/formats.ts";
import type { LetterInput } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { joinSections, toOneLine, formatFields, formatHeading, formatList, wrap } from "./plain-text.ts";
import { listSentFields } from "./sent-fields.ts";
import { createSurveyCalendar } from "./survey-calendar.ts";

/**
 * Writes the letter to the office that answers, or to the team alone, with every field and links to the files. Replies go
 * to the sender.
 */
export function writeTeamLetter(input: LetterInput): Letter {
  const { context, words, teamEmail, values } = input;
  const { submission, receipt, earlier = [] } = context;
  const officeEmail = receipt.answer?.site.email;
  const { subject, lead, reply, sent, deletion, ...lines } = words.toTeam;
  return {
    ...(officeEmail && officeEmail !== teamEmail
      ? { to: [officeEmail], cc: [teamEmail] }
      : { to: [teamEmail] }),
    replyTo: submission.email,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      wrap(fill(lead, values)),
      wrap(fill(reply, values)),
      ...(context.isUnacknowledged ? [wrap(lines.unacknowledged)] : []),
      wrap(fill(words.letters[submission.kind].noteToTeam, values)),
      ...(submission.replaces ? [wrap(fill(lines.replaced, { replaced: submission.replaces }))] : []),
      ...(earlier.length > 0 ? [wrap(fill(lines.earlier, { earlier: earlier.join(", ") }))] : []),
      formatHeading(sent),
      formatFields(listSentFields(context, { ...input, isTeam: true })),
      ...writeFileLinks(input),
      wrap(fill(deletion, values)),
    ]),
    ...createSurveyCalendar(input, { withTypedAddress: true }),
  };
}

/** Lists the files with a link to each, and tells when the links expire. */
function writeFileLinks({ context, words, locale, signer, siteOrigin }: LetterInput): string[] {
  const { receipt } = context;
  if (context.files.length === 0) return [];
  const until = fileLinkExpiry(new Date(receipt.receivedAt), receipt.deleteOn);
  const { files: title, filesUntil } = words.toTeam;
  return [
    formatHeading(title),
    formatList(
      context.files.map(({ id, name }) => `${name}\n${createFileLink(signer, { siteOrigin, id, until })}`),
    ),
    wrap(
      fill(filesUntil, {
        filesUntil: `${formatMoment(until.toISOString(), locale, "UTC")} UTC`,
        reference: receipt.reference,
      }),
    ),
  ];
}
