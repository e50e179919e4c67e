import type { QuoteFigures } from "#site/features/quote/prefill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

const { useWords: useCalculatorWords } = wordsOf("calculators");

/** Leads from a result to the quote form, filled in with its figures. `label` is for those who do not ask for a price. */
export function QuoteLink({ figures, label }: { figures: QuoteFigures; label?: string | undefined }) {
  const { tool } = useCalculatorWords();
  const given = Object.entries(figures).filter((each): each is [string, string] => Boolean(each[1]));
  return (
    <p className="mt-5 noscript:hidden phone:mt-4">
      <SiteLink
        to="/order-inquiry"
        search={`?${new URLSearchParams(given)}`}
        hash="new"
        className="inline-flex min-h-11 items-center font-semibold text-white underline decoration-orange decoration-2 underline-offset-4"
      >
        {label ?? tool.quote}
      </SiteLink>
    </p>
  );
}
