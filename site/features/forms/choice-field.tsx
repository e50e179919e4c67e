import { Field, type Described } from "./field.tsx";
import { useField } from "./form-context.ts";

const boxStyle = "size-5 shrink-0 accent-petrol";

export function ChoiceField<Choice extends string>({
  choices,
  words,
  as = "one",
  ...described
}: Described & {
  choices: readonly Choice[];
  words: Record<Choice, string>;
  as?: "one" | "list";
}) {
  const { name } = described;
  const { value, set } = useField(name);
  const chosen = choices.filter((choice) =>
    as === "list" ? [value].flat().includes(choice) : value === choice,
  );
  return (
    <Field {...described} group={as}>
      {() => (
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {choices.map((choice) => (
            <label key={choice} className="flex tap gap-2.5">
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
      )}
    </Field>
  );
}

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

export function toggle<Entry>(list: readonly Entry[], entry: Entry): Entry[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry];
}
