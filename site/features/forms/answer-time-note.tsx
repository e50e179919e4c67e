import { formatAnswerTime, formatLocalMoment } from "#shared/answer-text.ts";
import { answerTimeOf } from "#shared/answer-time.ts";
import { fill } from "#shared/fill.ts";
import type { CountryQuery, Office } from "#contract/offices.ts";
import { ownZone } from "#shared/zoned-time.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { useOffices } from "#site/features/offices/use-offices.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useNow } from "#site/ui/browser-state.ts";
import { useFormWords } from "./field.tsx";

/**
 * Who answers and by when, before the form is sent, by the rule of the receipt and the letters. The addressee is the
 * chosen office, or the one that serves `from`.
 */
export function AnswerTimeNote({
  kind,
  from,
  site,
  mayBeNew = false,
  isToDesk = kind === "order" || kind === "application",
}: {
  kind: SubmissionKind;
  from?: CountryQuery | undefined;
  site?: Office | undefined;
  /** Dangerous goods: a product that is new to the group takes longer. */
  mayBeNew?: boolean;
  /** A desk of the group answers instead of an office, so only the time is shown. */
  isToDesk?: boolean;
}) {
  const { answer: words } = useFormWords();
  const locale = useLocale();
  const now = useNow();
  const served = useOffices(site ? undefined : from)?.servingOffice;
  const addressee = site ?? served;
  return (
    <p aria-live="polite" data-answer-time className="mt-1.5 text-small text-soft empty:hidden">
      {addressee && now ? sentences(addressee, now) : null}
    </p>
  );

  function sentences(office: Office, sent: Date): string {
    const answer = answerTimeOf(office, kind, sent, { mayBeNew });
    const values = formatAnswerTime(answer, locale);
    const { newProductBy, timeZone } = answer;
    const here = formatLocalMoment(answer.by, ownZone() ?? timeZone, locale);
    return [
      ...(isToDesk ? [] : [fill(words.goesTo, values)]),
      // Says why the office is in another country.
      ...(from?.countryId && from.countryId !== office.country
        ? [from.topic && words.subAgent, from.service && words.seller].filter(Boolean)
        : []),
      fill(words.by, values),
      ...(here.time === values.time ? [] : [fill(words.byHere, here)]),
      ...(newProductBy ? [fill(words.newProduct, formatLocalMoment(newProductBy, timeZone, locale))] : []),
    ].join(" ");
  }
}
