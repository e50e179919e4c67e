import { SiteTour, SpillResponse } from "#site/features/environment/environment-parts.tsx";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figures } from "#site/parts/figure.tsx";
import { PagePicture, PageTitle } from "#site/parts/page-head.tsx";
import { LargeIntro, PageSection } from "#site/parts/page-section.tsx";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { Steps } from "#site/parts/steps.tsx";
import { TextSection, titleOf } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/environment.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const figures = ["drills", "spills", "wash_water_reused", "neighbour_reports"] as const;

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "environment");
  const counted = figures.map((name) => loadFigure(args, name, page.data.locale));
  return { ...page, data: { ...page.data, counted } };
}

/** How a site contains what it handles: a drawing, water treatment, practice, spills and permits. */
export default function Environment({ loaderData: page }: Route.ComponentProps) {
  const { emergencyPhone } = useSite();
  const { headings, html, site } = page;
  return (
    <>
      <PageTitle {...page} />
      <section id="site" className="border-y border-line bg-white">
        <div className="wrap py-section">
          <SiteTour {...site} />
        </div>
      </section>
      <div className="wrap">
        <TextSection id="water" headings={headings} html={html}>
          <div className="mt-9">
            <Steps steps={page.treatment} />
          </div>
        </TextSection>
        <section id="practice" className="border-t border-line py-section">
          <h2 className="mb-10 text-h2">{titleOf("practice", headings)}</h2>
          <div className="*:max-w-none *:gap-x-18 desktop:*:columns-2">
            <Prose html={html} section="practice" />
          </div>
        </section>
      </div>
      <PagePicture picture={page.picture} />
      <PageSection id="spills" tone="dark">
        <LargeIntro title={titleOf("spills", headings)}>
          <Prose html={html} section="spills" />
        </LargeIntro>
        <SpillResponse steps={page.response} />
        <Figures
          figures={page.counted}
          className="mt-18 grid-cols-4 gap-8 narrow:grid-cols-2 phone:grid-cols-1"
        />
      </PageSection>
      <div className="wrap">
        <section id="incidents" className="py-section">
          <h2 className="mb-6 text-h2">{titleOf("incidents", headings)}</h2>
          <div className="*:max-w-none">
            <Prose html={html} section="incidents" />
          </div>
        </section>
        <TextSection id="permits" headings={headings} html={html} />
      </div>
      <section id="neighbours" className="bg-petrol text-white">
        <div className="wrap grid grid-cols-[5fr_7fr] gap-x-18 gap-y-6 py-18 mobile:grid-cols-1 mobile:py-12">
          <div>
            <h2 className="text-h2">{titleOf("neighbours", headings)}</h2>
            <PhoneLink number={emergencyPhone} className="mt-6 inline-block text-h3 font-semibold" />
          </div>
          <Prose html={html} section="neighbours" />
        </div>
      </section>
    </>
  );
}
