import type { ComponentProps, ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useHydrated } from "#site/ui/browser-state.ts";
import { Field, type Described, useFormWords } from "./field.tsx";
import { useField } from "./form-context.ts";

export const controlStyle =
  "mt-2 block min-h-14 w-full border border-muted bg-white px-3.5 py-3 text-body aria-invalid:border-2 aria-invalid:border-orange-deep";

/** Props of a field and of its control, without those that come from the form's state. */
type FieldProps<Tag extends "input" | "textarea" | "select"> = Described &
  Omit<ComponentProps<Tag>, "name" | "id" | "className" | "value" | "onChange">;

/** A field of text: what its frame and its control show, and how it changes. */
function useTextField<Props extends Described>(props: Props) {
  const { name, label, hint, optional, ...rest } = props;
  const { error, value = "", set } = useField(name);
  return {
    error,
    frame: { name, label, hint, optional },
    control: {
      ...rest,
      name,
      value: String(value),
      onChange: ({ target }: { target: { value: string } }) => set(target.value),
      className: controlStyle,
    },
  };
}

/**
 * A line of text, a date, a time. The browser's own settings order the digits of a date, so the date is written out below in
 * the language of the page.
 */
export function TextField(props: FieldProps<"input">) {
  const { frame, control } = useTextField(props);
  const locale = useLocale();
  const isDay = props.type === "date" && !Number.isNaN(Date.parse(control.value));
  return (
    <div>
      <Field {...frame}>{(aria) => <input type="text" {...aria} {...control} />}</Field>
      {isDay ? (
        <p className="mt-1 text-small text-muted">{formatDay(control.value, locale, "full")}</p>
      ) : null}
    </div>
  );
}

/** Several lines of text; below a `limit` stands how much is left. */
export function TextArea({ limit, ...props }: { limit?: number } & FieldProps<"textarea">) {
  const { frame, error, control } = useTextField(props);
  const { length } = control.value.trim();
  return (
    <div>
      <Field {...frame}>{(aria) => <textarea {...aria} {...control} />}</Field>
      {limit && !(error && length > limit) ? (
        <div className={error ? "border-l-4 border-orange-deep pl-4" : ""}>
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
        : left === 1
          ? form.oneCharacterLeft
          : fill(form.charactersLeft, { count: left })}
    </p>
  );
}

/** One of a list, by a native select; `children` are its options, after `firstOption`, which says to choose. */
export function SelectField({
  firstOption,
  shown,
  children,
  ...props
}: FieldProps<"select"> & {
  firstOption?: string;
  /** The option that is shown, where it is not the field's value alone that decides. */
  shown?: string;
}) {
  const { form } = useFormWords();
  const { frame, control } = useTextField(props);
  // Some options come with the script. React selects one only when it renders the select, so it renders with them.
  useHydrated();
  return (
    <Field {...frame}>
      {(aria) => (
        <select {...aria} {...control} value={shown ?? control.value}>
          <option value="">{firstOption ?? (props.optional ? form.none : form.choose)}</option>
          {children}
        </select>
      )}
    </Field>
  );
}

/** The options of a list with their labels; of names alone, in the words that are kept by them, or as they are. */
export function options<Choice extends string>(
  choices: readonly (Choice | { value: Choice; label: string })[],
  words?: Record<Choice, string>,
): ReactNode {
  return choices.map((choice) => {
    const { value, label } =
      typeof choice === "string" ? { value: choice, label: words?.[choice] ?? choice } : choice;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6 border-t pt-6">
      <legend className="float-left w-full pb-2 text-h3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

export function FieldRow({ children }: { children: ReactNode }) {
  return (
    // Controls stand in line below labels of different heights, unless there may be a text below a control.
    <div className="grid auto-cols-fr grid-flow-col items-end gap-5 has-[[aria-invalid=true]]:items-start has-[[aria-live]]:items-start phone:grid-flow-row">
      {children}
    </div>
  );
}
