import { useRef } from "react";
import { fill } from "#shared/fill.ts";
import { formatNumber, readNumber } from "#shared/numbers.ts";
import { readNumberText } from "#shared/typed.ts";
import { useLocale } from "#site/i18n/language.ts";
import { NumberMeanings } from "#site/parts/number-meanings.tsx";
import { FieldRow, TextField } from "./controls.tsx";
import { useFormWords } from "./field.tsx";
import { useField } from "./form-context.ts";

/** From here on, a slip of a thousand is easily overlooked. */
const large = 1000;

/** A number in any notation. A large one is shown as it was read, with its unit; an ambiguous one asks which is meant. */
export function NumberField({
  unit,
  ...field
}: {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  unit?: string;
}) {
  const locale = useLocale();
  const { number: words, problems } = useFormWords();
  const {
    value = "",
    error,
    set,
  } = useField(field.name, (values) => readNumberText(String(values[field.name] ?? ""), locale));
  const input = useRef<HTMLInputElement>(null);
  const reading = readNumber(String(value), locale);

  function choose(text: string): void {
    set(text);
    input.current?.focus();
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
        {"unit" in reading && !error ? <p>{fill(problems["number.unit"], reading)}</p> : null}
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

/** The sides and the weight of a piece. */
export function PieceFields({
  nameOf,
}: {
  nameOf: (side: "Length" | "Width" | "Height" | "Weight") => string;
}) {
  const { cargo } = useFormWords();
  return (
    <>
      <FieldRow>
        <NumberField name={nameOf("Length")} label={cargo.pieceLength} />
        <NumberField name={nameOf("Width")} label={cargo.pieceWidth} />
      </FieldRow>
      <FieldRow>
        <NumberField name={nameOf("Height")} label={cargo.pieceHeight} />
        <NumberField name={nameOf("Weight")} label={cargo.pieceWeight} />
      </FieldRow>
    </>
  );
}
