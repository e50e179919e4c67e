import { useEffect, useRef } from "react";
import { listAnswers } from "#shared/answers.ts";
import { formatAnswerTime, formatLocalMoment } from "#shared/answer-text.ts";
import type { AnswerTime } from "#contract/receipt.ts";
import { fill } from "#shared/fill.ts";
import { formatDay, formatMoment } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { isPagePath } from "#shared/pages.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import type { Team } from "#site/parts/contact-block.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Mark } from "#site/ui/mark.tsx";
import { CopyButton } from "#site/ui/copy-button.tsx";
import { saveFile } from "#site/ui/give-text.ts";
import { AnswerList, useAnswerWords } from "#site/features/forms/review.tsx";
import { readAnswers, type ReceiptNote } from "#site/features/forms/draft.ts";

export function ReceiptPanel({
  receipt,
  desk,
  title,
}: {
  receipt: ReceiptNote;
  /** Who answers, and can correct it. */
  desk: Pick<Team, "name" | "email">;
  title: string;
}) {
  const { received, status } = useMessages();
  const { company } = useSite();
  const locale = useLocale();
  const { reference, from } = receipt;
  const words = useAnswerWords();
  const [about] = listAnswers(receipt.about ?? {}, { words, locale, names: {} });
  const facts = [
    [received.about, about?.value],
    [received.receivedAt, receivedAt(receipt, received, locale)],
    [received.answer, desk.name],
    ...(receipt.answer ? deadlines(receipt.answer, received, locale) : []),
    [received.findings, receipt.about?.["topic"] === "complaint" ? received.findingsWithin : undefined],
    receipt.acknowledgement === "none"
      ? [received.confirmationStatus, fill(received.confirmationNone, { email: receipt.email })]
      : [received.confirmation, receipt.email],
    [received.deleteOn, formatDay(receipt.deleteOn, locale)],
  ].flatMap(([name = "", value]) => (value ? [{ name, value }] : []));

  // Visitors who come from the form start at its outcome.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  function save(): void {
    const answers = readAnswers();
    const listed = answers && listAnswers(answers.data, { words, locale, names: answers.names });
    const lines = [
      `${company}: ${title}`,
      `${received.reference}: ${reference}`,
      ...facts.map(({ name, value }) => `${name}: ${value}`),
      receipt.acknowledgement === "none"
        ? fill(received.correctByMail, { email: desk.email })
        : received.correct,
      ...(listed ? ["", words.sent, ...listed.map(({ label, value }) => `${label}: ${value}`)] : []),
    ];
    saveFile(`${reference}.txt`, `${lines.join("\n")}\n`, "text/plain");
  }

  return (
    <section className="grid split-5 gap-y-8 bg-ink p-12 text-white print:bg-transparent print:p-0 print:text-text narrow:p-9 phone:p-6">
      <div className="landing">
        <Mark />
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {title}
        </h2>
        <p className="mt-8 text-small text-mist print:text-muted">{received.reference}</p>
        <output className="heading mt-1 block text-section leading-tight whitespace-nowrap">
          {reference}
        </output>
      </div>
      <dl className="self-end border-b">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[11rem_1fr] gap-x-6 border-t py-3 phone:grid-cols-1">
            <dt className="text-small text-mist print:text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print col-span-full flex flex-wrap gap-x-8 gap-y-2 font-semibold">
        <CopyButton
          text={reference}
          label={received.copy}
          doneLabel={received.copied}
          failedLabel={status.notCopied}
        />
        <button type="button" className={actionStyle} onClick={save}>
          {received.save}
        </button>
        <button type="button" className={actionStyle} onClick={() => window.print()}>
          {received.print}
        </button>
        {isPagePath(from) ? (
          <SiteLink to={from} className={actionStyle}>
            {received.back}
          </SiteLink>
        ) : null}
      </p>
    </section>
  );
}

/** On the receipt: the list of answers that was reviewed before sending, for the ten minutes that it is kept. */
export function SentAnswers() {
  const { sent } = useAnswerWords();
  const answers = readAnswers();
  if (!answers) return null;
  return (
    <section className="grid split-5 gap-y-4 pt-12">
      <h2 className="text-h3">{sent}</h2>
      <AnswerList {...answers} />
    </section>
  );
}

const actionStyle = "cursor-pointer py-2.5 link";

type Words = Messages["received"];

/** When it was received, in the time zone of the office that answers, else of the visitor. */
function receivedAt({ receivedAt: instant, answer }: ReceiptNote, words: Words, locale: Locale): string {
  const moment = formatMoment(instant, locale, answer?.timeZone);
  return answer ? fill(words.momentThere, { moment, city: answer.site.city[locale] }) : moment;
}

/** By when there is an answer, and a price for a dangerous product that is new to the group. */
function deadlines(
  answer: AnswerTime,
  words: Words,
  locale: Locale,
): [name: string, value: string | undefined][] {
  const by = formatAnswerTime(answer, locale);
  const { newProductBy, timeZone } = answer;
  const write = (moment?: object) => fill(words.deadline, { ...by, ...moment });
  return [
    [words.answerBy, write()],
    [words.bySea, newProductBy && words.bySeaWithin],
    [words.newProductBy, newProductBy && write(formatLocalMoment(newProductBy, timeZone, locale))],
  ];
}
