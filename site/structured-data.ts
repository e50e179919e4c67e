import type { Thing } from "schema-dts";
import { pages, type PositionPath } from "#shared/pages.ts";
import type { Template } from "#reader/schema.ts";
import { describePosition } from "./features/careers/position-structured-data.ts";
import { describeGroup, describeSite } from "./features/home/group-structured-data.ts";
import { describeNews } from "./features/news/news-structured-data.ts";
import { describeOffice } from "./features/offices/office-structured-data.ts";
import { describeSeries } from "./features/series/series-structured-data.ts";
import { describeService } from "./features/services/service-structured-data.ts";
import type { PageData } from "./load/page.server.ts";
import type { Route as Archive } from "./pages/+types/archive.ts";
import type { Route as Investors } from "./pages/+types/investors.ts";
import type { Route as Offices } from "./pages/+types/offices.ts";
import type { Route as Position } from "./pages/+types/position.ts";
import type { Route as Service } from "./pages/+types/service.ts";
import type { Route as Sustainability } from "./pages/+types/sustainability.ts";
import { describeQuestions, describeTrail, type Described } from "./parts/structured-data-parts.ts";

/** The data of the pages whose structured data is more than their breadcrumbs, by template; `position` is a page below the careers. */
interface DataOf {
  archive: Archive.ComponentProps["loaderData"];
  home: unknown;
  investors: Investors.ComponentProps["loaderData"];
  offices: Offices.ComponentProps["loaderData"];
  position: Position.ComponentProps["loaderData"];
  service: Service.ComponentProps["loaderData"];
  sustainability: Sustainability.ComponentProps["loaderData"];
}

const describers: { [T in keyof DataOf]: (page: Described, data: DataOf[T]) => Thing[] } = {
  archive: (page, { series }) => [describeSeries(page, series)],
  home: (page) => [describeGroup(page), describeSite(page)],
  investors: (page, { questions, series, list }) => [
    describeQuestions(questions),
    describeSeries(page, series),
    ...list.items.map((item) => describeNews(page, item)),
  ],
  offices: (page, { offices }) => offices.map((office) => describeOffice(page, office)),
  position: (page, { position }) => [describePosition(page, position)],
  service: (page, { offices, questions }) => [describeService(page, offices), describeQuestions(questions)],
  sustainability: (page, { series }) => [describeSeries(page, series)],
};

/**
 * Writes the structured data of a page (schema.org, JSON-LD) as an element for the end of its document. The data are those
 * that the page shows, so the server alone needs this: search engines read documents, not navigations inside the site.
 */
export function writeStructuredData(
  data: PageData<Template> & { ownPath?: PositionPath },
  site: Pick<Described, "origin" | "pictureBaseUrl" | "company">,
): string {
  const page = { ...data, ...site };
  const describe = (describers as Partial<Record<string, (page: Described, data: unknown) => Thing[]>>)[
    data.ownPath ? "position" : pages[data.path]
  ];
  const things = [...(data.path === "/" ? [] : [describeTrail(page)]), ...(describe?.(page, data) ?? [])];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
