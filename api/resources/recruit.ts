import { Hono } from "hono";
import { findAddressee } from "#api/models/network.ts";
import { findPosition } from "#api/models/positions.ts";
import { deletionDay } from "#api/models/retention.ts";
import { findEarlierApplications } from "#api/models/submissions.ts";
import { submit, wrongField } from "#api/submit.ts";
import type { FormParts, Prepared } from "#api/submit.ts";
import { answerTimeOf } from "#contract/answer-time.ts";
import { calls } from "#contract/calls.ts";
import type { Recruit } from "#contract/recruit.ts";

/** Applications, for a position or for none in particular. One for a closed position counts as the latter. */
export function recruit(parts: FormParts): Hono {
  const { path, body } = calls.sendRecruit;
  return new Hono().post(path, async (c) =>
    c.json(await submit(c, parts, body, (input) => prepare(parts, input))),
  );
}

async function prepare({ database, now }: FormParts, input: Recruit): Promise<Prepared> {
  const { email, locale, area, cv, keep } = input;
  const position = input.position ? await findPosition(database, input.position) : undefined;
  if (input.position && !position) throw wrongField("position", "select");
  const subject = position?.id ?? area ?? "";
  // Recruiters keep the hours of the office that the work belongs to; the letter goes to their desk alone.
  const office = await findAddressee(database, { country: position?.country, region: area });
  return {
    submission: {
      kind: "application",
      email,
      locale,
      subject,
      files: [cv],
      deleteOn: deletionDay("application", {
        received: now().toISOString().slice(0, 10),
        positionCloses: position?.closes,
        keep,
      }),
      ...(office && { answer: answerTimeOf(office, "application", now()) }),
    },
    ...(position && { position }),
    earlier: await findEarlierApplications(database, { email, subject }),
  };
}
