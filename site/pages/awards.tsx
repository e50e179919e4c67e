import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { Chronicle } from "#site/features/certificates/chronicle.tsx";
import { loadCertificates } from "#site/features/certificates/load.server.ts";
import { Stories } from "#site/features/certificates/stories.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { SheetText } from "#site/parts/sheet-text.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

/** Older recognition is in the register alone. */
const yearsShown = 5;

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "awards");
  const records = await loadCertificates(args, page.data.locale, ["award", "rating"]);
  const firstYear = new Date().getUTCFullYear() - yearsShown;
  const entries = records
    .filter(({ issued }) => Number(issued.slice(0, 4)) > firstYear)
    .toSorted((a, b) => b.issued.localeCompare(a.issued));
  return { ...page, data: { ...page.data, entries } };
}

/** Recognition, year by year. */
export default function Awards() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead {...page} />
      <section className="wrap py-22 mobile:py-14">
        <div className="mb-14 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:grid-cols-1">
          <h2 className="text-section">{page.records.title}</h2>
          <p className="max-w-[60ch] text-soft">{page.records.lead}</p>
        </div>
        <Chronicle records={page.entries} />
      </section>
      <section className="bg-ink text-white">
        <div className="wrap py-22 mobile:py-14">
          <div className="mb-12 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:grid-cols-1">
            <h2 className="text-section">{page.stories.title}</h2>
            <p className="max-w-[60ch] text-mist">{page.stories.lead}</p>
          </div>
          <Stories stories={page.stories.items} />
        </div>
      </section>
      <div className="wrap">
        <SheetText {...page} />
      </div>
      <PageFoot {...page} />
    </>
  );
}
