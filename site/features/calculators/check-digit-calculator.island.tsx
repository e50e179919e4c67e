import { fill } from "#shared/fill.ts";
import { NumberPlate } from "#site/features/drawings/number-plate.tsx";
import { checkDigitOf } from "./check-digit.ts";
import { CodeField } from "#site/features/inputs/fields.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useField, useCalculatorWords } from "#site/features/inputs/use-fields.ts";

/** Checks the number of a container, a tank, a swap body or a wagon by its check digit. */
export default function CheckDigitCalculator() {
  const { digit: words } = useCalculatorWords();
  const field = useField("number", "CSQU 305438 3");
  const checked = checkDigitOf(field.value);
  return (
    <CalculatorPanel
      fields={<CodeField label={words.number} hint={words.hint} field={field} isWrong={!checked} isWide />}
      result={
        checked && (
          <CalculatorResult label={words.check} value={String(checked.digit)}>
            <p>
              {checked.written
                ? fill(checked.written === String(checked.digit) ? words.right : words.wrong, {
                    written: checked.written,
                  })
                : fill(words.missing, { whole: `${checked.number}${checked.digit}` })}
            </p>
          </CalculatorResult>
        )
      }
      drawing={<NumberPlate checked={checked} />}
      formula={words.formula}
      limits={words.limits}
      filled={checked?.filled}
    />
  );
}
