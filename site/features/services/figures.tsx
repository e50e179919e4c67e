import { readRange } from "#shared/ranges.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { DrawnNumber } from "#site/features/drawings/thing.tsx";
import { useLocale, useMessages } from "#site/i18n/language.ts";
import type { FigureData } from "#site/parts/figure.tsx";

export function KeyFigures({ figures, columns }: { figures: FigureData[]; columns: string }) {
  return (
    <dl
      className={`key-figures grid gap-x-6 gap-y-7 max-[22em]:grid-cols-1! phone:gap-x-5 phone:gap-y-5 ${columns}`}
    >
      {figures.map(({ value, label, scope, asOf }) => (
        <div key={label} className="flex flex-col border-t-2 border-text pt-3.5 phone:pt-2.5">
          <dt className="order-2 mt-2 max-w-[34ch] text-small phone:mt-1">
            {label}
            <span className="block text-muted phone:text-label">
              {scope}, <span className="whitespace-nowrap">{asOf}</span>
            </span>
          </dt>
          {/* With four columns on a small screen, the longest figures need smaller letters. */}
          <dd className="heading order-1 text-h2 text-petrol tablet:text-[2.9vw] phone:text-section">
            <WithSmallUnit value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure with its unit in smaller letters, so that `186,000 TEU` fits a phone. A percent sign keeps its size. */
export function WithSmallUnit({ value }: { value: string }) {
  const [, number, unit] = /^([\d.,–\u2060\u202f]+)[ \u00a0](?!%)(.+)$/.exec(value) ?? [];
  if (!unit) return value;
  return (
    <>
      {number} <span className="text-[0.62em] whitespace-nowrap phone:text-[0.54em]">{unit}</span>
    </>
  );
}

/** The figures and the text of an example case; figures that can be are drawn as well. */
export function ServiceCase({ text, figures }: Pick<FrontMatter<"service">["case"], "text" | "figures">) {
  const { service } = useMessages();
  const locale = useLocale();
  return (
    <>
      <p className="mb-4 text-label font-semibold text-petrol">{service.case}</p>
      <dl className="mb-4 grid grid-cols-3 gap-x-6 border-b border-text pb-5 max-[22em]:grid-cols-1 max-[22em]:gap-y-3 phone:gap-x-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col">
            <dt className="order-2 mt-2 max-w-[24ch] text-small text-soft phone:mt-1">{label}</dt>
            <dd className="heading order-1 text-figure whitespace-nowrap phone:text-h3">
              <WithSmallUnit value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {figures.map(({ value, label, drawn }) =>
        drawn ? (
          <div key={label} className="my-4">
            <DrawnNumber drawn={drawn} number={readRange(value, locale)?.to ?? 0} />
          </div>
        ) : null,
      )}
      <p className="max-w-[68ch]">{text}</p>
    </>
  );
}
