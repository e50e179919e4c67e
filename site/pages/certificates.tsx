import {
  listCertifiedOffices,
  loadCertificates,
  type ListedCertificate,
} from "#site/features/certificates/load.ts";
import Register from "#site/features/certificates/register.island.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { loadOffices } from "#site/features/offices/load.ts";
import { Island } from "#site/islands/island.tsx";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "certificates");
  const described = loadCertificates(request);
  // The table shows neither, so they are not sent.
  const certificates = described.map(
    ({ summary: _summary, allows: _allows, ...rest }): ListedCertificate => rest,
  );
  const certifiedOffices = listCertifiedOffices(certificates, loadOffices(request), request.locale);
  return { ...page, certificates, certifiedOffices, today: request.content.day };
}

export default function Certificates({ data: { picture, ...page } }: PageProps<typeof load>) {
  return (
    <>
      <PageHead {...page} />
      <section aria-label={page.records.title} className="wrap pt-10 pb-section mobile:pt-6">
        <h2 className="sr-only">{page.records.title}</h2>
        <Island
          of={Register}
          props={{ certificates: page.certificates, offices: page.certifiedOffices, today: page.today }}
          start="state"
        />
      </section>
      <PageSection tone="white" padding="py-18 mobile:py-10" className="grid split-5 gap-y-8">
        <Picture
          picture={picture}
          sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "26vw", height: "20vw" })}
          className="aspect-4/3 self-start desktop:sticky desktop:top-28 mobile:aspect-[5/2]"
        />
        <TextRows headings={page.headings} html={page.html} />
      </PageSection>
    </>
  );
}
