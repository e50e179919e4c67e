import type { Thing } from "schema-dts";
import { pages, type PositionPath } from "#shared/pages.ts";
import type { Template } from "#reader/schema.ts";
import { describePosition } from "./features/careers/position-structured-data.ts";
import { describeGroup, describeSite } from "./features/home/group-structured-data.ts";
import { describeNews } from "./features/news/news-structured-data.ts";
import { describeOffice } from "./features/offices/office-structured-data.ts";
import { describeService } from "./features/services/service-structured-data.ts";
import type { PageData } from "./load/page.ts";
import type { load as loadInvestors } from "./pages/investors.tsx";
import type { load as loadOffices } from "./pages/offices.tsx";
import type { load as loadPosition } from "./pages/position.tsx";
import type { load as loadService } from "./pages/service.tsx";
import { describeQuestions, describeTrail, type Described } from "./parts/structured-data-parts.ts";

/** The data of the pages whose structured data is more than their breadcrumbs, by template; `position` is a page below the careers. */
interface DataOf {
  home: unknown;
  investors: ReturnType<typeof loadInvestors>;
  offices: ReturnType<typeof loadOffices>;
  position: ReturnType<typeof loadPosition>;
  service: ReturnType<typeof loadService>;
}

const describers: { [T in keyof DataOf]: (page: Described, data: DataOf[T]) => Thing[] } = {
  home: (page) => [describeGroup(page), describeSite(page)],
  investors: (page, { questions, list }) => [
    describeQuestions(questions),
    ...list.flatMap(({ items }) => items.map((item) => describeNews(page, item))),
  ],
  offices: (page, { offices }) => offices.map((office) => describeOffice(page, office)),
  position: (page, { position }) => [describePosition(page, position)],
  service: (page, { offices, questions }) => [describeService(page, offices), describeQuestions(questions)],
};

/**
 * Writes the structured data of a page (schema.org) as JSON-LD. The data are those that the page shows.
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
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things });
}
