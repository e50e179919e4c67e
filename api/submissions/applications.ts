import type { Context } from "hono";
import { chooseAddressee } from "#api/offices/addressee.ts";
import { fieldProblem } from "#api/problems.ts";
import { readReplaceToken } from "#api/signing/signed-links.ts";
import { answerTimeOf } from "#shared/answer-time.ts";
import type { Application, Recruitment } from "#contract/application.ts";
import type { Receipt } from "#contract/receipt.ts";
import { isoDay } from "#shared/days.ts";
import { deletionDay } from "./retention.ts";
import { findEarlierApplications } from "./earlier-submissions.ts";
import { findSubmission, type StoredSubmission } from "./stored-submissions.ts";
import { submit, type FormOptions, type Prepared } from "./submit.ts";
import { withdraw } from "./withdraw.ts";

/** Submits an application, for a position or speculative, withdraws one, or checks the link to do so. */
export async function recruit(c: Context, parts: FormOptions, input: Recruitment): Promise<Receipt> {
  if (input.kind === "check") return checkLink(parts, input.replaceToken);
  if (input.kind === "withdrawal") return withdraw(parts, input);
  return submit(c, parts, input, prepare);
}

async function prepare(parts: FormOptions, input: Application): Promise<Prepared> {
  const { database, now } = parts;
  const { offices, positions } = parts.records();
  const { email, locale, area, cv, keep } = input;
  const position = positions.find(({ id }) => id === input.position);
  if (input.position && !position) throw fieldProblem("position", "select");
  const subject = position?.id ?? area ?? "";
  const replaces = await findReplaced(parts, input);
  const earlier = await findEarlierApplications(database, { email, subject });
  // The answer time follows the hours of the office, but the letter goes to the recruiters alone.
  const office = chooseAddressee(offices, { country: position?.country, region: area });
  return {
    submission: {
      kind: "application",
      email,
      locale,
      subject,
      files: [cv],
      deleteOn: deletionDay("application", {
        received: isoDay(now()),
        positionCloses: position?.closes,
        keep,
      }),
      ...(replaces && { replaces }),
      ...(office && { answer: answerTimeOf({ ...office, email: undefined }, "application", now()) }),
    },
    ...(position && { position }),
    earlier: earlier.filter((reference) => reference !== replaces),
  };
}

/** The receipt of the application that a token can replace: nothing that its link does not say, or that is about a person. */
async function checkLink(parts: FormOptions, token: string): Promise<Receipt> {
  const { reference, receivedAt, deleteOn } = await findLinked(parts, token);
  return { reference, receivedAt, deleteOn };
}

/** @throws ProblemError if the token is forged or expired, or its application is gone. */
async function findLinked({ database, signer, now }: FormOptions, token: string): Promise<StoredSubmission> {
  const reference = readReplaceToken(signer, token, now());
  const linked = reference && (await findSubmission(database, reference));
  if (!linked) throw fieldProblem("replaceToken", "replace.gone");
  return linked;
}

/**
 * Finds the application that this one replaces, if it has a token.
 * @throws ProblemError if the token is invalid or its application is gone, and if the e-mail address differs, so that the
 *   owner of the first address is informed.
 */
async function findReplaced(
  parts: FormOptions,
  { replaceToken, email }: Application,
): Promise<string | undefined> {
  if (!replaceToken) return undefined;
  const replaced = await findLinked(parts, replaceToken);
  if (replaced.email !== email.toLowerCase()) throw fieldProblem("email", "replace.email");
  return replaced.reference;
}
