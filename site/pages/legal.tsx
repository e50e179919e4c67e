import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import { ChangeLog, ClauseIndex, Clauses } from "#site/features/legal/clauses.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import type { Route } from "./+types/legal.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "legal");
}

/** A legal text: an index of its clauses, the text, and its changes. No picture. */
export default function Legal({ loaderData: { picture: _picture, ...page } }: Route.ComponentProps) {
  const { legal } = useMessages();
  return (
    <>
      <PageTitle {...page} />
      <div className="wrap">
        <div className="border-t-2 border-text pt-4 pb-14">
          <p className="mb-6 text-small text-muted">
            {fill(legal.reviewed, { date: formatDay(page.reviewed, page.locale) })}
          </p>
          <ClauseIndex {...page} />
        </div>
        <Clauses {...page} />
        <ChangeLog {...page} />
      </div>
    </>
  );
}
