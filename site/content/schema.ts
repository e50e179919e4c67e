import { z } from "zod";
import { isPagePath } from "#site/routes.ts";

const text = z.string().trim().min(1);
const shortText = text.max(300);

const pagePath = text.refine(isPagePath, { error: (issue) => `"${issue.input}" is not a page of the site` });

const link = z.strictObject({ label: text, to: pagePath });

const column = z.union([text, z.strictObject({ label: text, numeric: z.boolean() })]);

const table = z
  .strictObject({ caption: text, columns: z.array(column).min(2), rows: z.array(z.array(z.coerce.string())) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "every row needs as many cells as there are columns",
    path: ["rows"],
  });

/** What the front matter of every page holds. */
const pageSchema = z.strictObject({
  title: text.max(80),
  description: text.max(155),
  lead: text.max(400),
  picture: text.optional(),
  action: link,
  related: z.array(pagePath).min(2).max(4),
  /** Names of checks in site/checks.ts. A name that nobody registered answers 500, a refusal 404. */
  middleware: z.array(text).default([]),
  validate: z.array(text).default([]),
});

const serviceSchema = pageSchema.extend({
  acceptance: z.strictObject({
    accepted: z.array(shortText).min(1),
    conditional: z.array(shortText).min(1),
    refused: z.array(shortText).min(1),
  }),
  steps: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  table,
  documents: z.array(shortText).min(2),
  questions: z.array(z.strictObject({ question: shortText, answer: text })).min(2),
});

const homeSchema = pageSchema.extend({
  slides: z.array(link).min(1).max(4),
  tasks: z.array(link.extend({ hint: shortText })).length(5),
  groups: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ title: text, text: shortText, fact: shortText, to: pagePath })).length(5),
  }),
  band: text,
  safety: z.strictObject({ title: text, lead: text, figures: z.array(text).length(4) }),
  network: z.strictObject({
    title: text,
    lead: text,
    regions: z.array(z.strictObject({ name: text, sites: text })),
  }),
  /** The newest stand in the database. */
  news: z.strictObject({ title: text }),
  careers: z.strictObject({ title: text, lead: text }),
});

const jobsSchema = pageSchema.extend({
  positions: z.strictObject({ title: text, lead: text }),
  warning: z.strictObject({ title: text, text }),
  apply: z.strictObject({ title: text, lead: text }),
});

const investorsSchema = pageSchema.extend({ news: z.strictObject({ title: text, lead: text }) });

/** A page that shows records of the register above its text, under a heading of their own. */
const recordsSchema = pageSchema.extend({ records: z.strictObject({ title: text, lead: text }) });

/** The shape of a page's file, by the module that composes the page. */
export const schemas = {
  home: homeSchema,
  article: pageSchema,
  awards: recordsSchema,
  branch: pageSchema,
  contact: pageSchema,
  footprint: pageSchema,
  inquiry: pageSchema,
  investors: investorsSchema,
  jobs: jobsSchema,
  licences: recordsSchema,
  received: pageSchema,
  register: recordsSchema,
  service: serviceSchema,
};

export type Template = keyof typeof schemas;
export type FrontMatter<T extends Template = Template> = z.infer<(typeof schemas)[T]>;

const both = z.strictObject({ en: text, es: text });

/** content/facts.yaml: every figure once. */
export const factsSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_]*$/),
  z.strictObject({
    value: z.union([z.number(), text]),
    unit: both.optional(),
    label: both,
    scope: both,
    asOf: z.string().regex(/^\d{4}(-\d\d-\d\d)?$/, "write a day (2026-06-30) or a year ('2025')"),
  }),
);

export type Facts = z.infer<typeof factsSchema>;

/** content/site.yaml: the company. */
export const siteSchema = z.strictObject({
  company: text,
  legalName: text,
  phone: text,
  emergencyPhone: text,
  email: z.email(),
  /** The desks that answer what comes in through forms. */
  teams: z.strictObject({
    contact: z.email(),
    quotes: z.email(),
    orders: z.email(),
    surveys: z.email(),
    careers: z.email(),
  }),
  /** Pictures of the menu panels and of the page that says 404. */
  pictures: z.strictObject({ company: text, services: text, notFound: text }),
  address: z.strictObject({ en: z.array(text).min(1), es: z.array(text).min(1) }),
  social: z.array(z.strictObject({ name: text, link: z.url() })),
});

export type Company = z.infer<typeof siteSchema>;

/** content/pictures.yaml: alternative text of each master in content/pictures/. */
export const picturesSchema = z.record(text, both);
