import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { checkDigitOf } from "./check-digit.ts";
import { CodeField } from "./fields.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useField } from "./use-fields.ts";

const { useWords: useCalculatorWords } = wordsOf("calculators");

/** Checks a container or tank number by its check digit. */
export default function CheckDigitCalculator() {
  const { digit: words } = useCalculatorWords();
  const field = useField("number", "CSQU 305438 3");
  const checked = checkDigitOf(field.value);
  const written = checked?.number[10];
  return (
    <CalculatorPanel
      fields={<CodeField label={words.number} hint={words.hint} field={field} isWrong={!checked} isWide />}
      result={
        checked && (
          <CalculatorResult label={words.check} value={String(checked.digit)}>
            <p>
              {written
                ? fill(written === String(checked.digit) ? words.right : words.wrong, { written })
                : fill(words.missing, { whole: `${checked.number}${checked.digit}` })}
            </p>
          </CalculatorResult>
        )
      }
      formula={words.formula}
      limits={words.limits}
      filled={checked && showWorking(checked)}
    />
  );
}

function showWorking({ terms, sum, digit }: NonNullable<ReturnType<typeof checkDigitOf>>): string {
  const products = terms.map(({ value, weight }) => `${value} × ${weight}`).join(" + ");
  return `${products} = ${sum}; ${sum} mod 11 = ${sum % 11} → ${digit}`;
}
