import type { Signer } from "#api/signing/signer.ts";
import { formatAnswerTime, formatLocalMoment } from "#shared/answer-text.ts";
import type { Application } from "#contract/application.ts";
import { languageName, formatDay, formatMoment } from "#shared/formats.ts";
import type { Contact, Order, Quote } from "#contract/enquiries.ts";
import { fill } from "#shared/fill.ts";
import { addressIn, type Locale } from "#shared/locales.ts";
import { functionFor, type Office } from "#contract/offices.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Survey } from "#contract/survey.ts";
import { deskOf, type Desks } from "#reader/desks.ts";
import type { Token, Words } from "#reader/letter-words.ts";
import type { LetterContext } from "./letter.ts";
import { toOneLine } from "./plain-text.ts";

/** The group's details in letters, from site.yaml. */
export interface GroupDetails extends Desks {
  company: string;
  emergencyPhone: string;
}

/** Everything that a letter is written from. */
export interface LetterInput {
  context: LetterContext;
  locale: Locale;
  words: Words;
  /** The mail address of the group's team. */
  teamEmail: string;
  /** Values of the tokens in braces; their `teamEmail` is the mailbox of the office where one answers. */
  values: Record<Token, string>;
  /** Signs links. */
  signer: Signer;
  siteOrigin: string;
}

/** The submitted fields that letters depend on. */
export type SentFields = Partial<
  Pick<Contact, "topic" | "name"> &
    Pick<Quote, "service"> &
    Pick<Order, "question"> &
    Pick<Survey, "purpose"> &
    Pick<Application, "area">
>;

/** Collects what a letter in a language is written from. */
export function prepareLetter(
  context: LetterContext,
  {
    words,
    locale,
    group,
    signer,
    siteOrigin,
  }: Pick<LetterInput, "words" | "locale" | "signer" | "siteOrigin"> & { group: GroupDetails },
): LetterInput {
  const { submission, receipt, office } = context;
  const sent = submission.data as SentFields;
  const letter = words.letters[submission.kind];
  const { team: teamName, email: teamEmail, phone } = deskOf(group, submission.kind, sent.topic);
  const { reference } = receipt;
  const { company } = group;
  // Where an office answers, it is named as on the page, by the team that it has for the topic; replies go there.
  const role = office && sent.topic && functionFor(office, sent.topic)?.role[locale];
  const team = !office
    ? words.teams[teamName]
    : role
      ? fill(words.officeTeam, { role, office: office.name[locale] })
      : fill(words.teamAt, { team: words.teams[teamName], office: office.name[locale] });
  const deadline = describeDeadline(receipt, words, locale);
  const values = {
    about: describeTopic(context, words, locale),
    company,
    deadline,
    deleteOn: formatDay(receipt.deleteOn, locale),
    email: submission.email,
    emergencyPhone: group.emergencyPhone,
    hours: office ? describeHours(office, words, locale) : fill(words.hours.none, { team, phone }),
    language: languageName(submission.locale, locale),
    name: toOneLine(sent.name ?? submission.email),
    privacy: linkToPrivacy(submission, siteOrigin, locale),
    promise: [
      fill(letter.promise, { reference, company, team, deadline }),
      ...describeNewProduct(receipt, words, locale),
      ...(sent.topic === "complaint" ? [words.complaint] : []),
    ].join(" "),
    receivedAt: describeReceivedAt(receipt, words, locale),
    reference,
    site: siteOrigin,
    team,
    teamEmail: receipt.answer?.site.email ?? teamEmail,
    title: letter.title,
  };
  return { context, locale, words, teamEmail, values, signer, siteOrigin };
}

/** The privacy policy; for applicants the part about them. */
function linkToPrivacy({ kind }: LetterContext["submission"], siteOrigin: string, locale: Locale): string {
  const address = `${siteOrigin}${addressIn(locale, "/privacyPolicy")}`;
  return kind === "application" ? `${address}#applicants` : address;
}

/** Describes in a few words what a submission is about. */
function describeTopic({ submission, position }: LetterContext, words: Words, locale: Locale): string {
  const { topic, service, question, purpose, area } = submission.data as SentFields;
  const { choices } = words;
  if (topic) return choices.topic[topic];
  if (service) return choices.service[service];
  if (question) return choices.question[question];
  if (purpose) return choices.purpose[purpose];
  if (position) return position.title[locale];
  return area ? fill(words.anyPosition, { area: choices.area[area] }) : submission.subject;
}

/** Describes the hours of the office in its own time. */
function describeHours(office: Office, words: Words, locale: Locale): string {
  const days = office.hours.map(({ days, from, to }) => fill(words.days[days], { from, to })).join("; ");
  return fill(words.hours.office, { office: office.name[locale], phone: office.phone, days });
}

/** Describes the deadline of the answer, in the time zone of the office that answers. */
function describeDeadline({ answer }: Receipt, words: Words, locale: Locale): string {
  return answer ? fill(words.deadline.by, formatAnswerTime(answer, locale)) : words.deadline.none;
}

/** Describes the deadline for dangerous goods that are new to the group, if the quote has one. */
function describeNewProduct({ answer }: Receipt, words: Words, locale: Locale): string[] {
  if (!answer?.newProductBy) return [];
  const { city } = formatAnswerTime(answer, locale);
  return [
    fill(words.newProduct, { city, ...formatLocalMoment(answer.newProductBy, answer.timeZone, locale) }),
  ];
}

/** Describes when it was received, in the time zone of the office that answers, or in UTC. */
function describeReceivedAt({ receivedAt, answer }: Receipt, words: Words, locale: Locale): string {
  if (!answer) return `${formatMoment(receivedAt, locale, "UTC")} UTC`;
  const moment = formatMoment(receivedAt, locale, answer.timeZone);
  return fill(words.momentThere, { moment, city: answer.site.city[locale] });
}
