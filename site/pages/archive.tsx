import { PageSection } from "#site/parts/page-section.tsx";
import type { FrontMatter } from "#reader/schema.ts";
import { readSeries } from "#site/features/series/load.ts";
import { SeriesTable } from "#site/features/series/series-table.tsx";
import { SmallChart } from "#site/features/series/small-chart.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import { useMessages } from "#site/i18n/language.ts";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { OpenRow, TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "archive");
  const series = page.series.map((name) => readSeries(request, name));
  const entries = page.entries.toSorted((a, b) => b.year.localeCompare(a.year));
  return { ...page, series, entries };
}

export default function Archive({ data: page }: PageProps<typeof load>) {
  const { archive } = useMessages();
  const [large, ...small] = page.series;
  return (
    <>
      <PageTitle {...page} />
      <PageSection
        tone="dark"
        padding="pt-12 pb-10 mobile:pt-8"
        className="grid split-9 gap-y-6 print:grid-cols-[7fr_5fr]"
      >
        <YearChart series={large ? [large] : []} remark={page.remark} />
        <div className="grid content-center gap-y-6">
          {small.map((series) => (
            <SmallChart key={series.name} series={series} />
          ))}
        </div>
      </PageSection>
      <section className="wrap py-section">
        <h2 className="sr-only">{archive.label}</h2>
        <ArchiveList entries={page.entries} />
      </section>
      <PageSection tone="white" padding="py-18 mobile:py-10" className="grid split-5 gap-y-8">
        <Picture
          picture={page.picture}
          sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "29vw", height: "22vw" })}
          className="aspect-[4/3] self-start mobile:aspect-[5/2]"
        />
        <div>
          <TextRows headings={page.headings} html={page.html} />
          <OpenRow as="h2" title={page.seriesCaption}>
            <SeriesTable name={page.seriesCaption} caption={page.seriesCaption} series={page.series} />
          </OpenRow>
        </div>
      </PageSection>
    </>
  );
}

type Entry = FrontMatter<"archive">["entries"][number];

/** Years in a group. */
const span = 5;

/** The archive's entries by year, latest first, in groups of five years that open. */
function ArchiveList({ entries }: { entries: Entry[] }) {
  const periods = Map.groupBy(entries, ({ year }) => Math.floor((Number(year) - 1) / span));
  return (
    <div className="border-b-2 border-text">
      {[...periods.values()].map((ofPeriod, at) => (
        <OpenRow
          key={yearsOf(ofPeriod)}
          title={
            <>
              <span className="heading text-petrol">{yearsOf(ofPeriod)}</span>{" "}
              <span className="ml-1.5 font-normal text-muted">{ofPeriod.length}</span>
            </>
          }
          isOpen={at < 2}
        >
          <Entries entries={ofPeriod} />
        </OpenRow>
      ))}
    </div>
  );
}

/** The span of entries that are sorted with the latest first: 2021–2025. */
function yearsOf(entries: Entry[]): string {
  const [from, to] = [entries.at(-1)?.year, entries[0]?.year];
  return from === to ? `${from}` : `${from}–${to}`;
}

function Entries({ entries }: { entries: Entry[] }) {
  const { archive: words } = useMessages();
  return (
    <ul>
      {entries.map(({ year, theme, text, source }) => (
        <li
          key={text}
          className="grid grid-cols-[4rem_8rem_1fr_12rem] gap-x-8 border-t py-3.5 mobile:grid-cols-[3.5rem_minmax(0,1fr)] mobile:gap-x-3 mobile:py-3"
        >
          <b className="font-semibold">{year}</b>
          <p className="text-small leading-relaxed font-semibold text-petrol">{words.themes[theme]}</p>
          <p className="mobile:col-start-2">{text}</p>
          <p className="text-small leading-relaxed text-muted first-letter:uppercase mobile:col-start-2">
            {source}
          </p>
        </li>
      ))}
    </ul>
  );
}
