import type { Draft, Sent } from "./draft.ts";
import type { Letter } from "./letter.ts";
import { compose, oneLine, setFields, setHeading, setList, wrap } from "./plain-text.ts";
import { sentFields } from "./sent-fields.ts";
import { surveyCalendar } from "./survey-calendar.ts";
import { fill } from "./words.ts";

/** The letter to the sender: who answers by when, and a copy of what was sent. An answer to it goes to the desk. */
export function acknowledge(draft: Draft): Letter {
  const { occasion, words, desk, values } = draft;
  const { kind, email, data } = occasion.submission;
  const { name, purpose } = data as Sent;
  const { greeting, greetingWithoutName, ...lines } = words.toSender;
  const { subject, opening, notes } = words.letters[kind];
  return {
    to: [email],
    replyTo: desk,
    isAutomatic: true,
    subject: oneLine(fill(subject, values)),
    text: compose([
      wrap(name ? fill(greeting, values) : greetingWithoutName),
      wrap(fill(opening, values)),
      setHeading(lines.next),
      wrap(values.promise),
      wrap(fill(lines.hours, values)),
      ...notes.map((note) => wrap(fill(note, values))),
      ...(purpose ? [setHeading(lines.prepare), setList(words.prepare[purpose])] : []),
      setHeading(lines.correct),
      wrap(fill(lines.correctHow, values)),
      setHeading(lines.sent),
      setFields(sentFields(occasion, { ...draft, isTeam: false })),
      wrap(words.withheldNote),
      wrap(fill(lines.deletion, values)),
      wrap(fill(lines.unasked, values)),
      `${lines.closing}\n${fill(lines.signature, values)}`,
    ]),
    ...surveyCalendar(draft),
  };
}
