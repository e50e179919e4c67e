import type { Signer } from "#api/signing/signer.ts";
import { formatAnswerTime, formatLocalMoment } from "#contract/answer-text.ts";
import type { Application } from "#contract/application.ts";
import type { Contact, Order, Quote } from "#contract/enquiries.ts";
import { fill } from "#contract/fill.ts";
import { formatDay, formatMoment } from "#contract/formats.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import type { SubmissionKind } from "#contract/submission-kinds.ts";
import type { Receipt } from "#contract/submission.ts";
import type { Survey } from "#contract/survey.ts";
import type { Desk, Token, Words } from "#library/letter-words.ts";
import type { LetterContext } from "./letter.ts";
import { toOneLine } from "./plain-text.ts";

/** What the letters say of the group, from site.yaml. */
export interface GroupDetails {
  company: string;
  emergencyPhone: string;
  /** The desks' mail addresses. */
  teams: Record<Desk, string>;
}

/** Everything that one letter is written from. */
export interface LetterInput {
  occasion: LetterContext;
  locale: Locale;
  words: Words;
  /** The mail address of the desk that answers. */
  desk: string;
  /** What stands for the words in braces. */
  values: Record<Token, string>;
  /** Signs links. */
  signer: Signer;
  siteOrigin: string;
}

/** What was sent, as far as letters look into it. */
export type SentFields = Partial<
  Pick<Contact, "topic" | "name"> &
    Pick<Quote, "service"> &
    Pick<Order, "question"> &
    Pick<Survey, "purpose"> &
    Pick<Application, "area">
>;

const desks: Record<SubmissionKind, Desk> = {
  contact: "contact",
  quote: "quotes",
  order: "orders",
  survey: "surveys",
  application: "careers",
};
/** A message goes to the desk that its subject belongs to, where that has one. */
const desksOfTopics: Partial<Record<Contact["topic"], Desk>> = {
  quote: "quotes",
  order: "orders",
  survey: "surveys",
  careers: "careers",
  supplier: "suppliers",
  press: "press",
  investor: "investors",
  "data-protection": "privacy",
};

/** Brings together what a letter in a language needs. */
export function prepareLetter(
  occasion: LetterContext,
  {
    words,
    locale,
    group,
    signer,
    siteOrigin,
  }: Pick<LetterInput, "words" | "locale" | "signer" | "siteOrigin"> & { group: GroupDetails },
): LetterInput {
  const { submission, receipt } = occasion;
  const sent = submission.data as SentFields;
  const letter = words.letters[submission.kind];
  const deskName = (sent.topic && desksOfTopics[sent.topic]) ?? desks[submission.kind];
  const desk = group.teams[deskName];
  const { reference } = receipt;
  const { company } = group;
  const team = words.teams[deskName];
  const deadline = deadlineOf(receipt, words, locale);
  const values = {
    about: aboutOf(occasion, words, locale),
    company,
    deadline,
    deleteOn: formatDay(receipt.deleteOn, locale),
    desk,
    email: submission.email,
    emergencyPhone: group.emergencyPhone,
    hours: hoursOf(occasion.site, words, locale),
    language: new Intl.DisplayNames(locale, { type: "language" }).of(submission.locale) ?? submission.locale,
    name: toOneLine(sent.name ?? submission.email),
    promise: [
      fill(letter.promise, { reference, company, team, deadline }),
      ...newProductOf(receipt, words, locale),
    ].join(" "),
    receivedAt: receivedAtOf(receipt, words, locale),
    reference,
    site: siteOrigin,
    team,
    title: letter.title,
  };
  return { occasion, locale, words, desk, values, signer, siteOrigin };
}

/** What a submission is about, in a few words. */
function aboutOf({ submission, position }: LetterContext, words: Words, locale: Locale): string {
  const { topic, service, question, purpose, area } = submission.data as SentFields;
  const { choices } = words;
  if (topic) return choices.topic[topic];
  if (service) return choices.service[service];
  if (question) return choices.question[question];
  if (purpose) return choices.purpose[purpose];
  if (position) return position.title[locale];
  return area ? fill(words.anyPosition, { area: choices.area[area] }) : submission.subject;
}

/** When the office works, in its own time; without one, when offices do. */
function hoursOf(site: Office | undefined, words: Words, locale: Locale): string {
  if (!site) return words.hours.none;
  const days = site.hours.map(({ days, from, to }) => fill(words.days[days], { from, to })).join("; ");
  return fill(words.hours.office, { office: site.name[locale], phone: site.phone, days });
}

/** Until when there is an answer, in the time of the office that gives it. */
function deadlineOf({ answer }: Receipt, words: Words, locale: Locale): string {
  return answer ? fill(words.deadline.by, formatAnswerTime(answer, locale)) : words.deadline.none;
}

/** Until when a dangerous product that is new to the group has its price, where that is asked for. */
function newProductOf({ answer }: Receipt, words: Words, locale: Locale): string[] {
  if (!answer?.newProductBy) return [];
  const { city } = formatAnswerTime(answer, locale);
  return [
    fill(words.newProduct, { city, ...formatLocalMoment(answer.newProductBy, answer.timeZone, locale) }),
  ];
}

/** When it came, in the time of the office that answers; without one, in UTC. */
function receivedAtOf({ receivedAt, answer }: Receipt, words: Words, locale: Locale): string {
  if (!answer) return `${formatMoment(receivedAt, locale, "UTC")} UTC`;
  const moment = formatMoment(receivedAt, locale, answer.timeZone);
  return fill(words.momentThere, { moment, city: answer.site.city[locale] });
}
