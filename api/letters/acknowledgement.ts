import { createReplaceToken } from "#api/signing/signed-links.ts";
import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import type { SurveyPurpose } from "#contract/survey-purposes.ts";
import type { Survey } from "#contract/survey.ts";
import type { LetterInput, SentFields } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { joinSections, toOneLine, formatFields, formatHeading, formatList, wrap } from "./plain-text.ts";
import { listSentFields } from "./sent-fields.ts";
import { createSurveyCalendar } from "./survey-calendar.ts";

/**
 * The letter to the sender: who answers by when, and what was chosen. An answer to it goes to the desk. Nobody has proven
 * that the address is the sender's, so no words of theirs stand in it, not even a name.
 */
export function writeAcknowledgement(draft: LetterInput): Letter {
  const { occasion, words, desk, values } = draft;
  const { kind, email, data, replaces } = occasion.submission;
  const { purpose } = data as SentFields;
  const lines = words.toSender;
  const { subject, opening, notes } = words.letters[kind];
  return {
    to: [email],
    replyTo: desk,
    isAutomatic: true,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      lines.greeting,
      wrap(fill(opening, values)),
      ...(replaces ? [wrap(fill(lines.replaced, { replaced: replaces }))] : []),
      formatHeading(lines.next),
      wrap(values.promise),
      wrap(fill(lines.hours, values)),
      ...notes.map((note) => wrap(fill(note, values))),
      ...(purpose ? [formatHeading(lines.prepare), formatList(preparations(draft, purpose))] : []),
      formatHeading(lines.correct),
      wrap(fill(lines.correctHow, values)),
      ...(kind === "application" ? [wrap(fill(lines.replaceHow, replacement(draft)))] : []),
      formatHeading(lines.sent),
      formatFields(listSentFields(occasion, { ...draft, isTeam: false })),
      wrap(words.withheldNote),
      wrap(fill(lines.deletion, values)),
      wrap(fill(lines.unasked, values)),
      `${lines.closing}\n${fill(lines.signature, values)}`,
    ]),
    ...createSurveyCalendar(draft),
  };
}

/** The link by which an application can be replaced, with its position, and the last day on which it works. */
function replacement({ occasion, locale, signer, siteOrigin }: LetterInput) {
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
function preparations({ occasion, words }: LetterInput, purpose: SurveyPurpose): readonly string[] {
  const { site: place } = occasion.submission.data as Partial<Survey>;
  return (place && words.prepareAtOurSite[purpose]) || words.prepare[purpose];
}
