import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import type { Heading } from "#library/markdown.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Prose } from "#site/parts/prose.tsx";

interface Text {
  headings: Heading[];
  html: string | undefined;
  changes: { date: string; clauses?: string[]; text: string }[];
}

/** A numbered index of the clauses. */
export function ClauseIndex({ headings }: Pick<Text, "headings">) {
  const { legal } = useMessages();
  return (
    <nav aria-label={legal.clauses} className="no-print">
      <ol className="columns-3 gap-x-18 narrow:columns-2 narrow:gap-x-10 phone:columns-1">
        {headings.map(({ id, text }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="grid min-h-12 grid-cols-[2.75rem_1fr] items-center border-b border-line py-2 font-medium hover:text-petrol"
            >
              <span className="text-petrol" aria-hidden>
                {index + 1}
              </span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The clauses, each with its number, title and the date of its last change. */
export function Clauses({ headings, html, changes }: Text) {
  const { legal } = useMessages();
  const locale = useLocale();
  return headings.map(({ id, text }, index) => {
    const day = changedOn(id, changes);
    return (
      <section
        key={id}
        id={id}
        className="grid grid-cols-[4fr_8fr] gap-x-18 gap-y-6 border-t border-line py-14 mobile:grid-cols-1 mobile:py-10"
      >
        <div className="grid grid-cols-[2.75rem_1fr] gap-y-2 self-start desktop:sticky desktop:top-28">
          <span className="heading text-h3 text-petrol" aria-hidden>
            {index + 1}
          </span>
          <h2 className="text-h3">{text}</h2>
          {day ? (
            <p className="col-start-2 text-small text-muted">
              {fill(legal.changed, { date: formatDay(day, locale) })}
            </p>
          ) : null}
        </div>
        <div className="legal-text min-w-0">
          <Prose html={html} section={id} />
        </div>
      </section>
    );
  });
}

/** The changes of a legal text, latest first. */
export function ChangeLog({ changes }: Pick<Text, "changes">) {
  const { legal } = useMessages();
  const locale = useLocale();
  return (
    <section
      id="changes"
      className="grid grid-cols-[4fr_8fr] gap-x-18 gap-y-6 border-t-2 border-text py-14 mobile:grid-cols-1"
    >
      <h2 className="text-h3">{legal.changes}</h2>
      <dl className="border-b border-line">
        {changes.map(({ date, text }) => (
          <div
            key={date}
            className="grid grid-cols-[12rem_1fr] gap-x-6 gap-y-1 border-t border-line py-4 phone:grid-cols-1"
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
