import * as z from "zod/mini";
import { described, localisedText } from "./parts.ts";

const instant = z.iso.datetime();

/** Who answers, and until when. */
export const answerTimeSchema = z.object({
  site: z.object({
    id: z.string(),
    name: localisedText,
    city: localisedText,
    phone: z.string(),
    email: described(
      z.optional(z.string()),
      "Takes replies; absent where a team of the group answers, by the hours of this office.",
    ),
  }),
  by: described(instant, "The deadline, ISO 8601 in UTC: the end of a working day of the office."),
  newProductBy: described(
    z.optional(instant),
    "For a quote for dangerous goods: the deadline of the first price if the product is new to the group.",
  ),
  timeZone: described(z.string(), "The office's time zone, an IANA name."),
});

export type AnswerTime = z.infer<typeof answerTimeSchema>;

/** The answer to an accepted submission. */
export const receiptSchema = z.object({
  reference: described(z.string(), "To quote in further messages, such as QT-7K3M-2QXR."),
  receivedAt: described(z.iso.datetime(), "When it was stored, ISO 8601 in UTC."),
  deleteOn: described(z.iso.date(), "The day on which it is deleted, unless the visitor asks earlier."),
  answer: described(
    z.optional(answerTimeSchema),
    "Who answers and by when; absent while the group has no office.",
  ),
  acknowledgement: described(
    z.optional(z.enum(["now", "none"])),
    "Whether the sender gets an acknowledgement: `now`, or `none` if the mailbox or its network had too many, or if the address is not an ordinary one.",
  ),
});

export type Receipt = z.infer<typeof receiptSchema>;
