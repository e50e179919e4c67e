import { readReceipt } from "#site/features/forms/draft.ts";
import { NothingSent, ReceiptPanel } from "#site/features/forms/receipt-panel.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SheetSection } from "#site/parts/sheet-section.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import type { Route } from "./+types/received.ts";

// Only a visitor who has just sent a form has answers to read.
const SentAnswers = lazyPart(async () => (await import("#site/features/forms/sent-answers.tsx")).SentAnswers);

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "received");
}

/** After a form: the reference, who answers and when. Only the browser has what was sent. */
export default function Received({ loaderData: { picture, ...page } }: Route.ComponentProps) {
  const receipt = useHydrated() ? readReceipt() : undefined;
  // With a receipt, the sections for its kind; without one, those for all kinds and for a lost reference.
  const others = receipt ? ["none", ...Object.keys(page.kinds).filter((kind) => kind !== receipt.kind)] : [];
  return (
    <>
      <PageHead {...page} />
      <div className="wrap pt-14 pb-4 mobile:pt-10">
        {receipt ? (
          <ReceiptPanel receipt={receipt} {...page.kinds[receipt.kind]} />
        ) : (
          <NothingSent pages={page.related} />
        )}
        {receipt ? <SentAnswers /> : null}
        <Picture
          picture={picture}
          sizes="(width < 1600px) 92vw, 1536px"
          className="no-print mt-14 aspect-[5/2] mobile:mt-10 mobile:aspect-video"
        />
        {page.headings
          .filter(({ id }) => !others.includes(id))
          .map(({ id, text }) => (
            <SheetSection key={id} id={id} title={text}>
              <Prose html={page.html} section={id} />
            </SheetSection>
          ))}
      </div>
    </>
  );
}
