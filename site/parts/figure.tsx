import type { loadFigures } from "#site/load/page.ts";

export type FigureData = ReturnType<typeof loadFigures>[number];

function Figure({ value, label, scope, asOf }: FigureData) {
  return (
    <div className="flex flex-col border-t pt-5">
      <dt className="order-2 mt-3.5 max-w-[30ch] text-small leading-normal text-balance text-mist">
        {label}
        <span className="mt-2.5 block text-small text-mist/80">
          {scope}, {asOf}
        </span>
      </dt>
      <dd className="heading order-1 text-figure">{value}</dd>
    </div>
  );
}

export function Figures({ figures, className }: { figures: FigureData[]; className: string }) {
  return (
    // With large text on a phone, a word needs the whole width.
    <dl className={`grid max-[18em]:grid-cols-1! ${className}`}>
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

export function FigureRows({ figures }: { figures: FigureData[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 mobile:grid-cols-1">
      {figures.map(({ value, label, scope, asOf }) => (
        <div
          key={label}
          className="grid break-inside-avoid grid-cols-[8rem_1fr] content-start items-baseline gap-x-5 border-t py-3 phone:flex phone:flex-wrap phone:py-1.5"
        >
          <dt className="order-1 text-small text-balance phone:grow phone:basis-1/2">
            {label} <span className="block text-label text-mist">{`${scope}, ${asOf}`}</span>
          </dt>
          <dd className="heading text-section phone:basis-[5.5rem] phone:text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares of a whole, each in words, as a number and as a bar; on a dark ground. */
export function ShareBars({ shares }: { shares: { label: string; text: string; percent: number }[] }) {
  return (
    <dl className="border-b">
      {shares.map(({ label, text, percent }) => (
        <div
          key={label}
          className="grid items-center gap-x-8 gap-y-1.5 border-t py-3 min-[18em]:grid-cols-[1fr_auto]"
        >
          <dt className="first-letter:uppercase">{label}</dt>
          <dd className="heading text-h3 min-[18em]:text-right">{text}</dd>
          <dd className="min-[18em]:col-span-2" aria-hidden>
            <svg className="block h-1.5 w-full drawing">
              <rect width="100%" height="100%" className="fill-line-ink" />
              <rect width={`${percent}%`} height="100%" className="fill-orange" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
