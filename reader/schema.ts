import { z } from "zod";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { isZone } from "#shared/zoned-time.ts";
import { pictureName } from "./names.ts";
import {
  aboutSchema,
  archiveSchema,
  footprintSchema,
  governanceSchema,
  structureSchema,
  systemSchema,
  timelineSchema,
} from "./schemas/group.ts";
import { legalSchema, receivedSchema } from "./schemas/notices.ts";
import { both, pagePath, pageSchema, recordBy, text } from "./schemas/parts.ts";
import { benefitsSchema, cultureSchema, jobsSchema, practiceSchema } from "./schemas/people.ts";
import { awardsSchema, investorsSchema, recordsSchema, sustainabilitySchema } from "./schemas/reporting.ts";
import { serviceSchema } from "./schemas/service.ts";
import { brandSchema, homeSchema } from "./schemas/site.ts";

/** The shape of a page's file, by the module that composes the page. */
export const schemas = {
  about: aboutSchema,
  archive: archiveSchema,
  awards: awardsSchema,
  benefits: benefitsSchema,
  offices: pageSchema,
  brand: brandSchema,
  contact: pageSchema,
  culture: cultureSchema,
  footprint: footprintSchema,
  governance: governanceSchema,
  home: homeSchema,
  "order-inquiry": pageSchema,
  investors: investorsSchema,
  careers: jobsSchema,
  legal: legalSchema,
  licences: recordsSchema,
  environment: practiceSchema,
  received: receivedSchema,
  certificates: recordsSchema,
  service: serviceSchema,
  companies: structureSchema,
  sustainability: sustainabilitySchema,
  "management-system": systemSchema,
  timeline: timelineSchema,
};

export type Template = keyof typeof schemas;
export type FrontMatter<T extends Template = Template> = z.infer<(typeof schemas)[T]>;

const figureName = z.string().regex(/^[a-z][a-z0-9_]*$/);

const dayOrYear = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? undefined : "write a day of the calendar (2026-06-30) or a year ('2025')",
};

/** content/facts.yaml: every figure once. */
export const factsSchema = recordBy(
  "name",
  z
    .strictObject({
      name: figureName,
      value: z.number().optional(),
      /** In place of a number, shown as it is: a year, a range. */
      text: text.optional(),
      unit: both.optional(),
      /** The number as prose writes it: one working day. */
      inWords: both.optional(),
      label: both,
      scope: both,
      /** A day, a year, or the day on which a policy began. */
      asOf: z.string(dayOrYear).regex(new RegExp(`${z.regexes.date.source}|^\\d{4}$`), dayOrYear),
    })
    .refine((fact) => fact.value === undefined || fact.text === undefined, {
      error: "write either a number here or a text in `text`",
      path: ["value"],
    }),
  ({ value, text: shown, ...fact }) => ({ ...fact, value: value ?? shown }),
);

/** Figures as they are written: those that follow from other files have no value yet (derived-figures.ts). */
export type WrittenFacts = z.infer<typeof factsSchema>;

export type Facts = Record<string, Omit<WrittenFacts[string], "value"> & { value: number | string }>;

const yearName = z.string().regex(/^\d{4}$/);

/** content/series.yaml: figures by year, oldest first. Pages state the last year in words. */
export const seriesSchema = recordBy(
  "name",
  z.strictObject({
    name: figureName,
    unit: both.optional(),
    label: both,
    scope: both,
    /**
     * Disclosures of the GRI Standards, and metrics of the SASB standards for road transport (TR-RO) and chemicals (RT-CH),
     * that ask for this figure.
     */
    references: z
      .array(text.regex(/^(?:GRI|SASB) [A-Z0-9][\w.-]*$/, "write a disclosure, such as GRI 305-1"))
      .default([]),
    years: recordBy("year", z.strictObject({ year: yearName, value: z.number() }), ({ value }) => value),
  }),
  (series) => series,
);

export type SeriesFile = z.infer<typeof seriesSchema>;

/** The teams that answer submissions, and their mail addresses. */
const teams = z.strictObject({
  contact: z.email(),
  quotes: z.email(),
  orders: z.email(),
  surveys: z.email(),
  careers: z.email(),
  suppliers: z.email(),
  press: z.email(),
  investors: z.email(),
  privacy: z.email(),
  quality: z.email(),
});

/** Who is named at the end of each page, with the mail address of a team. */
const pageTeams = z
  .array(z.strictObject({ name: both, team: teams.keyof(), phone: text, pages: z.array(pagePath).min(1) }))
  .superRefine((all, context) => {
    const named = all.flatMap(({ pages }) => pages);
    for (const path of pagePaths) {
      const count = named.filter((each) => each === path).length;
      if (count !== 1)
        context.addIssue({
          code: "custom",
          message: `${path} needs one entry of pageTeams, and has ${count}`,
        });
    }
  });

/** content/site.yaml: the company. */
export const companySchema = z.strictObject({
  company: text,
  legalName: both,
  /** Where the group's days begin and end, for all that is dated. */
  timeZone: text.refine(isZone, "write the IANA name of a time zone, such as Asia/Shanghai"),
  /** The head office in records/offices.yaml has the same number. */
  phone: text,
  emergencyPhone: text,
  email: z.email(),
  /** For reports of vulnerabilities, in /.well-known/security.txt. */
  security: z.email(),
  /** The lawyer outside the group who receives reports of breaches. */
  ombudsperson: z.email(),
  teams,
  pageTeams,
  /** Who is written to once a month about what is due on the site, and in which language. */
  editor: z.strictObject({ email: z.email(), language: z.enum(locales.map(({ code }) => code)) }).optional(),
  /** The picture of the 404 page. */
  pictures: z.strictObject({ notFound: pictureName }),
  address: z.strictObject({ en: z.array(text).min(1), es: z.array(text).min(1) }),
  social: z.array(z.strictObject({ name: text, link: z.url() })),
});

export type Company = z.infer<typeof companySchema>;

/** content/synonyms.yaml: words that the search treats as equal. */
export const synonymsSchema = z.array(z.array(text).min(2));

/** content/keywords.yaml: what visitors call an address besides its own words. */
export const keywordsSchema = recordBy(
  "address",
  z.strictObject({
    /** A page, a section (#anchor) or a subject of the contact form. */
    address: text,
    /** In any language. Capital letters, accents and a plural's s make no difference. What is said of /branch holds for each office. */
    words: z.array(text).min(1),
  }),
  ({ words }) => words,
);

const percent = z.number().min(0).max(100).multipleOf(10);

/** content/pictures.yaml: alternative text of each master in content/pictures/, and how places crop it. */
export const picturesSchema = recordBy(
  "file",
  z.strictObject({
    // The desk offers to upload one.
    file: text.meta({ format: "picture" }),
    ...both.shape,
    /** The point, in per cent from the left and the top, that keeps its place where the picture is cropped; the middle if missing. */
    focus: z.strictObject({ x: percent, y: percent }).optional(),
  }),
  (picture) => picture,
);
