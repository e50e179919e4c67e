import { useState } from "react";
import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { checkDigitOf } from "./check-digit.ts";
import { CodeField } from "./fields.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";

const { useWords: useCalculatorWords } = wordsOf("calculators");

/** Checks a container or tank number by its check digit. */
export function CheckDigitCalculator() {
  const { digit: words } = useCalculatorWords();
  const [typed, setTyped] = useState("CSQU 305438 3");
  const checked = checkDigitOf(typed);
  const written = checked?.number[10];
  return (
    <CalculatorPanel
      fields={
        <CodeField
          label={words.number}
          hint={words.hint}
          value={typed}
          isWrong={!checked}
          isWide
          onType={setTyped}
        />
      }
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
