import { useMessages } from "#site/messages.ts";

/** Years on a line, as far apart as they are in time; each leads to its milestone. Narrow screens have no room for it. */
export function YearRuler({ years }: { years: { year: string; id: string }[] }) {
  const { timeline } = useMessages();
  const first = Number(years.at(0)?.year);
  const span = Number(years.at(-1)?.year) - first;
  return (
    <nav aria-label={timeline.milestones} className="no-print bg-ink text-white mobile:hidden">
      <div className="wrap px-[calc(var(--spacing-edge)+28px)] py-12">
        <svg className="chart h-14" role="presentation">
          <line x1="0" x2="100%" y1="10" y2="10" />
          {years.map(({ year, id }) => {
            const x = `${((Number(year) - first) / span) * 100}%`;
            return (
              <a key={id} href={`#${id}`} className="ruler-year">
                <circle cx={x} cy="10" r="6" />
                <text x={x} y="50" className="chart-value">
                  {year}
                </text>
              </a>
            );
          })}
        </svg>
      </div>
    </nav>
  );
}
