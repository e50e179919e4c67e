import { pictureIn } from "#reader/content.ts";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { useMessages } from "#site/i18n/language.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "timeline");
  const eras = page.eras.map(({ picture, milestones, ...era }) => ({
    ...era,
    milestones: milestones.map(({ year, changed }) => ({
      year,
      changed,
      id: `y${year}`,
      title: page.headings.find(({ id }) => id === `y${year}`)?.text,
    })),
    picture: pictureIn(request.content, picture, page.locale),
  }));
  return { ...page, eras };
}

export default function Timeline({ data: page }: PageProps<typeof load>) {
  return (
    <>
      <PageTitle {...page} />
      <YearRuler years={page.eras.flatMap(({ milestones }) => milestones)} />
      <ol>
        {page.eras.map(({ title, span, picture, milestones }, at) => (
          <li key={title} className="group border-t">
            <div className="wrap grid split-7 stacked:grid-cols-1">
              <Picture
                picture={picture}
                sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "50vw", height: "50vw" })}
                first={at === 0}
                className="h-full min-h-[34vw]! group-odd:-ml-edge group-even:order-1 group-even:-mr-edge stacked:order-none! stacked:-mx-edge! stacked:aspect-5/2 stacked:h-auto stacked:min-h-0!"
              />
              <div className="min-w-0 self-center py-12 mobile:py-6">
                <p className="text-small font-semibold text-petrol">{span}</p>
                <h2 className="mt-1 mb-5 text-section mobile:mb-3">{title}</h2>
                <ol className="border-b">
                  {milestones.map(({ year, id, title, changed }) => (
                    <li key={id} id={id} className="scroll-mt-[calc(var(--spacing-header-fixed)+24px)]">
                      <OpenRow
                        title={
                          <>
                            <span className="heading block pb-1 text-year text-petrol mobile:text-h2">
                              {year}
                            </span>
                            {title}
                          </>
                        }
                        note={changed}
                      >
                        <Prose html={page.html} section={id} />
                      </OpenRow>
                    </li>
                  ))}
                </ol>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

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
