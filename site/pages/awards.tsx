import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { loadPage } from "#site/page.server.ts";
import { loadRecords } from "#site/records.server.ts";
import { Chronicle } from "#site/widgets/register/chronicle.tsx";
import { RecordsPage } from "#site/widgets/register/records-page.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

/** Older recognition is in the register alone. */
const yearsShown = 5;

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "awards");
  const records = await loadRecords(args, page.data.locale, ["award", "rating"]);
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
    <RecordsPage page={page}>
      <Chronicle records={page.entries} />
    </RecordsPage>
  );
}
