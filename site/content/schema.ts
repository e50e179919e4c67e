import { z } from "zod";
import { footprintSchema } from "./schemas/footprint.ts";
import { homeSchema } from "./schemas/home.ts";
import { legalSchema } from "./schemas/legal.ts";
import { both, pageSchema, text } from "./schemas/parts.ts";
import { awardsSchema, investorsSchema, jobsSchema, recordsSchema } from "./schemas/records.ts";
import { serviceSchema } from "./schemas/service.ts";

/** The shape of a page's file, by the module that composes the page. */
export const schemas = {
  home: homeSchema,
  article: pageSchema,
  awards: awardsSchema,
  branch: pageSchema,
  contact: pageSchema,
  footprint: footprintSchema,
  inquiry: pageSchema,
  investors: investorsSchema,
  jobs: jobsSchema,
  legal: legalSchema,
  licences: recordsSchema,
  received: pageSchema,
  register: recordsSchema,
  service: serviceSchema,
};

export type Template = keyof typeof schemas;
export type FrontMatter<T extends Template = Template> = z.infer<(typeof schemas)[T]>;

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

/** content/series.yaml: figures by year, oldest first. The last year is what pages say in words. */
export const seriesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_]*$/),
  z.strictObject({
    unit: both.optional(),
    label: both,
    scope: both,
    years: z.record(z.string().regex(/^\d{4}$/), z.number()),
  }),
);

export type SeriesFile = z.infer<typeof seriesSchema>;

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
