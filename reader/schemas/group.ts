import { z } from "zod";
import { regionIds } from "#shared/regions.ts";
import { factName, numberName, pictureName, seriesName } from "#reader/names.ts";
import { intro, pagePath, pageSchema, remark, shortText, table, text } from "./parts.ts";

export const aboutSchema = pageSchema.extend({
  mission: shortText,
  limits: z.strictObject({
    does: z.strictObject({ title: text, items: z.array(shortText) }),
    doesNot: z.strictObject({ title: text, items: z.array(shortText) }),
  }),
  model: z.strictObject({
    ...intro,
    drawing: text,
    /** What the width of a column stands for, then its two parts. */
    width: text,
    own: text,
    bought: text,
    ofRevenue: text,
    lines: z.array(
      z.strictObject({ name: text, text: shortText, revenue: numberName, own: numberName, to: pagePath }),
    ),
  }),
  /** Above the slides of the group's main site. */
  work: text,
  figures: z.strictObject({ ...intro, names: z.array(factName).length(8) }),
  clients: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ who: text, need: shortText })).length(4),
  }),
  imprint: z.strictObject({ title: text, items: z.array(z.strictObject({ label: text, value: text })) }),
});

/** The companies themselves are in content/entities.yaml. */
export const structureSchema = pageSchema.extend({
  tree: z.strictObject(intro),
  /** `rules` is the title of the table where it is folded, as on phones. */
  contract: z.strictObject({ ...intro, rules: text }),
  /** The usual contract, by service, in the order of the table. */
  documents: z.array(z.strictObject({ service: pagePath, document: shortText })).min(1),
});

/** The strengths of each region; its offices, countries and languages come from the records. */
export const footprintSchema = pageSchema.extend({
  regions: z
    .array(
      z.strictObject({
        id: z.enum(regionIds),
        cargo: shortText,
        lanes: shortText,
        ports: shortText,
        airports: shortText,
        rail: shortText,
      }),
    )
    .length(regionIds.length),
  /** A note below the regions. */
  reading: text,
});

const year = z.int().min(1996);
const committees = ["audit", "safety", "people"] as const;

export const governanceSchema = pageSchema.extend({
  board: z.strictObject({
    ...intro,
    columns: z.strictObject({ name: text, seat: text, since: text, chairs: text, member: text }),
    committees: z.strictObject({ audit: text, safety: text, people: text }),
    members: z.array(
      z.strictObject({
        name: text,
        seat: text,
        since: year,
        chairs: z.enum(committees).optional(),
        member: z.array(z.enum(committees)).default([]),
      }),
    ),
  }),
  executives: z.strictObject({
    ...intro,
    since: text,
    people: z.array(z.strictObject({ name: text, role: text, task: shortText, since: year })),
  }),
  lines: z.strictObject({
    ...intro,
    board: text,
    columns: z
      .array(z.strictObject({ reportsTo: text, name: text, who: shortText, task: shortText }))
      .length(3),
  }),
  policies: z.strictObject({
    ...intro,
    items: z.array(z.strictObject({ title: text, text: shortText, check: shortText })),
  }),
  speakUp: z.strictObject({ title: text, figures: z.array(factName).length(2), link: text }),
});

export const systemSchema = pageSchema.extend({
  cycle: z.strictObject({
    ...intro,
    steps: z.array(z.strictObject({ name: text, text: shortText, proof: shortText })).length(4),
  }),
  scope: z.strictObject({
    ...intro,
    site: text,
    /** The title of the matrix where it is folded, as on phones. */
    bySite: text,
    register: text,
    /** ISO 9001, ISO 14001, ISO 45001 and SQAS: the letter above the column, and what the standard covers. */
    standards: z.array(z.strictObject({ sign: text, text })).length(4),
  }),
  training: z.strictObject({ ...intro, table }),
  tankEntry: z.strictObject({
    ...intro,
    limits: z.array(z.strictObject({ value: text, label: shortText })).length(3),
    steps: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  }),
  incidents: z.strictObject({
    ...intro,
    times: z.array(z.strictObject({ when: text, text: shortText, by: text })).min(4),
  }),
  results: z.strictObject({ ...intro, figures: z.array(factName).length(4) }),
});

/** The milestones are the headings of the text, each with its year as its anchor: `## First tanks {#y2006}`. */
export const timelineSchema = pageSchema.extend({
  eras: z
    .array(
      z.strictObject({
        title: text,
        span: text,
        picture: pictureName,
        /** `changed` says what a milestone changed for customers; the text under its heading is the story. */
        milestones: z.array(z.strictObject({ year: z.string().regex(/^\d{4}$/), changed: shortText })).min(1),
      }),
    )
    .min(2),
});

const archiveThemes = ["network", "fleet", "safety", "people", "technology", "sustainability"] as const;

export const archiveSchema = pageSchema.extend({
  /** All with the same years; the first one is drawn large, with a remark on one year. */
  series: z.array(seriesName).min(1),
  remark,
  seriesCaption: text,
  entries: z
    .array(
      z.strictObject({
        year: z.string().regex(/^\d{4}$/),
        theme: z.enum(archiveThemes),
        text: shortText,
        source: shortText,
      }),
    )
    .min(1),
});
