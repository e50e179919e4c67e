import type { FrontMatter } from "#library/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";

/** The available reports with their languages, and a link to request them. */
export function Reports({ reports }: Pick<FrontMatter<"investors">, "reports">) {
  const { investors } = useMessages();
  return (
    <>
      <DataTable {...reports} />
      <SiteLink
        to="/contactUs"
        search="?topic=investor"
        hash="form"
        className="no-print mt-4 inline-flex min-h-12 items-center font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
      >
        {investors.request}
      </SiteLink>
    </>
  );
}
