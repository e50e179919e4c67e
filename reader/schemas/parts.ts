import { z } from "zod";
import { countryCodes } from "#shared/countries.ts";
import { isPageAddress, isPagePath } from "#shared/pages.ts";
import { pictureName } from "#reader/names.ts";
import { drawnColumn, namesClass, type DrawnColumn } from "./drawings.ts";

export const text = z.string().trim().min(1);
export const shortText = text.max(300);

/** The title and the lead of a part of a page. */
export const intro = { title: text, lead: shortText };

export const pagePath = text.refine(isPagePath, {
  error: (issue) => `"${issue.input}" is not a page of the site`,
});

export const country = text.refine((code) => countryCodes.includes(code), {
  error: (issue) => `"${issue.input}" is not the code of a country (ISO 3166-1), such as DE`,
});

/** A page's path, perhaps with a query and an anchor: `/contactUs?topic=press#form`. reader/links.ts checks those. */
const address = text.refine(isPageAddress, {
  error: (issue) => `"${issue.input}" is not a page of the site`,
});

export const link = z.strictObject({ label: text, to: address });

const column = z.strictObject({
  label: text,
  numeric: z.boolean().default(false),
  drawn: drawnColumn.optional(),
});

export const table = z
  .strictObject({ caption: text, columns: z.array(column).min(2), rows: z.array(z.array(z.coerce.string())) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "every row needs as many cells as there are columns",
    path: ["rows"],
  })
  .refine(
    ({ columns, rows }) => columns.every(({ drawn }) => (thingsOf(drawn) ?? rows).length === rows.length),
    {
      error: "a column that is drawn as things or rooms needs one entry for each row",
      path: ["columns"],
    },
  )
  .refine(
    ({ columns, rows }) =>
      columns.every(
        ({ drawn }) =>
          drawn?.as !== "plan" ||
          drawn.rooms.every(({ classes }, row) => classes.every((each) => namesClass(rows[row] ?? [], each))),
      ),
    { error: "the row of a room has to name each of its classes", path: ["rows"] },
  );

function thingsOf(drawn: DrawnColumn | undefined): unknown[] | undefined {
  if (drawn?.as === "thing" || drawn?.as === "load") return drawn.things;
  return drawn?.as === "plan" ? drawn.rooms : undefined;
}

/** A short text above the column of a year in a chart. */
export const remark = z.strictObject({ year: z.string().regex(/^\d{4}$/), text: text.max(28) });

export const questions = z
  .array(z.strictObject({ question: shortText, answer: text, link: link.optional() }))
  .min(4);

export type Question = z.infer<typeof questions>[number];

/** The checks that a page may name in its front matter; site/load/checks.ts runs them. */
export const pageChecks = { middleware: ["noindex"], validate: ["developmentOnly"] } as const;

export type MiddlewareName = (typeof pageChecks.middleware)[number];
export type RuleName = (typeof pageChecks.validate)[number];

/** The front matter of every page. */
export const pageSchema = z.strictObject({
  title: text.max(80),
  description: text.max(155),
  lead: text.max(400),
  picture: pictureName.optional(),
  action: link,
  related: z.array(pagePath).min(2).max(3),
  /** Names of `pageChecks`. An unknown name answers 500, a refusal 404. */
  middleware: z.array(text).default([]),
  validate: z.array(text).default([]),
});

/** A text in both languages, where one file serves both. */
export const both = z.strictObject({ en: text, es: text });

/** A list, read as a record: each entry under its own key, which no other entry has. */
export function recordBy<Key extends string, Entry extends z.ZodType<Record<Key, string>>, Value>(
  key: Key,
  entry: Entry,
  valueOf: (entry: Omit<z.output<Entry>, Key>) => Value,
) {
  return z.array(entry).transform((entries, context) => {
    const values = new Map<string, Value>();
    for (const [at, { [key]: name, ...entry }] of entries.entries()) {
      if (values.has(name))
        context.addIssue({ code: "custom", path: [at, key], message: `another entry above has this ${key}` });
      values.set(name, valueOf(entry));
    }
    return Object.fromEntries(values);
  });
}
