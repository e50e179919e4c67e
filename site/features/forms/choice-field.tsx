import { wordsOf } from "#site/i18n/words.ts";
import { useField } from "./form-context.ts";

const { useWords: useFormWords } = wordsOf("forms");

const boxStyle = "size-5 shrink-0 accent-petrol";

/** One or several of a few choices that are all in sight. */
export function ChoiceField<Choice extends string>({
  label,
  hint,
  optional,
  name,
  choices,
  words,
  as = "one",
}: {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  choices: readonly Choice[];
  words: Record<Choice, string>;
  as?: "one" | "list";
}) {
  const { form } = useFormWords();
  const { id, error, value, set } = useField(name);
  const chosen = choices.filter((choice) =>
    as === "list" ? [value].flat().includes(choice) : value === choice,
  );
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
          <label key={choice} className="flex min-h-11 items-center gap-2.5">
            <input
              type={as === "list" ? "checkbox" : "radio"}
              name={name}
              value={choice}
              checked={chosen.includes(choice)}
              onChange={() => set(as === "list" ? toggle(chosen, choice) : choice)}
              className={boxStyle}
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
export function FlagField({ name, label }: { name: string; label: string }) {
  const { id, value = [], set } = useField(name);
  return (
    <label htmlFor={id} className="flex min-h-11 items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={value.length > 0}
        onChange={({ target }) => set(target.checked ? ["on"] : [])}
        className={`mt-1 ${boxStyle}`}
      />
      {label}
    </label>
  );
}

/** A list with an entry added, or taken out if it was there. */
export function toggle<Entry>(list: readonly Entry[], entry: Entry): Entry[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry];
}
