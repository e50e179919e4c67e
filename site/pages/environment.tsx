import {
  SiteTour,
  SpillList,
  SpillResponse,
  Treatment,
} from "#site/features/environment/environment-parts.tsx";
import { loadFigures, loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { Figures } from "#site/parts/figure.tsx";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { LargeIntro, PageSection, PictureSection } from "#site/parts/page-section.tsx";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { useSite } from "#site/load/site-data.ts";

const figures = ["drills", "spills", "wash_water_reused", "neighbour_reports"] as const;

export function load(request: PageRequest) {
  return { ...loadPage(request, "environment"), counted: loadFigures(request, figures) };
}

const practice = ["water", "air", "soil", "waste", "heat", "noise", "wildlife", "permits"];

export default function Environment({ data: page }: PageProps<typeof load>) {
  const { emergencyPhone } = useSite();
  const { headings, html, site } = page;
  return (
    <>
      <PageTitle {...page} />
      <section id="site" className="overflow-x-clip border-t bg-white">
        <div className="wrap pt-section pb-12 mobile:pb-8">
          <SiteTour {...site} />
        </div>
      </section>
      <PageSection id="spills" tone="dark">
        <LargeIntro title={titleOf("spills", headings)}>
          <div className="mobile:text-small">
            <Prose html={html} section="spills" />
          </div>
        </LargeIntro>
        <SpillResponse response={page.response} />
        <Figures
          figures={page.counted}
          className="mt-12 grid-cols-4 gap-x-6 gap-y-8 narrow:grid-cols-2 mobile:mt-6 mobile:gap-x-5 mobile:gap-y-4"
        />
      </PageSection>
      <PageSection id="incidents">
        <LargeIntro title={titleOf("incidents", headings)}>
          <Prose html={html} section="incidents" />
        </LargeIntro>
        <SpillList spills={page.spills} />
      </PageSection>
      <PictureSection
        id="practice"
        picture={page.picture}
        side="right"
        hasStrip={false}
        className="border-t bg-white"
      >
        <h2 className="mb-6 text-h2">{titleOf("practice", headings)}</h2>
        <div className="border-b">
          <TextRows
            {...page}
            ids={practice}
            isSmall
            parts={{ water: <Treatment stages={page.treatment} /> }}
          />
        </div>
      </PictureSection>
      <PageSection id="neighbours" tone="petrol" className="grid split-5 gap-y-4">
        <div>
          <h2 className="text-h2">{titleOf("neighbours", headings)}</h2>
          <PhoneLink number={emergencyPhone} className="mt-1.5 inline-block py-2.5 text-h3 font-semibold" />
        </div>
        <div className="mobile:text-small">
          <Prose html={html} section="neighbours" />
        </div>
      </PageSection>
    </>
  );
}
