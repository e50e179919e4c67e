import { useEffect, useRef, type MouseEvent } from "react";
import type { ListPath } from "#contract/list-queries.ts";
import { addressIn } from "#shared/locales.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";

/** The id of the form with a list's filters, which stand apart from it on the page. */
export const filterForm = "list-filters";

/** The id of the number of results, to which a search leads. */
export const listCount = "list-count";

/** The form of a list's filters. Without scripts, the server answers it with the filtered list. */
export function FilterForm({
  path,
  anchor,
  onChange,
}: {
  path: ListPath;
  /** The list's anchor on the page. */
  anchor?: string;
  /** Called with the values of all filters where the form is sent. */
  onChange: (values: Record<string, string>) => void;
}) {
  return (
    <form
      id={filterForm}
      method="get"
      action={addressIn(useLocale(), path) + (anchor ? `#${anchor}` : "")}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const values = new FormData(event.currentTarget, submitter);
        onChange(Object.fromEntries(values) as Record<string, string>);
        // The field stays in sight where there is room for the list below it.
        document.getElementById(listCount)?.scrollIntoView({ block: "nearest" });
      }}
      className="contents"
    />
  );
}

/** Applies the filters where no script does so at each change. */
export function ApplyFilters() {
  const { list } = useMessages();
  return (
    <button
      type="submit"
      form={filterForm}
      className="no-print mt-4 hidden min-h-12 cursor-pointer border border-ink bg-ink px-6 font-semibold text-white noscript:inline-block"
    >
      {list.apply}
    </button>
  );
}

/**
 * The ref of a search field that is uncontrolled, since its list follows later than the text: it shows what the address says
 * where that changes without it, as when all filters are cleared, but never while it has the focus.
 */
export function useSearchText(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    const input = field.current;
    if (input && shown.current !== text && input !== document.activeElement) input.value = text;
    shown.current = text;
  }, [text]);
  return field;
}

/** Answers a click on a link in place, unless it is to open elsewhere, as in a new tab. */
export function inPlace(answer: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    answer(event);
  };
}

const looks = {
  column: {
    list: "border-b mobile:grid mobile:grid-cols-[repeat(auto-fill,minmax(max(7.5rem,34%),1fr))] mobile:gap-x-6",
    choice:
      "flex min-h-12 items-center justify-between gap-4 border-t py-2 font-medium has-checked:border-l-4 has-checked:border-l-orange has-checked:pl-3",
  },
  row: {
    list: "flex flex-wrap gap-x-8 border-b",
    choice:
      "flex min-h-12 items-center gap-2 border-y-3 border-transparent font-medium text-muted has-checked:border-b-orange has-checked:text-text",
  },
};

/** A filter as a list of radio buttons, so that all its values are visible. */
export function FilterChoices({
  name,
  legend,
  all,
  choices,
  value,
  look,
  onChange,
}: {
  name: string;
  legend: string;
  all: string;
  choices: { value: string; label: string; count?: number }[];
  value: string | undefined;
  look: keyof typeof looks;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className="no-print min-w-0">
      <legend className="mb-3 text-label font-semibold text-petrol">{legend}</legend>
      <div className={looks[look].list}>
        {[{ value: "", label: all, count: undefined }, ...choices].map((choice) => (
          <label
            key={choice.value}
            className={`relative text-body hover:text-petrol has-focus-visible:outline-3 has-focus-visible:outline-orange ${looks[look].choice}`}
          >
            <input
              type="radio"
              name={name}
              form={filterForm}
              value={choice.value}
              checked={choice.value === (value ?? "")}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            {choice.label}
            {choice.count === undefined ? null : (
              <span className="font-normal text-muted">{choice.count}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
