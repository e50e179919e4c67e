import { createFileLink, fileLinkExpiry } from "#api/signing/signed-links.ts";
import { fill } from "#contract/fill.ts";
import type { LetterInput } from "./letter-input.ts";
import { formatMoment } from "#contract/formats.ts";
import type { Letter } from "./letter.ts";
import { joinSections, toOneLine, formatFields, formatHeading, formatList, wrap } from "./plain-text.ts";
import { listSentFields } from "./sent-fields.ts";
import { createSurveyCalendar } from "./survey-calendar.ts";

/**
 * The letter to the office that answers, or to the desk alone: every field, and links to the files. An answer to it goes
 * to the sender.
 */
export function writeTeamLetter(draft: LetterInput): Letter {
  const { occasion, words, desk, values } = draft;
  const { submission, site, earlier = [] } = occasion;
  const { website } = submission.data as { website?: string };
  const office = occasion.mailbox ?? site?.email;
  const { subject, lead, reply, sent, deletion, ...lines } = words.toTeam;
  return {
    ...(office && office !== desk ? { to: [office], cc: [desk] } : { to: [desk] }),
    replyTo: submission.email,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      wrap(fill(lead, values)),
      ...(website ? [wrap(lines.suspect)] : []),
      wrap(fill(reply, values)),
      ...(occasion.isMailboxFull ? [wrap(lines.unacknowledged)] : []),
      wrap(fill(words.letters[submission.kind].noteToTeam, values)),
      ...(submission.replaces ? [wrap(fill(lines.replaced, { replaced: submission.replaces }))] : []),
      ...(earlier.length > 0 ? [wrap(fill(lines.earlier, { earlier: earlier.join(", ") }))] : []),
      formatHeading(sent),
      formatFields(listSentFields(occasion, { ...draft, isTeam: true })),
      ...writeFileLinks(draft),
      wrap(fill(deletion, values)),
    ]),
    ...createSurveyCalendar(draft, { withTypedAddress: true }),
  };
}

/** The files' names, each with a link that opens it, and until when. */
function writeFileLinks({ occasion, words, locale, signer, siteOrigin }: LetterInput): string[] {
  const { receipt } = occasion;
  if (occasion.files.length === 0) return [];
  const until = fileLinkExpiry(new Date(receipt.receivedAt), receipt.deleteOn);
  const { files: title, filesUntil } = words.toTeam;
  return [
    formatHeading(title),
    formatList(
      occasion.files.map(({ id, name }) => `${name}\n${createFileLink(signer, { siteOrigin, id, until })}`),
    ),
    wrap(
      fill(filesUntil, {
        filesUntil: `${formatMoment(until.toISOString(), locale, "UTC")} UTC`,
        reference: receipt.reference,
      }),
    ),
  ];
}
