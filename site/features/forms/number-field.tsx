import { useRef } from "react";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { formatNumber, readNumber } from "#contract/numbers.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { NumberMeanings } from "#site/parts/number-meanings.tsx";
import { TextField } from "./controls.tsx";
import { useControl, useReader, useTyped } from "./form-context.ts";
import type { Reading } from "./form-values.ts";

const { useWords: useFormWords } = await wordsOf("forms");

/** From here on, a slip of a thousand is easily overlooked. */
const large = 1000;

/**
 * A number as people write it. A large one is said back while it is typed, with its unit; of one that can mean two
 * things, the visitor chooses.
 */
export function NumberField({
  unit,
  ...field
}: {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** What is counted, in a word. */
  unit?: string;
}) {
  const locale = useLocale();
  const { number: words } = useFormWords();
  const { error } = useControl(field.name);
  const input = useRef<HTMLInputElement>(null);
  const reading = readNumber(useTyped(field.name), locale);
  useReader(field.name, (typed) => readField(String(typed), locale));

  function choose(text: string): void {
    if (!input.current) return;
    input.current.value = text;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  }

  return (
    <div>
      <TextField {...field} ref={input} inputMode="decimal" autoComplete="off" />
      <div aria-live="polite" className={`mt-1.5 text-small ${error ? "pl-5" : ""}`}>
        {"value" in reading && Math.abs(reading.value) >= large ? (
          <p>
            {fill(words.read, { number: [formatNumber(reading.value, locale, 4), unit].join(" ").trim() })}
          </p>
        ) : null}
        {"ambiguous" in reading ? (
          <>
            {error ? null : <p>{words.ambiguous}</p>}
            <NumberMeanings meanings={reading.ambiguous} unit={unit} onChoose={choose} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function readField(typed: string, locale: Locale): Reading {
  const reading = readNumber(typed, locale);
  if ("value" in reading) return { value: reading.value, typed };
  if ("ambiguous" in reading) {
    const [small, big] = reading.ambiguous;
    return { problem: { code: "number.ambiguous", params: { small, large: big } } };
  }
  if (reading.problem === "empty") return {};
  if (reading.problem === "unit")
    return { problem: { code: "number.unit", params: { number: reading.number, unit: reading.unit } } };
  return { problem: { code: "number.unreadable", params: { text: typed.trim() } } };
}
