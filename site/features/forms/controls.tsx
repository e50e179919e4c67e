import { useEffect, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { Field } from "#site/ui/field.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import { useControl, useKept, useReader, useTyped } from "./form-context.ts";
import { chooseOption, readFlag, readLines } from "./form-values.ts";

const { useWords: useFormWords } = await wordsOf("forms");

/** How every control of one line looks. */
export const controlStyle =
  "mt-2 block min-h-14 w-full border border-muted bg-white px-3.5 py-3 text-body aria-invalid:border-2 aria-invalid:border-orange-deep";

interface Described {
  name: string;
  label: string;
  hint?: string;
  /** Says beside the label that it need not be filled in. */
  optional?: boolean;
}

function useField({ name, label, hint, optional }: Described) {
  const { form } = useFormWords();
  return {
    ...useControl(name),
    label,
    isRequired: !optional,
    ...(hint && { hint }),
    ...(optional && { note: form.optional }),
  };
}

/** What a control of text begins with. */
export function useKeptText(name: string): string | undefined {
  const kept = useKept(name);
  return typeof kept === "string" ? kept : undefined;
}

/** A line of text, a date, a time. */
export function TextField({
  label,
  hint,
  optional,
  ...input
}: Described & Omit<ComponentProps<"input">, "name" | "id" | "className">) {
  const kept = useKeptText(input.name);
  return (
    <Field {...useField({ name: input.name, label, hint, optional })}>
      {(aria) => <input defaultValue={kept} {...aria} {...input} className={controlStyle} />}
    </Field>
  );
}

/** Several lines of text. With `as="lines"` each line is an entry of its own; below a `limit` it says how much is left. */
export function TextArea({
  label,
  hint,
  optional,
  as,
  limit,
  ...input
}: Described & { as?: "lines"; limit?: number } & Omit<
    ComponentProps<"textarea">,
    "name" | "id" | "className"
  >) {
  const field = useField({ name: input.name, label, hint, optional });
  const kept = useKeptText(input.name);
  const { length } = useTyped(input.name).trim();
  useReader(input.name, (typed) => {
    if (as !== "lines") return String(typed).trim() ? { value: typed } : {};
    const lines = readLines(typed);
    // A list that is needed is there, though empty: then its own rule is told.
    return lines.length > 0 || !optional ? { value: lines } : {};
  });
  return (
    <div>
      <Field {...field}>
        {(aria) => <textarea defaultValue={kept} {...aria} {...input} className={controlStyle} />}
      </Field>
      {limit && !(field.error && length > limit) ? (
        <div className={field.error ? "border-l-4 border-orange-deep pl-4" : ""}>
          <CharactersLeft limit={limit} length={length} />
        </div>
      ) : null}
    </div>
  );
}

/** How much more can be written; read out only near the end, since it changes with each key. */
function CharactersLeft({ limit, length }: { limit: number; length: number }) {
  const { form, problems } = useFormWords();
  const left = limit - length;
  return (
    <p aria-live={left < limit / 20 ? "polite" : "off"} className="mt-1 text-small text-muted">
      {left < 0
        ? fill(problems["text.length"], { max: limit, over: -left })
        : fill(form.charactersLeft, { count: left })}
    </p>
  );
}

/** One of a list, by a native select; `children` are its options, after `firstOption`, which says to choose. */
export function SelectField({
  label,
  hint,
  optional,
  firstOption,
  children,
  ...select
}: Described & { firstOption?: string; children: ReactNode } & Omit<
    ComponentProps<"select">,
    "name" | "id" | "className"
  >) {
  const { form } = useFormWords();
  const ref = useRef<HTMLSelectElement>(null);
  const typed = useTyped(select.name);
  const isControlled = "value" in select;
  useHydrated();
  // Its options may come later than what was chosen from them: with the script, or with another field.
  useEffect(() => {
    if (!isControlled && typed && ref.current && ref.current.value !== typed)
      chooseOption(ref.current, typed);
  });
  return (
    <Field {...useField({ name: select.name, label, hint, optional })}>
      {(aria) => (
        <select ref={ref} {...aria} {...select} className={controlStyle}>
          <option value="">{firstOption ?? (optional ? form.none : form.choose)}</option>
          {children}
        </select>
      )}
    </Field>
  );
}

/** The options of a list whose words are kept by its entries' names. */
export function options<Choice extends string>(
  choices: readonly Choice[],
  words: Record<Choice, string>,
): ReactNode {
  return choices.map((choice) => (
    <option key={choice} value={choice}>
      {words[choice]}
    </option>
  ));
}

/** One or several of a few choices that are all in sight. */
export function ChoiceField<Choice extends string>({
  label,
  hint,
  optional,
  name,
  choices,
  words,
  as = "one",
  initial,
  onChoose,
}: Described & {
  choices: readonly Choice[];
  words: Record<Choice, string>;
  as?: "one" | "list";
  initial?: Choice;
  onChoose?: (choice: Choice) => void;
}) {
  const { form } = useFormWords();
  const { id, error } = useControl(name);
  const kept = useKept(name) ?? initial;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role={as === "one" ? "radiogroup" : undefined}
      aria-required={as === "one" && !optional ? true : undefined}
      aria-invalid={Boolean(error)}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
      className={error ? "border-l-4 border-orange-deep pl-4" : ""}
    >
      <legend className="font-semibold">
        {label} {optional ? <span className="font-normal text-muted">({form.optional})</span> : null}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-10 items-center gap-2.5">
            <input
              type={as === "list" ? "checkbox" : "radio"}
              name={name}
              value={choice}
              defaultChecked={[kept].flat().includes(choice)}
              onChange={() => onChoose?.(choice)}
              className="size-5 shrink-0 accent-petrol"
            />
            {words[choice]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-orange-deep">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A box by itself: something to agree to. */
export function FlagField({
  name,
  label,
  onChange,
}: {
  name: string;
  label: string;
  onChange?: (isTicked: boolean) => void;
}) {
  const { id } = useControl(name);
  const kept = useKept(name) ?? [];
  useReader(name, readFlag);
  return (
    <label htmlFor={id} className="flex min-h-10 items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={kept.length > 0}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-petrol"
      />
      {label}
    </label>
  );
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-6 border-t border-line pt-6">
      <legend className="float-left w-full pb-2 text-h3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col items-start gap-5 phone:grid-flow-row">{children}</div>
  );
}
