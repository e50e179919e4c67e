import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import { ChangeLog, ClauseIndex, Clauses } from "#site/features/legal/clauses.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, "legal");
}

/** A legal text: an index of its clauses, the text, and its changes. No picture. */
export default function Legal() {
  const { picture: _picture, ...page } = useLoaderData<typeof loader>();
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
      <PageFoot {...page} />
    </>
  );
}
