import { useState, type ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { writeAs } from "#shared/numbers.ts";
import { readRange } from "#shared/ranges.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useTyped } from "#site/islands/typed.ts";
import { wordsOf } from "#site/i18n/words.ts";

export const { useWords: useDrawingWords } = wordsOf("drawings");

/** The table that a drawing shows, with the column whose numbers it draws. */
export interface DrawnData {
  columns: string[];
  rows: string[][];
  at: number;
}

/** The numbers of a column, one for each row. */
export function useRanges({ rows, at }: Pick<DrawnData, "rows" | "at">) {
  const locale = useLocale();
  return rows.map((cells) => readRange(cells[at] ?? "", locale));
}

/** The value that is chosen of those with a name, also before the island answers. */
export function useChoice(name: string, start: string) {
  const [value, choose] = useState(start);
  useTyped((typed) => {
    if (typed.name === name && typed.checked) choose(typed.value);
  });
  return [value, choose] as const;
}

/** How far an amount, in units of what it fills, fills the last of them, and the words for it. */
export function useFilling() {
  const words = useDrawingWords();
  const locale = useLocale();
  return (amount: number) => {
    const count = Math.max(0, Math.ceil(amount - 1e-9) - 1);
    const share = amount - count;
    const percent = writeAs(share, locale, { style: "percent", maximumFractionDigits: 0 });
    return { share, text: fill(count > 0 ? words.more : words.part, { count, share: percent }) };
  };
}

/** The fields for an answer, in one line. */
export function AnswerFields({ children }: { children: ReactNode }) {
  return (
    <div className="no-print mb-8 grid grid-cols-[repeat(2,minmax(0,18rem))] gap-x-4 bg-ink px-7 pb-5 text-white noscript:hidden phone:-mx-edge phone:px-edge">
      {children}
    </div>
  );
}

/** The rows that an answer is about, with the names of their columns. */
export function AnswerRows({ columns, rows }: Pick<DrawnData, "columns" | "rows">) {
  return (
    <ul className="no-print mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-6 gap-y-5">
      {rows.map(([name, ...cells]) => (
        <li key={name} className="border-t-4 border-orange pt-3 text-small">
          <p className="text-body font-semibold">{name}</p>
          {cells.map((cell, index) => (
            <p key={columns[index + 1]}>
              <span className="text-muted">{columns[index + 1]}:</span> {cell}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A thing drawn twice: empty, and over that filled as far as a rectangle reaches, in the drawing's own units. */
export function Filled({
  id,
  children,
  ...reach
}: { id: string; children: ReactNode } & Record<"y" | "width" | "height", number>) {
  return (
    <>
      <g className="is-empty">{children}</g>
      <clipPath id={id}>
        <rect {...reach} />
      </clipPath>
      <g clipPath={`url(#${id})`} className="is-lit">
        {children}
      </g>
    </>
  );
}
