import { useEffect, useId, useRef } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { keywordLimit } from "./use-filters.ts";

interface Select {
  name: string;
  label: string;
  choices: { value: string; label: string }[];
  /** Whether its choices are long. */
  isWide?: boolean;
  /** The value that stands for no filter; without it, the first choice is "any". */
  initial?: string;
}

/** The filters of a list in a line of selects, with an optional keyword field. Each change applies at once. */
export function FilterBar({
  selects,
  keyword,
  values,
  onChange,
}: {
  selects: Select[];
  keyword?: { name: string; label: string; button: string };
  values: Partial<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
}) {
  const { list } = useMessages();
  const id = useId();
  const names = [...selects.map(({ name }) => name), ...(keyword ? [keyword.name] : [])];
  const isFiltered = names.some((name) => values[name]);
  return (
    <fieldset className="no-print min-w-0 noscript:hidden">
      <legend className="sr-only">{list.filters}</legend>
      <div className="filter-columns">
        {selects.map(({ name, label, choices, isWide, initial }) => (
          <div key={name} className={isWide ? "col-span-2 short:col-span-1" : ""}>
            <label htmlFor={`${id}-${name}`} className="text-label font-semibold text-muted">
              {label}
            </label>
            <select
              id={`${id}-${name}`}
              value={values[name] ?? initial ?? ""}
              onChange={({ target }) => onChange({ [name]: target.value === initial ? "" : target.value })}
              className="mt-1.5 block h-12 w-full border border-muted bg-white px-3 text-body"
            >
              {initial ? null : <option value="">{list.any}</option>}
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {keyword ? (
          <Keyword
            {...keyword}
            value={values[keyword.name] ?? ""}
            onChange={(text) => onChange({ [keyword.name]: text })}
          />
        ) : null}
        {isFiltered ? (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              onChange(Object.fromEntries(names.map((name) => [name, ""])));
              // The button goes with the filters.
              currentTarget.closest("fieldset")?.querySelector("select")?.focus();
            }}
            className="min-h-12 cursor-pointer font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
          >
            {list.clear}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** A search field that applies on its button or the Enter key, so that the list does not move while typing. */
function Keyword({
  label,
  button,
  value,
  onChange,
}: {
  label: string;
  button: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  // The address may change without the field, for example when all filters are cleared.
  useEffect(() => {
    if (ref.current) ref.current.value = value;
  }, [value]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(ref.current?.value.trim() ?? "");
      }}
      className="min-w-0 flex-1 mobile:basis-full"
    >
      <label htmlFor={id} className="text-label font-semibold text-muted">
        {label}
      </label>
      <div className="mt-1.5 flex">
        <input
          ref={ref}
          id={id}
          type="search"
          maxLength={keywordLimit}
          className="h-12 min-w-0 flex-1 border border-r-0 border-muted bg-white px-3 text-body"
        />
        <button
          type="submit"
          className="h-12 cursor-pointer border border-ink bg-ink px-6 font-semibold text-white hover:bg-petrol"
        >
          {button}
        </button>
      </div>
    </form>
  );
}
