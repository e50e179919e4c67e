import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { isoDay } from "#contract/days.ts";
import { listCertifiedOffices } from "#site/features/certificates/certified-offices.ts";
import { loadCertificates } from "#site/features/certificates/load.server.ts";
import type { ListedCertificate } from "#site/features/certificates/load.server.ts";
import { Register } from "#site/features/certificates/register.tsx";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { TextWithIndex } from "#site/parts/text-with-index.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";
export { revalidatesByPart as shouldRevalidate } from "#site/parts/list/part.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "certificates");
  const { locale } = page.data;
  const [records, network] = await Promise.all([loadCertificates(args, locale), loadOffices(args, locale)]);
  // The table has no room for what each record means, and the page is large enough.
  const entries = records.map(({ summary: _summary, ...record }): ListedCertificate => record);
  const sites = listCertifiedOffices(records, network);
  return { ...page, data: { ...page.data, entries, sites, today: isoDay(new Date()) } };
}

/** The register is the page: its picture stands below, where the text on reading a record begins. */
export default function RegisterPage() {
  const { picture, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead {...page} />
      <section aria-label={page.records.title} className="wrap pt-12 pb-22 mobile:pb-14">
        <h2 className="sr-only">{page.records.title}</h2>
        <Register records={page.entries} sites={page.sites} today={page.today} />
      </section>
      <div className="border-t border-line bg-white">
        <TextWithIndex {...page}>
          {picture ? (
            <Picture
              picture={picture}
              sizes="(width < 780px) 100vw, 66vw"
              className="mb-16 aspect-[2/1] mobile:mb-10 mobile:aspect-video"
            />
          ) : null}
        </TextWithIndex>
      </div>
      <PageFoot {...page} />
    </>
  );
}
