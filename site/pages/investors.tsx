import { readListQuery } from "#contract/list-queries.ts";
import { FinancialCalendar, Reports } from "#site/features/company/investors.tsx";
import NewsList from "#site/features/news/news-list.island.tsx";
import { newsQuery } from "#site/features/news/news-item.tsx";
import { readSeries } from "#site/features/series/load.ts";
import { SeriesTable } from "#site/features/series/series-table.tsx";
import { SmallChart } from "#site/features/series/small-chart.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import {
  loadFigures,
  loadPage,
  notFound,
  titleOf,
  type PageProps,
  type PageRequest,
} from "#site/load/page.ts";
import { Figures } from "#site/parts/figure.tsx";
import { Island } from "#site/islands/island.tsx";
import { listPageOf, loadPages } from "#site/parts/list/use-paged-list.ts";
import { OpenRow, TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection, PictureSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { Questions } from "#site/parts/questions.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "investors");
  const { locale, figures, charts, series } = page;
  const query = readListQuery("/investors", request.url.search, {});
  const list = loadPages(query, (at) => request.lists.queryNewsPage(newsQuery(query, locale, at)));
  if (!list) throw notFound(request);
  const loaded = {
    figures: loadFigures(request, figures),
    charts: charts.map((name) => readSeries(request, name)),
    series: series.map((name) => readSeries(request, name)),
  };
  return { ...page, ...loaded, ...listPageOf(query), list };
}

/** The sections that open in place. */
const rows = ["earning", "strategy", "reports", "risks", "questions", "statement"];

export default function Investors({ data: page }: PageProps<typeof load>) {
  const { headings, html } = page;
  const [large, ...small] = page.charts;
  return (
    <>
      <PageTitle {...page} />
      <PictureSection picture={page.picture} first className="bg-ink text-white">
        <Figures
          figures={page.figures}
          className="grid-cols-2 gap-x-6 gap-y-10 *:first:col-span-full mobile:gap-y-6"
        />
      </PictureSection>
      <SectionTabs
        sections={[
          ...["figures", "calendar", "reports", "risks"].map((id) => ({ id, title: titleOf(id, headings) })),
          { id: "news", title: page.news.title },
        ]}
      />
      <section id="figures" className="wrap py-section">
        <div className="grid split-9 gap-y-8">
          <YearChart series={large ? [large] : []} remark={page.remark} />
          <div className="grid content-between gap-x-6 gap-y-4 mobile:min-[18em]:grid-cols-2 mobile:[&>:nth-child(odd):last-child]:col-span-full">
            {small.map((series) => (
              <SmallChart key={series.name} series={series} />
            ))}
          </div>
        </div>
        <div className="mt-10 border-b mobile:mt-6">
          <OpenRow as="h2" title={page.seriesCaption}>
            <SeriesTable name={page.title} caption={page.seriesCaption} series={page.series} />
            <div className="mt-4">
              <Prose html={html} section="figures" />
            </div>
          </OpenRow>
        </div>
      </section>
      <PageSection tone="white" padding="py-16 mobile:py-10" className="grid split-5 gap-y-12">
        <section id="calendar">
          <h2 className="mb-5 text-section">{titleOf("calendar", headings)}</h2>
          <FinancialCalendar {...page.calendar} />
          <div className="mt-2 text-small text-muted">
            <Prose html={html} section="calendar" />
          </div>
        </section>
        <TextRows
          {...page}
          ids={rows}
          parts={{
            reports: <Reports reports={page.reports} />,
            questions: <Questions questions={page.questions} />,
          }}
        />
      </PageSection>
      <section id="news" className="wrap py-section">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 mobile:mb-5">
          <h2 className="text-section">{page.news.title}</h2>
          <p className="text-soft">{page.news.lead}</p>
        </div>
        <Island of={NewsList} props={{ rendered: page.list }} start="state" />
      </section>
    </>
  );
}
