import type { Heading } from "#library/markdown.ts";
import { Prose } from "#site/parts/prose.tsx";

/** The sections of the page's text with these ids, side by side. */
export function Controls({
  headings,
  html,
  ids,
}: {
  headings: Heading[];
  html: string | undefined;
  ids: string[];
}) {
  return (
    <div className="wrap grid grid-cols-2 gap-x-18 gap-y-14 py-section mobile:grid-cols-1 mobile:gap-y-10">
      {headings
        .filter(({ id }) => ids.includes(id))
        .map(({ id, text }) => (
          <section key={id} id={id} className="border-t-2 border-text pt-5">
            <h2 className="text-section">{text}</h2>
            <Prose html={html} section={id} />
          </section>
        ))}
    </div>
  );
}

/** The limits for entering a tank, as large figures. */
export function EntryLimits({ limits }: { limits: { value: string; label: string }[] }) {
  return (
    <dl className="my-10 grid grid-cols-3 gap-x-8 gap-y-6 phone:grid-cols-1">
      {limits.map(({ value, label }) => (
        <div key={label} className="flex flex-col border-t-4 border-orange pt-4">
          <dt className="order-2 mt-2 text-small text-muted">{label}</dt>
          <dd className="heading text-section tablet:text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
