import type { Heading } from "#reader/markdown.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { Prose } from "#site/parts/prose.tsx";

/** The sections of the page's text with these ids, as rows that open. */
export function Controls({ headings, html, ids }: { headings: Heading[]; html: string; ids: string[] }) {
  return headings
    .filter(({ id }) => ids.includes(id))
    .map(({ id, text }) => (
      <OpenRow key={id} id={id} title={text} isSmall>
        <Prose html={html} section={id} />
      </OpenRow>
    ));
}

/** The limits for entering a tank, as large figures. */
export function EntryLimits({ limits }: { limits: { value: string; label: string }[] }) {
  return (
    <dl className="my-6 grid grid-cols-3 gap-x-6 gap-y-4 phone:grid-cols-1">
      {limits.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col border-t-4 border-orange pt-3 phone:flex-row phone:flex-wrap phone:gap-x-4"
        >
          <dt className="order-2 mt-1 text-small text-muted phone:grow phone:basis-[min-content]">{label}</dt>
          <dd className="heading text-section whitespace-nowrap tablet:text-h3 phone:text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
