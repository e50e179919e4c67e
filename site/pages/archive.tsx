import { PageSection } from "#site/parts/page-section.tsx";
import { ArchiveList } from "#site/features/company/archive-list.tsx";
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
