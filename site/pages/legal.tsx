import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { ChangeLog, Clauses } from "#site/features/legal/clauses.tsx";
import { useMessages } from "#site/i18n/language.ts";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { PageTitle } from "#site/parts/page-head.tsx";

export function load(request: PageRequest) {
  return loadPage(request, "legal");
}

const openAtFirst = 1;

/** A legal text: its clauses, which open, and its changes. No picture. */
export default function Legal({ data: { picture: _picture, ...page } }: PageProps<typeof load>) {
  const { legal } = useMessages();
  return (
    <>
      <PageTitle {...page} />
      <div className="wrap">
        <p className="border-t-2 border-text pt-4 pb-2 text-small text-muted">
          {fill(legal.reviewed, { date: formatDay(page.reviewed, page.locale) })}
        </p>
        <Clauses {...page} openAtFirst={openAtFirst} />
        <ChangeLog {...page} />
      </div>
    </>
  );
}
