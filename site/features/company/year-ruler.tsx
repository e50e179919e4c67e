import { useMessages } from "#site/i18n/messages.ts";

/** Years on a line, spaced by time, each a link to its milestone. Hidden on narrow screens, where years would touch. */
export function YearRuler({ years }: { years: { year: string; id: string }[] }) {
  const { timeline } = useMessages();
  const first = Number(years.at(0)?.year);
  const span = Number(years.at(-1)?.year) - first;
  return (
    <nav aria-label={timeline.milestones} className="no-print bg-ink text-white narrow:hidden mobile:hidden">
      <div className="wrap px-[calc(var(--spacing-edge)+28px)] py-12">
        <svg className="chart h-14">
          <line x1="0" x2="100%" y1="10" y2="10" />
          {years.map(({ year, id }) => (
            <svg key={id} x={`${((Number(year) - first) / span) * 100}%`} overflow="visible">
              <a href={`#${id}`} className="ruler-year">
                {/* Makes the space between the mark and its year clickable. */}
                <rect x="-26" width="52" height="56" fill="transparent" />
                <circle cy="10" r="6" />
                <text y="50" className="chart-value">
                  {year}
                </text>
              </a>
            </svg>
          ))}
        </svg>
      </div>
    </nav>
  );
}
