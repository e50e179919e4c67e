import { useCalculatorWords } from "#site/features/inputs/use-fields.ts";
import type { ReactNode } from "react";
import type { QuoteFigures } from "#site/features/quote/prefill.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

/** The fields' grid by their number: in one line where the panel has room, else as many as fit with their labels. */
const grids = {
  four: "grid-cols-2 @xl:grid-cols-4",
  five: "@max-xl:grid-cols-6 @max-xl:*:col-span-3 @max-xl:[&>:nth-child(-n+3)]:col-span-2 @xl:grid-cols-5 @max-[15rem]:*:col-span-full!",
};

/**
 * A calculator's dark panel: fields across its width, the result as a bar beneath, the formula with the numbers filled in,
 * and below, to open, the formula and what it does not answer. Without scripts it shows an example.
 */
export function CalculatorPanel({
  fields,
  grid = "four",
  result,
  quote,
  quoteLabel,
  formula,
  filled,
  limits,
  more,
  drawing,
  children,
}: {
  fields: ReactNode;
  grid?: keyof typeof grids;
  /** Empty while a field has no valid value. */
  result: ReactNode;
  /** What of the result goes into a quote. */
  quote?: QuoteFigures | undefined;
  quoteLabel?: string | undefined;
  formula: string;
  filled?: string | undefined;
  /** What the formula leaves out. */
  limits?: string;
  /** What can be opened above the formula. */
  more?: { title: string; content: ReactNode };
  /** Shows the result, beside it where the panel has room. */
  drawing?: ReactNode;
  children?: ReactNode;
}) {
  const { tool } = useCalculatorWords();
  return (
    <div className="no-print bg-ink p-10 text-white narrow:p-7 phone:-mx-edge phone:px-edge">
      <div className="@container">
        <fieldset className="-mt-4 min-w-0 noscript:hidden">
          <legend className="sr-only">{tool.fields}</legend>
          <div className={`grid gap-x-4 ${grids[grid]}`}>{fields}</div>
        </fieldset>
        <div
          className={`mt-6 border-t pt-6 phone:mt-4 ${drawing ? "grid gap-x-10 gap-y-5 @4xl:grid-cols-[2fr_3fr]" : ""}`}
        >
          <div className="@container">
            <div role="status">{result ?? <p className="text-mist">{tool.incomplete}</p>}</div>
            {quote ? <QuoteForResult figures={quote} label={quoteLabel} /> : null}
          </div>
          {drawing ? <div className="min-w-0 self-center">{drawing}</div> : null}
        </div>
        {children}
        {filled ? <p className="mt-6 text-small wrap-anywhere text-mist phone:mt-4">{filled}</p> : null}
        <div className="mt-6 phone:mt-4">
          {more ? <Fold title={more.title}>{more.content}</Fold> : null}
          <Fold title={limits ? tool.formulaAndLimits : tool.formula}>
            <p className="wrap-anywhere">{formula}</p>
            {limits ? <p>{limits}</p> : null}
          </Fold>
        </div>
        <noscript>
          <p className="mt-4 text-small">{tool.noScript}</p>
        </noscript>
      </div>
    </div>
  );
}

/** Leads from a result to the quote form, filled in with its figures. `label` is for those who do not ask for a price. */
function QuoteForResult({ figures, label }: { figures: QuoteFigures; label?: string | undefined }) {
  const { tool } = useCalculatorWords();
  const given = Object.entries(figures).filter((each): each is [string, string] => each[1] !== undefined);
  return (
    <p className="mt-5 noscript:hidden phone:mt-4">
      <SiteLink
        to="/order-inquiry"
        search={`?${new URLSearchParams(given)}`}
        hash="new"
        className="inline-flex tap link-strong text-white hover:text-white"
      >
        {label ?? tool.quote}
      </SiteLink>
    </p>
  );
}

const sizes = { figure: "text-figure", words: "text-section" };

/** The result in large letters, and beside or below it its meaning. */
export function CalculatorResult({
  label,
  value,
  size = "figure",
  children,
}: {
  label: string;
  value: string;
  size?: keyof typeof sizes;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 @xl:grid-cols-[2fr_3fr]">
      <div>
        <p className="text-label font-semibold text-mist">{label}</p>
        <p className={`heading mt-2 ${sizes[size]}`}>{value}</p>
      </div>
      <div className="grid content-start gap-2 text-small text-mist">{children}</div>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t text-small text-mist">
      <summary className="py-3 font-semibold text-white">{title}</summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  );
}
