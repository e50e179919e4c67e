import { AwardYears } from "#site/features/certificates/award-years.tsx";
import { loadCertificates } from "#site/features/certificates/load.server.ts";
import { Stories } from "#site/features/certificates/stories.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { PageHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { SheetText } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/awards.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

/** Older awards are in the register only. */
const yearsShown = 5;

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "awards");
  const certificates = await loadCertificates(args, page.data.locale, ["award", "rating"]);
  const firstYear = new Date().getUTCFullYear() - yearsShown;
  const recent = certificates
    .filter(({ issued }) => Number(issued.slice(0, 4)) > firstYear)
    .toSorted((a, b) => b.issued.localeCompare(a.issued));
  return { ...page, data: { ...page.data, recent } };
}

/** Awards and ratings by year. */
export default function Awards({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} />
      <PageSection>
        <SectionIntro {...page.records} />
        <AwardYears awards={page.recent} />
      </PageSection>
      <PageSection tone="dark">
        <SectionIntro {...page.stories} />
        <Stories stories={page.stories.items} />
      </PageSection>
      <div className="wrap">
        <SheetText {...page} />
      </div>
    </>
  );
}
