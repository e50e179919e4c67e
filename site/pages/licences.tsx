import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { loadPage } from "#site/page.server.ts";
import { loadRecords } from "#site/records.server.ts";
import { CountryIndex } from "#site/widgets/register/country-index.tsx";
import { RecordsPage } from "#site/widgets/register/records-page.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "licences");
  const { compare } = new Intl.Collator(page.data.locale);
  const records = await loadRecords(args, page.data.locale, ["licence"]);
  const entries = records
    .filter(({ status }) => status !== "expired")
    .toSorted((a, b) => compare(a.countryName ?? "", b.countryName ?? ""));
  return { ...page, data: { ...page.data, entries } };
}

/** What the words mean, then what each authority allows, country by country. */
export default function Licences() {
  const page = useLoaderData<typeof loader>();
  return (
    <RecordsPage page={page}>
      <CountryIndex records={page.entries} />
    </RecordsPage>
  );
}
