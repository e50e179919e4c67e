import type { Draft } from "./draft.ts";
import type { Letter } from "./letter.ts";
import { compose, oneLine, setFields, setHeading, wrap } from "./plain-text.ts";
import { sentFields } from "./sent-fields.ts";
import { surveyCalendar } from "./survey-calendar.ts";
import { fill } from "./words.ts";

/** The letter to the office that answers, or to the desk alone: every field. An answer to it goes to the sender. */
export function writeToTeam(draft: Draft): Letter {
  const { occasion, words, desk, values } = draft;
  const { submission, site, earlier = [] } = occasion;
  const office = occasion.mailbox ?? site?.email;
  const { subject, lead, reply, sent, deletion, ...lines } = words.toTeam;
  return {
    ...(office && office !== desk ? { to: [office], cc: [desk] } : { to: [desk] }),
    replyTo: submission.email,
    subject: oneLine(fill(subject, values)),
    text: compose([
      wrap(fill(lead, values)),
      wrap(fill(reply, values)),
      wrap(fill(words.letters[submission.kind].noteToTeam, values)),
      ...(earlier.length > 0 ? [wrap(fill(lines.earlier, { earlier: earlier.join(", ") }))] : []),
      setHeading(sent),
      setFields(sentFields(occasion, { ...draft, isTeam: true })),
      wrap(fill(deletion, values)),
    ]),
    ...surveyCalendar(draft),
  };
}
