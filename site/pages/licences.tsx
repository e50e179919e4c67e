import { compareIn } from "#contract/formats.ts";
import { CountryIndex } from "#site/features/certificates/country-index.tsx";
import { loadCertificates } from "#site/features/certificates/load.server.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SheetText } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/licences.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "licences");
  const compare = compareIn(page.data.locale);
  const all = await loadCertificates(args, page.data.locale, ["licence", "authorisation"]);
  const licences = all
    .filter(({ status }) => status !== "expired")
    .map(({ summary: _summary, ...licence }) => licence)
    .toSorted((a, b) => compare(a.countryName ?? "", b.countryName ?? ""));
  return { ...page, data: { ...page.data, licences } };
}

/** The terms first, then the licences by country. */
export default function Licences({ loaderData: page }: Route.ComponentProps) {
  const [words, ...rest] = page.headings;
  return (
    <>
      <PageHead {...page} />
      <section id={words?.id} className="four-columns border-b border-line bg-white">
        <div className="wrap py-16 mobile:py-12">
          <h2 className="mb-6 text-section">{words?.text}</h2>
          <Prose html={page.html} section={words?.id} />
        </div>
      </section>
      <PageSection>
        <SectionIntro {...page.records} />
        <CountryIndex certificates={page.licences} />
      </PageSection>
      <div className="border-t border-line bg-white">
        <div className="wrap">
          <SheetText headings={rest} html={page.html} />
        </div>
      </div>
    </>
  );
}
