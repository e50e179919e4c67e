import { readReceipt } from "#site/features/forms/draft.ts";
import { ReceiptPanel } from "#site/features/forms/receipt-panel.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadPage, loadTeam } from "#site/load/page.server.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import type { Route } from "./+types/received.ts";

// Only a visitor who has just sent a form has answers to read.
const SentAnswers = lazyPart(async () => (await import("#site/features/forms/sent-answers.tsx")).SentAnswers);

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "received");
  // Without an action the frame leaves the end to the page, since who is named there depends on what was sent.
  const { action: footAction, ...data } = page.data;
  return { ...page, data: { ...data, footAction, recruitment: loadTeam(args, "/Joinus", data.locale) } };
}

/** After a form: the reference, who answers and when, and what follows. Only the browser has what was sent. */
export default function Received({ loaderData: { picture, ...page } }: Route.ComponentProps) {
  const { received } = useMessages();
  const isHydrated = useHydrated();
  const receipt = isHydrated ? readReceipt() : undefined;
  const team = receipt?.kind === "application" ? page.recruitment : page.team;
  const isEmpty = isHydrated && !receipt;
  // Before the browser knows, all cases are there in rows; then the visitor's own, or what to do without a reference.
  const wanted = receipt ? [receipt.kind, "correct", "record"] : ["none"];
  const shown = page.headings.filter(({ id }) => !isHydrated || wanted.includes(id));
  return (
    <>
      <PageTitle
        path={page.path}
        title={isEmpty ? received.nothing : page.title}
        lead={isEmpty ? received.nothingLead : page.lead}
      />
      <div className="wrap pb-section">
        {receipt ? (
          <div className="mb-10 mobile:mb-8">
            <ReceiptPanel receipt={receipt} mail={team.email} {...page.kinds[receipt.kind]} />
            <SentAnswers />
          </div>
        ) : null}
        <div className="grid split-5 gap-y-6">
          <Picture
            picture={picture}
            sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "29vw", height: "22vw" })}
            className="no-print aspect-[4/3] self-start mobile:aspect-[5/2]"
          />
          <TextRows
            key={`${isHydrated}`}
            headings={shown}
            html={page.html}
            isOpen={(id) => isHydrated && id === wanted[0]}
          />
        </div>
      </div>
      <PageFoot path={page.path} related={page.related} team={team} action={page.footAction} />
    </>
  );
}
