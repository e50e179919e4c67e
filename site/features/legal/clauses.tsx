import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import type { Heading } from "#reader/markdown.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { Prose } from "#site/parts/prose.tsx";

interface Text {
  headings: Heading[];
  html: string;
  changes: { date: string; clauses?: string[]; text: string }[];
}

/** The clauses as numbered rows that open, each with the date of its last change; the first ones are open. */
export function Clauses({ headings, html, changes, openAtFirst }: Text & { openAtFirst: number }) {
  const { legal } = useMessages();
  const locale = useLocale();
  return (
    <div className="pb-14 mobile:pb-10">
      <p className="no-print mb-3 noscript:hidden">
        <button
          type="button"
          data-script="open-all"
          data-press=""
          aria-controls="clauses"
          className="min-h-11 cursor-pointer link-strong"
        >
          {legal.openAll}
        </button>
      </p>
      <div id="clauses">
        {headings.map(({ id, text }, index) => {
          const day = changedOn(id, changes);
          return (
            <OpenRow
              key={id}
              id={id}
              as="h2"
              title={
                <span className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
                  <span className="text-petrol" aria-hidden>
                    {index + 1}
                  </span>
                  {text}
                </span>
              }
              note={
                day ? (
                  <span className="block pl-10">{fill(legal.changed, { date: formatDay(day, locale) })}</span>
                ) : undefined
              }
              isOpen={index < openAtFirst}
            >
              <div className="legal-text pl-10 mobile:pl-0">
                <Prose html={html} section={id} />
              </div>
            </OpenRow>
          );
        })}
      </div>
    </div>
  );
}

export function ChangeLog({ changes }: Pick<Text, "changes">) {
  const { legal } = useMessages();
  const locale = useLocale();
  return (
    <section id="changes" className="grid split-5 gap-y-4 border-t-2 border-text py-section">
      <h2 className="text-h3">{legal.changes}</h2>
      <dl className="border-b">
        {changes.map(({ date, text }) => (
          <div
            key={date}
            className="grid grid-cols-[12rem_1fr] gap-x-6 gap-y-0.5 border-t py-3 phone:grid-cols-1"
          >
            <dt className="font-semibold">
              <time dateTime={date}>{formatDay(date, locale)}</time>
            </dt>
            <dd className="max-w-[60ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The date of the latest change of a clause. Changes are sorted latest first; one without clauses affects all. */
export function changedOn(
  clause: string,
  changes: { date: string; clauses?: string[] }[],
): string | undefined {
  return changes.find(({ clauses }) => clauses?.includes(clause) ?? true)?.date;
}
