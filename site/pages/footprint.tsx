import { LaneMap, MapLines } from "#site/features/offices/lane-map.tsx";
import { loadOffices, loadRegions, toNetwork } from "#site/features/offices/load.ts";
import { RegionList } from "#site/features/offices/region-list.tsx";
import { loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection, PictureSection } from "#site/parts/page-section.tsx";
import { PhoneFold } from "#site/parts/open-row.tsx";
import { Prose } from "#site/parts/prose.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "footprint");
  const list = loadRegions(request).flatMap((region) => {
    const words = page.regions.find(({ id }) => id === region.id);
    return words ? [{ region, words }] : [];
  });
  return { ...page, list, network: toNetwork(request, loadOffices(request)) };
}

const hubs = ["yangtze", "singapore", "scheldt-rhine"];

export default function Footprint({ data: page }: PageProps<typeof load>) {
  const { headings, html } = page;
  return (
    <>
      <PageTitle {...page} />
      <PageSection tone="dark" padding="py-10 mobile:py-7">
        <LaneMap {...page.network} regionLink={(id) => ({ to: "/company/footprint", hash: id })} />
      </PageSection>
      <PageSection>
        <RegionList regions={page.list} />
        <p className="mt-5 max-w-[90ch] text-small text-muted">{page.reading}</p>
        <MapLines {...page.network} />
      </PageSection>
      <PageSection tone="white" padding="desktop:py-section">
        <PhoneFold id="hubs" title={titleOf("hubs", headings)}>
          <div className="grid grid-cols-3 gap-x-6 gap-y-7 narrow:grid-cols-1">
            {hubs.map((id) => (
              <section key={id} id={id} className="border-t-4 border-teal pt-4">
                <h3 className="text-h3 font-semibold">{titleOf(id, headings)}</h3>
                <Prose html={html} section={id} />
              </section>
            ))}
          </div>
        </PhoneFold>
      </PageSection>
      <PictureSection id="own-and-agents" picture={page.picture} className="bg-ink-raised text-white">
        <h2 className="mb-4 text-h2">{titleOf("own-and-agents", headings)}</h2>
        <Prose html={html} section="own-and-agents" />
      </PictureSection>
      <PageSection id="planned">
        <h2 className="mb-6 text-section">{titleOf("planned", headings)}</h2>
        <div className="three-columns">
          <Prose html={html} section="planned" />
        </div>
      </PageSection>
    </>
  );
}
