import { fill, useMessages } from "#site/messages.ts";
import { isPagePath } from "#site/routes.ts";
import { useSite } from "#site/site-data.ts";
import { CopyButton } from "#site/ui/copy-button.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import { readReceipt } from "./draft.ts";
import { SiteLink } from "../site-link.tsx";

/** The reference of what was sent last in this tab, or that nothing was. */
export function ReceiptPanel() {
  const { received } = useMessages();
  const { answerTime } = useSite();
  const receipt = useHydrated() ? readReceipt() : undefined;
  const back = receipt && isPagePath(receipt.from) ? receipt.from : undefined;
  return (
    <section className="min-h-80 bg-ink p-10 text-white mobile:p-6">
      {receipt ? (
        <>
          <h2 className="text-label font-semibold tracking-normal text-mist">{received.reference}</h2>
          <output className="heading mt-4 block text-[2rem] leading-tight">{receipt.reference}</output>
          <p className="mt-4 text-mist">
            {fill(received.answerTo, { email: receipt.email, hours: answerTime })}
          </p>
          <p className="no-print mt-8 flex flex-wrap gap-x-8 gap-y-3 font-semibold">
            <CopyButton text={receipt.reference} label={received.copy} doneLabel={received.copied} />
            <button
              type="button"
              className="cursor-pointer underline underline-offset-4"
              onClick={() => window.print()}
            >
              {received.print}
            </button>
            {back ? (
              <SiteLink to={back} className="underline underline-offset-4">
                {received.back}
              </SiteLink>
            ) : null}
          </p>
        </>
      ) : (
        <p className="text-lead">{received.nothing}</p>
      )}
    </section>
  );
}
