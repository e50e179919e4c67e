import { createReplaceToken } from "#api/signing/replacement.ts";
import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import type { SurveyPurpose } from "#contract/survey-purposes.ts";
import type { Survey } from "#contract/survey.ts";
import type { Draft, Sent } from "./draft.ts";
import type { Letter } from "./letter.ts";
import { compose, oneLine, setFields, setHeading, setList, wrap } from "./plain-text.ts";
import { sentFields } from "./sent-fields.ts";
import { surveyCalendar } from "./survey-calendar.ts";

/**
 * The letter to the sender: who answers by when, and what was chosen. An answer to it goes to the desk. Nobody has proven
 * that the address is the sender's, so no words of theirs stand in it, not even a name.
 */
export function acknowledge(draft: Draft): Letter {
  const { occasion, words, desk, values } = draft;
  const { kind, email, data, replaces } = occasion.submission;
  const { purpose } = data as Sent;
  const lines = words.toSender;
  const { subject, opening, notes } = words.letters[kind];
  return {
    to: [email],
    replyTo: desk,
    isAutomatic: true,
    subject: oneLine(fill(subject, values)),
    text: compose([
      lines.greeting,
      wrap(fill(opening, values)),
      ...(replaces ? [wrap(fill(lines.replaced, { replaced: replaces }))] : []),
      setHeading(lines.next),
      wrap(values.promise),
      wrap(fill(lines.hours, values)),
      ...notes.map((note) => wrap(fill(note, values))),
      ...(purpose ? [setHeading(lines.prepare), setList(preparations(draft, purpose))] : []),
      setHeading(lines.correct),
      wrap(fill(lines.correctHow, values)),
      ...(kind === "application" ? [wrap(fill(lines.replaceHow, replacement(draft)))] : []),
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

/** The link by which an application can be replaced, with its position, and the last day on which it works. */
function replacement({ occasion, locale, signer, siteOrigin }: Draft) {
  const { token, until } = createReplaceToken(signer, occasion.receipt);
  const query = new URLSearchParams({ replace: token });
  if (occasion.position) query.set("position", occasion.position.id);
  const page = locale === "es" ? "/global/es/Joinus" : "/global/Joinus";
  return {
    replaceLink: `${siteOrigin}${page}?${query}#apply`,
    // It ends at some time of that day.
    replaceUntil: formatDay(new Date(until.getTime() - 86_400_000).toISOString(), locale),
  };
}

/** What the visitor has to get ready. At a site of the group, light, scaffold and rooms are there. */
function preparations({ occasion, words }: Draft, purpose: SurveyPurpose): readonly string[] {
  const { site: place } = occasion.submission.data as Partial<Survey>;
  return (place && words.prepareAtOurSite[purpose]) || words.prepare[purpose];
}
