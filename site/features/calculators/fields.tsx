import { useId, type ReactNode } from "react";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { NumberMeanings } from "#site/parts/number-meanings.tsx";
import { useFormat, type NumberInput } from "./use-numbers.ts";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

const controlStyle =
  "block w-full min-w-0 border border-mist/60 bg-ink-raised px-3.5 py-3 text-body text-white aria-invalid:border-orange";

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-2 block text-label leading-snug font-semibold text-mist">
      {children}
    </label>
  );
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-small text-mist">
      {children}
    </p>
  );
}

/** A number field with its unit. An invalid value shows the valid range. */
export function NumberField({ label, unit, input }: { label: string; unit?: string; input: NumberInput }) {
  const id = useId();
  const { tool } = useCalculatorWords();
  const format = useFormat();
  return (
    <div>
      <Label htmlFor={id}>
        {label}
        {unit ? `, ${unit}` : ""}
      </Label>
      <input
        id={id}
        value={input.text}
        onChange={(event) => input.onType(event.target.value)}
        // The numeric keyboard of an iPhone has no minus.
        inputMode={input.least < 0 ? "text" : "decimal"}
        autoComplete="off"
        aria-invalid={input.isWrong}
        aria-describedby={input.isWrong ? `${id}-range` : undefined}
        className={controlStyle}
      />
      {input.isWrong ? (
        <Note id={`${id}-range`}>
          {input.meanings
            ? tool.ambiguous
            : fill(input.whole ? tool.whole : tool.range, {
                least: format(input.least, 4),
                most: format(input.most, 4),
              })}
        </Note>
      ) : null}
      {input.meanings ? <NumberMeanings meanings={input.meanings} onChoose={input.onType} /> : null}
    </div>
  );
}

/** A field for a code of letters and digits. */
export function CodeField({
  label,
  hint,
  value,
  isWrong,
  onType,
}: {
  label: string;
  hint: string;
  value: string;
  isWrong: boolean;
  onType: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <input
        id={id}
        value={value}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        className={controlStyle}
      />
      <Note id={`${id}-hint`}>{hint}</Note>
    </div>
  );
}

/** A select field. `words` has the label of each option. */
export function SelectField<Option extends string>({
  label,
  options,
  words,
  value,
  onSelect,
}: {
  label: string;
  options: readonly Option[];
  words: Record<Option, string>;
  value: Option;
  onSelect: (option: Option) => void;
}) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <select
        id={id}
        value={value}
        onChange={(event) => onSelect(event.target.value as Option)}
        className={controlStyle}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A checkbox. */
export function FlagField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <label className="flex min-h-10 items-start gap-3 text-small text-mist">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-orange"
      />
      {label}
    </label>
  );
}
