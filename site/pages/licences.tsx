import { compareIn } from "#shared/formats.ts";
import { useMessages } from "#site/i18n/language.ts";
import { LicenceMatrix } from "#site/features/certificates/licence-matrix.tsx";
import { loadCertificates } from "#site/features/certificates/load.ts";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { ArrowLink } from "#site/parts/site-link.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "licences");
  const compare = compareIn(page.locale);
  const all = loadCertificates(request, ["licence", "authorisation"]);
  const licences = all
    .filter(({ status }) => status !== "expired")
    .toSorted((a, b) => compare(a.countryName ?? "", b.countryName ?? ""));
  return { ...page, licences };
}

export default function Licences({ data: page }: PageProps<typeof load>) {
  const [words, ...rest] = page.headings;
  const { pages } = useMessages();
  return (
    <>
      <PictureHead {...page} />
      <section className="wrap py-section">
        <SectionIntro {...page.records} />
        <p className="-mt-6 mb-4">
          <ArrowLink to="/honor-qualification">{pages["/honor-qualification"]}</ArrowLink>
        </p>
        <LicenceMatrix licences={page.licences} />
      </section>
      <PageSection id={words?.id} tone="white" className="four-columns dense-list">
        <h2 className="mb-5 text-section">{words?.text}</h2>
        <Prose html={page.html} section={words?.id} />
      </PageSection>
      <div className="wrap py-section">
        <TextRows headings={rest} html={page.html} />
      </div>
    </>
  );
}
