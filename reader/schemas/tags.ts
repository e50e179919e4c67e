import { z } from "zod";
import { isoDate } from "#contract/parts.ts";
import { tagNames } from "#shared/tags.ts";
import { both, text } from "./parts.ts";

const days = z.int().positive();
/** An origin as a Content-Security-Policy takes it, perhaps with `*.` for its subdomains. */
const origin = text.regex(/^https:\/\/(\*\.)?[a-z0-9.-]+$/, "write an origin, such as https://*.example.com");
const origins = z.array(origin);

const tag = z.strictObject({
  name: z.enum(tagNames),
  label: both,
  purpose: both,
  company: text,
  cookies: z
    .array(
      z.strictObject({
        name: text.regex(/^[\w-]+\*?$/, "write a cookie's name, perhaps with * at its end"),
        days,
        purpose: both,
      }),
    )
    .min(1),
  /** What the tag may load and send to, by directive of the Content-Security-Policy. */
  origins: z.strictObject({
    "script-src": origins,
    "img-src": origins,
    "connect-src": origins,
    "frame-src": origins,
  }),
});

/** content/tags.yaml: what loads after consent alone, and how a choice is kept. */
export const tagsSchema = z.strictObject({
  record: z.strictObject({
    name: text.regex(/^\w+$/),
    place: both,
    purpose: both,
    kept: both,
    version: isoDate,
    acceptedDays: days,
    refusedDays: days,
  }),
  /** The label of the button in the footer. */
  settings: both,
  tags: z
    .array(tag)
    .refine((all) => tagNames.every((name) => all.filter((each) => each.name === name).length === 1), {
      error: `has to list each of ${tagNames.join(", ")} once`,
    }),
});

export type Tags = z.infer<typeof tagsSchema>;
