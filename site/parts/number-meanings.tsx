import { formatNumber, writeNumber } from "#shared/numbers.ts";
import { useLocale } from "#site/i18n/language.ts";

/** Buttons for the possible readings of an ambiguous number. `onChoose` gets the chosen one as unambiguous text. */
export function NumberMeanings({
  meanings,
  unit,
  onChoose,
}: {
  meanings: readonly number[];
  unit?: string | undefined;
  onChoose: (text: string) => void;
}) {
  const locale = useLocale();
  return (
    <p className="mt-1.5 flex flex-wrap gap-3">
      {meanings.toReversed().map((value) => (
        <button
          key={value}
          type="button"
          onClick={() => onChoose(writeNumber(value, locale))}
          className="min-h-10 cursor-pointer border border-current px-4 py-1.5 font-semibold tabular-nums"
        >
          {formatNumber(value, locale, 15)} {unit}
        </button>
      ))}
    </p>
  );
}
