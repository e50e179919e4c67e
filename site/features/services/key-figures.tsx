import type { FigureData } from "#site/parts/figure.tsx";

/** The key figures of a service, in one row below its picture. */
export function KeyFigures({ figures }: { figures: FigureData[] }) {
  return (
    <dl className="key-figures wrap grid grid-cols-[repeat(auto-fit,minmax(max(20%,9.5rem),1fr))] gap-x-8 gap-y-9 py-12 narrow:grid-cols-2 mobile:py-9 phone:gap-x-5">
      {figures.map(({ value, label, scope, asOf }) => (
        <div key={label} className="flex flex-col border-t-2 border-text pt-4">
          <dt className="order-2 mt-2.5 max-w-[30ch] text-small">
            {label}
            <span className="mt-1 block text-muted">
              {scope}, {asOf}
            </span>
          </dt>
          <dd className="heading order-1 text-h2 text-petrol phone:text-section">
            <WithSmallUnit value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure with its unit in smaller letters, so that `186,000 TEU` fits a phone. A percent sign keeps its size. */
function WithSmallUnit({ value }: { value: string }) {
  const [, number, unit] = /^([^\u00a0]+)\u00a0(?!%)(.+)$/.exec(value) ?? [];
  if (!unit) return value;
  return (
    <>
      {number} <span className="text-[0.62em]">{unit}</span>
    </>
  );
}
