import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { CountryIndex } from "#site/features/certificates/country-index.tsx";
import { loadCertificates } from "#site/features/certificates/load.server.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SheetText } from "#site/parts/sheet-text.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "licences");
  const { compare } = new Intl.Collator(page.data.locale);
  const records = await loadCertificates(args, page.data.locale, ["licence"]);
  const entries = records
    .filter(({ status }) => status !== "expired")
    .toSorted((a, b) => compare(a.countryName ?? "", b.countryName ?? ""));
  return { ...page, data: { ...page.data, entries } };
}

/** What the words mean, then what each authority allows, country by country. */
export default function Licences() {
  const page = useLoaderData<typeof loader>();
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
      <section className="wrap py-22 mobile:py-14">
        <div className="mb-14 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:grid-cols-1">
          <h2 className="text-section">{page.records.title}</h2>
          <p className="max-w-[60ch] text-soft">{page.records.lead}</p>
        </div>
        <CountryIndex records={page.entries} />
      </section>
      <div className="border-t border-line bg-white">
        <div className="wrap">
          <SheetText headings={rest} html={page.html} />
        </div>
      </div>
      <PageFoot {...page} />
    </>
  );
}
