import { createReplaceToken } from "#api/signing/signed-links.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { addressIn } from "#shared/locales.ts";
import { deskTopics } from "#contract/enquiries.ts";
import type { SurveyPurpose } from "#contract/list-values.ts";
import type { Survey } from "#contract/survey.ts";
import type { LetterInput, SentFields } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { joinSections, toOneLine, formatFields, formatHeading, formatList, wrap } from "./plain-text.ts";
import { listSentFields } from "./sent-fields.ts";
import { createSurveyCalendar } from "./survey-calendar.ts";

/**
 * Writes the letter to the sender: who answers by when, and what was chosen. Replies go to the team. The address is not
 * proven to be the sender's, so the letter contains no free text of theirs, not even a name.
 */
export function writeAcknowledgement(input: LetterInput): Letter {
  const { context, words, values } = input;
  const { kind, email, data, replaces } = context.submission;
  const { purpose } = data as SentFields;
  const lines = words.toSender;
  const { subject, opening } = words.letters[kind];
  return {
    to: [email],
    replyTo: values.teamEmail,
    isAutomatic: true,
    isToVisitor: true,
    subject: toOneLine(fill(subject, values)),
    text: joinSections([
      lines.greeting,
      wrap(fill(opening, values)),
      ...(replaces ? [wrap(fill(lines.replaced, { replaced: replaces }))] : []),
      formatHeading(lines.next),
      wrap(values.promise),
      wrap(fill(lines.hours, values)),
      ...notesFor(input).map((note) => wrap(fill(note, values))),
      ...(purpose ? [formatHeading(lines.prepare), formatList(preparations(input, purpose))] : []),
      formatHeading(lines.correct),
      wrap(fill(lines.correctHow, values)),
      ...(kind === "application" ? [wrap(fill(lines.replaceHow, createReplacement(input)))] : []),
      formatHeading(lines.sent),
      formatFields(listSentFields(context, { ...input, isTeam: false })),
      wrap(words.withheldNote),
      wrap(fill(lines.deletion, values)),
      wrap(fill(lines.unasked, values)),
      `${lines.closing}\n${wrap(fill(lines.signature, values))}`,
    ]),
    ...createSurveyCalendar(input),
  };
}

/** No word of leaks to who writes of no cargo, and none of missing files to who has sent some. */
function notesFor({ context, words }: LetterInput): readonly string[] {
  const { kind, data, files } = context.submission;
  const { topic } = data as SentFields;
  const isOfNoCargo = topic !== undefined && topic !== "complaint" && deskTopics.includes(topic);
  return isOfNoCargo || (kind === "quote" && files.length > 0) ? [] : words.letters[kind].notes;
}

/** Creates the link that replaces an application, with the last day on which it works. */
function createReplacement({ context, locale, signer, siteOrigin }: LetterInput) {
  const { token, until } = createReplaceToken(signer, context.receipt);
  const query = new URLSearchParams({ replace: token });
  if (context.position) query.set("position", context.position.id);
  return {
    replaceLink: `${siteOrigin}${addressIn(locale, "/Joinus")}?${query}#apply`,
    // The link expires during the day after.
    replaceUntil: formatDay(new Date(until.getTime() - 86_400_000).toISOString(), locale),
  };
}

/** What the visitor has to prepare. At offices of the group, light, scaffold and rooms are provided. */
function preparations({ context, words }: LetterInput, purpose: SurveyPurpose): readonly string[] {
  const { site: place } = context.submission.data as Partial<Survey>;
  return (place && words.prepareAtOurSite[purpose]) || words.prepare[purpose];
}
