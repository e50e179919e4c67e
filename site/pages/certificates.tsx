import { isoDay } from "#shared/days.ts";
import { listCertifiedOffices } from "#site/features/certificates/certified-offices.ts";
import { loadCertificates, type ListedCertificate } from "#site/features/certificates/load.server.ts";
import { Register } from "#site/features/certificates/register.tsx";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { loadPage } from "#site/load/page.server.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import type { Route } from "./+types/certificates.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";
export { revalidateOnPage as shouldRevalidate } from "#site/parts/list/paging.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "certificates");
  const { locale } = page.data;
  const [described, offices] = await Promise.all([loadCertificates(args, locale), loadOffices(args, locale)]);
  // The table shows neither, so they are not sent.
  const certificates = described.map(
    ({ summary: _summary, allows: _allows, ...rest }): ListedCertificate => rest,
  );
  const certifiedOffices = listCertifiedOffices(certificates, offices);
  return { ...page, data: { ...page.data, certificates, certifiedOffices, today: isoDay(new Date()) } };
}

/** The register, then the picture and the text on how to read it. */
export default function Certificates({ loaderData: { picture, ...page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} />
      <section aria-label={page.records.title} className="wrap pt-10 pb-section mobile:pt-6">
        <h2 className="sr-only">{page.records.title}</h2>
        <Register certificates={page.certificates} offices={page.certifiedOffices} today={page.today} />
      </section>
      <div className="bg-white">
        <div className="wrap grid split-5 gap-y-8 py-18 mobile:py-10">
          <Picture
            picture={picture}
            sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "26vw", height: "20vw" })}
            className="aspect-4/3 self-start desktop:sticky desktop:top-28 mobile:aspect-[5/2]"
          />
          <TextRows headings={page.headings} html={page.html} />
        </div>
      </div>
    </>
  );
}
