import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { useMessages } from "#site/messages.ts";
import { marksOf } from "#site/network/cities.ts";
import { toIndex } from "#site/network/entries.ts";
import { loadEntries } from "#site/network/load.server.ts";
import { loadPage } from "#site/page.server.ts";
import { TextWithIndex } from "#site/widgets/text-with-index.tsx";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageTitle } from "#site/widgets/page-head.tsx";
import { SheetSection } from "#site/widgets/sheet-section.tsx";
import { SiteIndex } from "#site/widgets/site-index.tsx";
import { WorldMap } from "#site/widgets/world-map.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "footprint");
  const entries = await loadEntries(args, page.data.locale);
  return { ...page, data: { ...page.data, marks: marksOf(entries), sites: toIndex(entries) } };
}

/** Where the group is, seen from far: the map first, then what each region is good at, then every site by name. */
export default function Footprint() {
  const page = useLoaderData<typeof loader>();
  const { locator } = useMessages();
  return (
    <>
      <PageTitle {...page} />
      <section className="bg-ink text-white">
        <div className="wrap py-16 mobile:py-10">
          <WorldMap marks={page.marks} />
        </div>
      </section>
      <TextWithIndex {...page} />
      <div className="wrap border-t border-line">
        <SheetSection id="sites" title={locator.wholeNetwork}>
          <SiteIndex sites={page.sites} />
        </SheetSection>
      </div>
      <PageFoot {...page} />
    </>
  );
}
