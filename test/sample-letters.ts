import { answerTimeOf } from "#shared/answer-time.ts";
import { applicationSchema } from "#contract/application.ts";
import { contactSchema, orderSchema, quoteSchema } from "#contract/enquiries.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import type { PositionRecord } from "#contract/positions.ts";
import { referencePrefixes, type SubmissionKind } from "#shared/submission-kinds.ts";
import { surveySchema } from "#contract/survey.ts";
import type { LetterContext } from "#api/letters/letter.ts";
import { readRecordFile } from "#test/content-files.ts";

// One submission of each kind with every field filled in, for tests.

const sites = readRecordFile("content", "offices") as Office[];
const positions = readRecordFile("content", "positions") as PositionRecord[];
const depot = sites.find(({ id, type }) => type === "depot" && id.includes("tarragona"));
const office = sites.find(({ type, region }) => type === "office" && region === "europe");
const position = positions[0];

const cv = "cv_0123456789abcdefghijkl";
const sheet = "sds0123456789abcdefghijkl";
const files = [
  { id: cv, name: "Currículum Ana Pérez.pdf" },
  { id: sheet, name: "SDS 二氯甲烷.pdf" },
];

const person = {
  name: "Ana María Pérez Núñez",
  email: "ana.perez@example.com",
  phone: "+34 600 000 000",
  country: "ES",
};

/** The input of each form, as parsed by the contract. */
const data = {
  contact: contactSchema.parse({
    ...person,
    kind: "contact",
    locale: "en",
    topic: "other",
    company: "Químicas del Sur, S. A.",
    message:
      "We run twelve stainless-steel tank trailers between Tarragona and Lyon and would like to be approved as a carrier. Whom may we send our safety record to?\n\nOur own terms are at https://www.example.com/a/very/long/address/that/no/mail/program/should/ever/cut/in/two.html\n谢谢，顺祝商祺。",
  }),
  quote: quoteSchema.parse({
    ...person,
    kind: "quote",
    locale: "en",
    service: "global-tank-containers",
    cargo: "Dichloromethane, technical grade",
    dangerous: "yes",
    unNumber: "UN 1593",
    hazardClass: "6.1",
    packingGroup: "III",
    packaging: "Tank container T11",
    quantity: 24.5,
    unit: "t",
    pieceLength: 12.2,
    pieceWidth: 2.44,
    pieceHeight: 2.59,
    pieceWeight: 30,
    equipment: "1 × 24,000 l",
    originPlace: "Tarragona",
    originCountry: "ES",
    destinationPlace: "上海 Yangshan",
    destinationCountry: "CN",
    incoterm: "FCA",
    readyDate: "2026-12-07",
    frequency: "monthly",
    temperature: "below 30 °C",
    extras: ["insurance", "customs"],
    company: "Químicas del Sur, S. A.",
    answerBy: "phone",
    files: [sheet],
    marketing: true,
  }),
  order: orderSchema.parse({
    kind: "order",
    locale: "en",
    numbers: ["CSQU3054383", "PO 4711/26"],
    question: "where",
    email: person.email,
    details: "Loaded in Antwerp last Tuesday.",
  }),
  survey: surveySchema.parse({
    ...person,
    locale: "en",
    purpose: "cargo",
    company: "Químicas del Sur, S. A.",
    site: depot?.id,
    timeZone: "Europe/Madrid",
    slots: [
      { date: "2026-12-01", from: "08:30", to: "11:30" },
      { date: "2027-04-01", from: "14:00", to: "17:00" },
    ],
    flexibility: "same-week",
    durationHours: 1.5,
    language: "es",
    onSiteContact: "Pau Rius, +34 600 111 222",
    access: "Helmet; induction of 20 minutes, photographs only with a permit",
    product: "Dichloromethane; residue, washed",
    unNumber: "UN 1593",
    hazardClass: "6.1",
    packingGroup: "III",
    quantity: "two tanks",
    equipment: ["CSQU3054383"],
    pieces: [{ length: 12.5, width: 3.2, height: 3.8, weight: 45, centreOfGravityKnown: true }],
    files: [sheet],
    movement: "drop-off",
    lastCargo: "Dichloromethane",
    nextProduct: "Acetone",
    residue: "about 90 l",
    orderReference: "PO 4711/26",
    notes: "The gate closes at noon, for a break.",
  }),
  application: applicationSchema.parse({
    ...person,
    locale: "en",
    position: position?.id,
    area: "europe",
    notice: "One month",
    link: "https://www.example.com/ana",
    cv,
    coverNote: "I have cleaned tanks for six years.\nI would like to do it where it is done well.",
    languages: ["es", "ca", "en"],
    keep: true,
  }),
} satisfies Record<SubmissionKind, object>;

/** A submission of a kind in a language. `change` replaces fields. */
export function sampleLetterContext(
  kind: SubmissionKind,
  locale: Locale,
  change: object = {},
): LetterContext {
  const site = { contact: office, quote: office, survey: depot, order: undefined, application: undefined }[
    kind
  ];
  // Without a site, a team answers by the hours of the office.
  const answering = site ?? (office && { ...office, email: undefined });
  const receivedAt = new Date("2026-11-21T14:03:05.123Z");
  const sent = { ...data[kind], locale, ...change };
  const deleteOn = kind === "application" ? "2028-11-21" : "2028-11-20";
  return {
    submission: { kind, email: sent.email, subject: "", locale, data: sent, files: [], deleteOn },
    receipt: {
      reference: `${referencePrefixes[kind]}-7K3M-2QXR`,
      receivedAt: receivedAt.toISOString(),
      deleteOn,
      ...(answering && { answer: answerTimeOf(answering, kind, receivedAt, { mayBeNew: kind === "quote" }) }),
    },
    files,
    ...(site && { office: site }),
    ...(kind === "application" && position && { position }),
  };
}

/** The same with another mailbox that takes replies: that of a desk, or none where a team answers. */
export function answeredFrom(context: LetterContext, email: string | undefined): LetterContext {
  const { answer } = context.receipt;
  if (!answer) throw new Error("Nobody answers in this sample");
  return {
    ...context,
    receipt: { ...context.receipt, answer: { ...answer, site: { ...answer.site, email } } },
  };
}
