import { FinancialCalendar } from "#site/features/investors/financial-calendar.tsx";
import { Reports } from "#site/features/investors/reports.tsx";
import { NewsList } from "#site/features/news/news-list.tsx";
import { loadSeries } from "#site/features/series/load.server.ts";
import { SaveSeries, SeriesTable } from "#site/features/series/series-table.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { clientContext } from "#site/load/context.ts";
import { loadFigure, loadPage, notFound } from "#site/load/page.server.ts";
import { Figures } from "#site/parts/figure.tsx";
import { readPage } from "#site/parts/list/paging.ts";
import { feedUrl } from "#site/parts/meta.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { Questions } from "#site/parts/questions.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { SheetText } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/investors.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";
export { revalidateOnPage as shouldRevalidate } from "#site/parts/list/paging.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "investors");
  const { locale, figures, charts, series } = page.data;
  const list = await args.context.get(clientContext).queryNewsPage({ locale, page: readPage(args.url) });
  if (list.page > list.pages) throw notFound(args.context, locale);
  const loaded = {
    figures: figures.map((name) => loadFigure(args, name, locale)),
    charts: charts.map((name) => loadSeries(args, name, locale)),
    series: series.map((name) => loadSeries(args, name, locale)),
  };
  return { ...page, data: { ...page.data, ...loaded, listPage: list.page, list } };
}

/** Results, reports, calendar and news. */
export default function Investors({ loaderData: page }: Route.ComponentProps) {
  const { news } = useMessages();
  const parts = {
    figures: <SeriesTable name={page.title} caption={page.seriesCaption} series={page.series} />,
    reports: <Reports reports={page.reports} />,
    calendar: <FinancialCalendar {...page.calendar} />,
    questions: <Questions questions={page.questions} />,
  };
  return (
    <>
      <PageTitle {...page} />
      <div className="grid grid-cols-[5fr_7fr] bg-ink text-white mobile:grid-cols-1">
        <Picture
          picture={page.picture}
          sizes={coverSizes({ width: "100vw", height: "260px" }, { width: "41.7vw", height: "600px" })}
          first
          className="h-full mobile:h-[260px]"
        />
        <div className="py-section pr-edge pl-14 mobile:px-edge">
          <Figures figures={page.figures} className="grid-cols-2 gap-x-10 gap-y-14 *:first:col-span-full" />
        </div>
      </div>
      <SectionTabs
        sections={[
          ...page.headings.map(({ id, text }) => ({ id, title: text })),
          { id: "news", title: page.news.title },
        ]}
      />
      <div className="wrap grid grid-cols-4 gap-x-10 gap-y-8 pt-section narrow:grid-cols-2 phone:grid-cols-1">
        {page.charts.map((series) => (
          <YearChart key={series.name} series={[series]} />
        ))}
        <p className="col-span-full">
          <SaveSeries name={page.title} series={page.series} />
        </p>
      </div>
      <div className="wrap">
        <SheetText headings={page.headings} html={page.html} parts={parts} />
      </div>
      <section id="news" className="border-t border-line bg-white">
        <div className="wrap py-section">
          <div className="mb-12 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:grid-cols-1">
            <h2 className="text-section">{page.news.title}</h2>
            <div className="max-w-[60ch]">
              <p className="text-soft">{page.news.lead}</p>
              <a
                href={feedUrl("", page.locale)}
                type="application/atom+xml"
                className="no-print mt-2 inline-flex min-h-12 items-center font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
              >
                {news.follow}
              </a>
            </div>
          </div>
          <NewsList key={page.list.page} first={page.list} />
        </div>
      </section>
    </>
  );
}
