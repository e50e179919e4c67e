import { useRef, type ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { NumberMeanings } from "#site/parts/number-meanings.tsx";
import { useFormats, type FieldState, type NumberInput, useCalculatorWords } from "./use-fields.ts";

const controlStyle =
  "block h-12 w-full min-w-0 border border-mist bg-ink-raised px-3 text-body text-white aria-invalid:border-orange";

/** A label, a control and what is below it, in rows that all fields of a line share. */
function Field({
  id,
  label,
  hint,
  isWide,
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  /** Takes the place of two fields. */
  isWide?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`row-span-3 grid min-w-0 grid-rows-subgrid ${isWide ? "col-span-2" : ""}`}>
      <label htmlFor={id} className="self-end pt-4 pb-1.5 text-label leading-snug font-semibold text-mist">
        {label}
      </label>
      {children}
      {hint ? <Note id={`${id}-hint`}>{hint}</Note> : null}
    </div>
  );
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="pt-1.5 text-label text-mist">
      {children}
    </p>
  );
}

export function NumberField({ label, unit, input }: { label: string; unit?: string; input: NumberInput }) {
  const { tool } = useCalculatorWords();
  const { format } = useFormats();
  const { name, reading } = input;
  const id = idOf(name);
  const field = useRef<HTMLInputElement>(null);
  const meanings = "ambiguous" in reading ? reading.ambiguous : undefined;

  function note(): string | undefined {
    if (input.isGuess) return fill(tool.read, { number: format(input.value ?? 0, 15) });
    if (!input.isWrong) return undefined;
    if (meanings) return tool.ambiguous;
    if ("unit" in reading) return fill(tool.unit, { number: reading.number, unit: reading.unit });
    const span = { least: format(input.least, 4), most: format(input.most, 4) };
    return fill(input.whole ? tool.whole : tool.range, span);
  }

  function choose(text: string): void {
    input.onType(text);
    // The buttons go with the choice.
    field.current?.focus();
  }

  const noted = note();
  return (
    <Field
      id={id}
      label={
        <>
          {label}
          {unit ? <span className="sr-only">, {unit}</span> : null}
        </>
      }
    >
      <div className="relative">
        <input
          ref={field}
          id={id}
          name={name}
          value={input.text}
          onChange={(event) => input.onType(event.target.value)}
          // The numeric keyboard of an iPhone has no minus.
          inputMode={input.least < 0 ? "text" : "decimal"}
          autoComplete="off"
          aria-invalid={input.isWrong}
          aria-describedby={noted ? `${id}-note` : undefined}
          className={controlStyle}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-label text-mist"
        >
          {unit}
        </span>
      </div>
      <div>
        {noted ? <Note id={`${id}-note`}>{noted}</Note> : null}
        {meanings ? <NumberMeanings meanings={meanings} onChoose={choose} /> : null}
      </div>
    </Field>
  );
}

export function CodeField({
  label,
  hint,
  field: { name, value, onChange },
  isWrong,
  isWide,
}: {
  label: string;
  hint: string;
  field: FieldState<string>;
  isWrong: boolean;
  isWide?: boolean | undefined;
}) {
  const id = idOf(name);
  return (
    <Field id={id} label={label} hint={hint} isWide={isWide}>
      <input
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        className={controlStyle}
      />
    </Field>
  );
}

/** A select field. `words` has the label of each option, `hint` what the chosen one means. */
export function SelectField<Option extends string>({
  label,
  options,
  words,
  field: { name, value, onChange },
  hint,
  isWide,
}: {
  label: string;
  options: readonly Option[];
  words: Record<Option, string>;
  field: FieldState<Option>;
  hint?: string | undefined;
  isWide?: boolean | undefined;
}) {
  const id = idOf(name);
  return (
    <Field id={id} label={label} hint={hint} isWide={isWide}>
      <select
        id={id}
        name={name}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value as Option)}
        className={controlStyle}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function FlagField({
  label,
  field: { name, value, onChange },
}: {
  label: string;
  field: FieldState<boolean>;
}) {
  return (
    <label className="col-span-2 row-span-3 grid cursor-pointer grid-rows-subgrid pt-4 text-label leading-snug font-semibold text-mist">
      <span className="row-start-2 flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          className="grid size-6 shrink-0 cursor-pointer appearance-none place-items-center border border-mist bg-ink-raised before:size-4 before:bg-orange before:[clip-path:polygon(14%_44%,0_65%,50%_100%,100%_16%,80%_0,43%_62%)] not-checked:before:hidden forced-colors:appearance-auto"
        />
        {label}
      </span>
    </label>
  );
}

/** A page has one calculator, but other forms. */
function idOf(name: string): string {
  return `tool-${name}`;
}
