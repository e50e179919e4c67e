import { listMapMarks } from "#site/features/offices/cities.ts";
import { toOfficeLinks } from "#site/features/offices/listed-office.ts";
import { loadOffices, loadRegions } from "#site/features/offices/load.server.ts";
import { OfficeIndex } from "#site/features/offices/office-index.tsx";
import { RegionStrip } from "#site/features/offices/region-strip.tsx";
import { WorldMap } from "#site/features/offices/world-map.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { SheetSection, SheetText } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/footprint.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "footprint");
  const { locale, regions: words } = page.data;
  const [offices, regions] = await Promise.all([loadOffices(args, locale), loadRegions(args, locale)]);
  const strips = regions.flatMap((region) => {
    const own = words.find(({ id }) => id === region.id);
    return own ? [{ region, words: own }] : [];
  });
  const { regions: _words, ...rest } = page.data;
  return {
    ...page,
    data: { ...rest, strips, marks: listMapMarks(offices), offices: toOfficeLinks(offices) },
  };
}

/** The world map, the strengths of each region, and every office by name. */
export default function Footprint({ loaderData: page }: Route.ComponentProps) {
  const { locator } = useMessages();
  return (
    <>
      <PageTitle {...page} />
      <section className="bg-ink text-white">
        <div className="wrap py-16 mobile:py-10">
          <WorldMap marks={page.marks} />
        </div>
      </section>
      <div className="wrap py-section">
        {page.strips.map((strip) => (
          <RegionStrip key={strip.region.id} {...strip} />
        ))}
      </div>
      <Picture
        picture={page.picture}
        sizes={coverSizes(
          { width: "100vw", height: "280px" },
          { width: "100vw", height: "min(70vh, 620px)" },
        )}
        className="h-[min(70vh,620px)] mobile:h-[280px]"
      />
      <div className="bg-white">
        <div className="wrap">
          <SheetText {...page} />
        </div>
      </div>
      <div className="wrap border-t border-line">
        <SheetSection id="sites" title={locator.wholeNetwork}>
          <OfficeIndex offices={page.offices} />
        </SheetSection>
      </div>
    </>
  );
}
