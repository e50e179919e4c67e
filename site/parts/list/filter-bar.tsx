import { useState, type ReactNode } from "react";
import { textLimit, type ListPath } from "#contract/list-queries.ts";
import { useMessages } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { ApplyFilters, filterForm, inPlace, useSearchText } from "./filter-form.tsx";

interface Select {
  name: string;
  label: string;
  choices: { value: string; label: string }[];
  isWide?: boolean;
  /** The value that stands for no filter; without it, the first choice is "any". */
  initial?: string;
}

/** The filters of a list in a line of selects, with an optional keyword field. Each change applies at once. */
export function FilterBar({
  path,
  selects,
  keyword,
  values,
  onChange,
}: {
  path: ListPath;
  selects: Select[];
  keyword?: { name: string; label: string; button: string };
  values: Partial<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
}) {
  const { list } = useMessages();
  const names = [...selects.map(({ name }) => name), ...(keyword ? [keyword.name] : [])];
  const isFiltered = names.some((name) => values[name]);
  return (
    <fieldset className="no-print min-w-0">
      <legend className="sr-only">{list.filters}</legend>
      {/* All in a row, or two where four do not fit. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(130px,min(50%-20px,(580px-100%)*999)),1fr))] gap-[20px]">
        {selects.map(({ name, label, choices, isWide, initial }) => (
          <div key={name} className={isWide ? "col-span-2 short:col-span-1" : ""}>
            <label htmlFor={`filter-${name}`} className="text-label font-semibold text-muted">
              {label}
            </label>
            <select
              id={`filter-${name}`}
              name={name}
              form={filterForm}
              value={values[name] ?? initial ?? ""}
              onChange={({ target }) => onChange({ [name]: target.value })}
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
        {keyword ? <Keyword {...keyword} value={values[keyword.name] ?? ""} /> : <ApplyFilters />}
        {isFiltered ? (
          <SiteLink
            to={path}
            onClick={inPlace(({ currentTarget }) => {
              onChange(Object.fromEntries(names.map((name) => [name, ""])));
              // The link goes with the filters.
              currentTarget.closest("fieldset")?.querySelector("select")?.focus();
            })}
            className="inline-flex min-h-12 items-center link-strong"
          >
            {list.clear}
          </SiteLink>
        ) : null}
      </div>
    </fieldset>
  );
}

/** A search field that applies on its button or the Enter key, so that the list does not move while typing. */
function Keyword({
  name,
  label,
  button,
  value,
}: {
  name: string;
  label: string;
  button: string;
  value: string;
}) {
  return (
    <div role="search" className="min-w-0 flex-1 mobile:basis-full">
      <label htmlFor={`filter-${name}`} className="text-label font-semibold text-muted">
        {label}
      </label>
      <div className="mt-1.5 flex">
        <input
          ref={useSearchText(value)}
          id={`filter-${name}`}
          name={name}
          form={filterForm}
          type="search"
          defaultValue={value}
          maxLength={textLimit}
          className="h-12 min-w-0 flex-1 border border-r-0 border-muted bg-white px-3 text-body"
        />
        <button
          type="submit"
          form={filterForm}
          className="h-12 cursor-pointer border border-ink bg-ink px-6 font-semibold text-white hover:bg-petrol"
        >
          {button}
        </button>
      </div>
    </div>
  );
}

const foldedId = "folded-filters";

/** Filters that stay behind a button on narrow screens until they are wanted, or while one of them applies. */
export function Folded({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  const { list } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isUsed || isAsked;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={foldedId}
        onClick={() => setAsked(!isAsked)}
        className="opens no-print hidden min-h-12 w-full border-b font-semibold noscript:hidden! mobile:flex"
      >
        {list.filters}
      </button>
      <div id={foldedId} className={isOpen ? "mobile:mt-5" : "noscript:block! mobile:hidden"}>
        {children}
      </div>
    </>
  );
}
