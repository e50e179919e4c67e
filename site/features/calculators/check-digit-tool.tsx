import { useState } from "react";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { checkDigitOf } from "./check-digit.ts";
import { CodeField } from "./fields.tsx";
import { ToolPanel, ToolResult } from "./tool-panel.tsx";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

/** Whether a container or tank number is written correctly. */
export function CheckDigitTool() {
  const { digit: words } = useCalculatorWords();
  const [typed, setTyped] = useState("CSQU 305438 3");
  const checked = checkDigitOf(typed);
  const written = checked?.number[10];
  return (
    <ToolPanel
      fields={
        <CodeField
          label={words.number}
          hint={words.hint}
          value={typed}
          isWrong={!checked}
          onType={setTyped}
        />
      }
      result={
        checked && (
          <ToolResult label={words.check} value={String(checked.digit)}>
            <p>
              {written
                ? fill(written === String(checked.digit) ? words.right : words.wrong, { written })
                : fill(words.missing, { whole: `${checked.number}${checked.digit}` })}
            </p>
          </ToolResult>
        )
      }
      formula={words.formula}
      filled={checked && working(checked)}
    />
  );
}

function working({ terms, sum, digit }: NonNullable<ReturnType<typeof checkDigitOf>>): string {
  const products = terms.map(({ value, weight }) => `${value} × ${weight}`).join(" + ");
  return `${products} = ${sum}; ${sum} mod 11 = ${sum % 11} → ${digit}`;
}
