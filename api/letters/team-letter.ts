import { createFileLink, fileLinksEnd } from "#api/signing/file-link.ts";
import type { Draft } from "./draft.ts";
import { formatMoment } from "./formats.ts";
import type { Letter } from "./letter.ts";
import { compose, oneLine, setFields, setHeading, setList, wrap } from "./plain-text.ts";
import { sentFields } from "./sent-fields.ts";
import { surveyCalendar } from "./survey-calendar.ts";
import { fill } from "#contract/fill.ts";

/**
 * The letter to the office that answers, or to the desk alone: every field, and links to the files. An answer to it goes
 * to the sender.
 */
export function writeToTeam(draft: Draft): Letter {
  const { occasion, words, desk, values } = draft;
  const { submission, site, earlier = [] } = occasion;
  const { website } = submission.data as { website?: string };
  const office = occasion.mailbox ?? site?.email;
  const { subject, lead, reply, sent, deletion, ...lines } = words.toTeam;
  return {
    ...(office && office !== desk ? { to: [office], cc: [desk] } : { to: [desk] }),
    replyTo: submission.email,
    subject: oneLine(fill(subject, values)),
    text: compose([
      wrap(fill(lead, values)),
      ...(website ? [wrap(lines.suspect)] : []),
      wrap(fill(reply, values)),
      ...(occasion.isMailboxFull ? [wrap(lines.unacknowledged)] : []),
      wrap(fill(words.letters[submission.kind].noteToTeam, values)),
      ...(submission.replaces ? [wrap(fill(lines.replaced, { replaced: submission.replaces }))] : []),
      ...(earlier.length > 0 ? [wrap(fill(lines.earlier, { earlier: earlier.join(", ") }))] : []),
      setHeading(sent),
      setFields(sentFields(occasion, { ...draft, isTeam: true })),
      ...files(draft),
      wrap(fill(deletion, values)),
    ]),
    ...surveyCalendar(draft, { withTypedAddress: true }),
  };
}

/** The files' names, each with a link that opens it, and until when. */
function files({ occasion, words, locale, signer, siteOrigin }: Draft): string[] {
  const { receipt } = occasion;
  if (occasion.files.length === 0) return [];
  const until = fileLinksEnd(new Date(receipt.receivedAt), receipt.deleteOn);
  const { files: title, filesUntil } = words.toTeam;
  return [
    setHeading(title),
    setList(
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
