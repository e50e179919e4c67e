import { ArchiveList } from "#site/features/company/archive-list.tsx";
import { loadSeries } from "#site/features/series/load.server.ts";
import { SeriesTable } from "#site/features/series/series-table.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PagePicture, PageTitle } from "#site/parts/page-head.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { TextWithIndex } from "#site/parts/text-with-index.tsx";
import type { Route } from "./+types/archive.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";
export { revalidateOnPage as shouldRevalidate } from "#site/parts/list/paging.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "archive");
  const series = page.data.series.map((name) => loadSeries(args, name, page.data.locale));
  const entries = page.data.entries.toSorted((a, b) => b.year.localeCompare(a.year));
  return { ...page, data: { ...page.data, series, entries } };
}

/** The archive: the group's growth in figures, its entries, and how the archive is kept. */
export default function Archive({ loaderData: page }: Route.ComponentProps) {
  const { archive } = useMessages();
  return (
    <>
      <PageTitle {...page} />
      <div className="bg-ink text-white">
        <div className="wrap grid grid-cols-3 gap-x-14 gap-y-10 pt-16 pb-10 mobile:pt-12 mobile:not-print:grid-cols-1">
          {page.series.map((series) => (
            <YearChart key={series.name} series={[series]} />
          ))}
        </div>
      </div>
      <PageSection>
        <h2 className="sr-only">{archive.label}</h2>
        <ArchiveList entries={page.entries} />
      </PageSection>
      <PagePicture picture={page.picture} />
      <div className="border-t border-line bg-white">
        <div className="wrap pt-section">
          <SeriesTable name={page.seriesCaption} caption={page.seriesCaption} series={page.series} />
        </div>
        <TextWithIndex {...page} />
      </div>
    </>
  );
}
