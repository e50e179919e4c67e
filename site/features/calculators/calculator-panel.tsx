import type { ReactNode } from "react";
import { wordsOf } from "#site/i18n/words.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

/**
 * A calculator's dark panel: fields at the left, the result at the right, below them the formula, in general and with the
 * numbers filled in, and what it does not answer. Without scripts it shows an example.
 */
export function CalculatorPanel({
  fields,
  result,
  formula,
  filled,
  limits,
  children,
}: {
  fields: ReactNode;
  /** Empty while a field has no valid value. */
  result: ReactNode;
  formula: string;
  filled?: string | undefined;
  /** What the formula leaves out. */
  limits?: string;
  /** Shown below the formula. */
  children?: ReactNode;
}) {
  const { tool } = useCalculatorWords();
  const hydrated = useHydrated();
  return (
    <div className="no-print bg-ink p-[min(3rem,8%)] text-white narrow:p-8 phone:-mx-(--spacing-edge) phone:px-(--spacing-edge) [&_:is(td,th[scope=row])]:border-line-ink">
      <div className="grid grid-cols-2 gap-x-12 gap-y-10 tablet:grid-cols-1 narrow:grid-cols-1">
        <fieldset role="presentation" disabled={!hydrated} className="grid min-w-0 content-start gap-5">
          {fields}
        </fieldset>
        <div role="status" className="min-w-0">
          {result ?? <p className="text-mist">{tool.incomplete}</p>}
        </div>
      </div>
      <dl className="mt-10 grid gap-4 border-t border-line-ink pt-6 text-small text-mist">
        <Line term={tool.formula}>{formula}</Line>
        {filled ? <Line term={tool.filled}>{filled}</Line> : null}
        {limits ? <Line term={tool.limits}>{limits}</Line> : null}
      </dl>
      {children}
      <noscript>
        <p className="mt-6 text-small">{tool.noScript}</p>
      </noscript>
    </div>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <dt className="w-36 font-semibold text-white">{term}</dt>
      <dd className="grow basis-52 wrap-anywhere">{children}</dd>
    </div>
  );
}

const sizes = { figure: "text-figure", words: "text-section" };

/** The result in large letters, and its meaning. */
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
    <>
      <p className="text-label font-semibold text-mist">{label}</p>
      <p className={`heading mt-3 ${sizes[size]}`}>{value}</p>
      <div className="mt-5 grid gap-3 text-body leading-normal text-mist">{children}</div>
    </>
  );
}

/** Two or three short fields side by side. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] items-end gap-4">{children}</div>
  );
}
