import type { MouseEvent } from "react";
import type { ListPath } from "#contract/list-queries.ts";
import { addressIn } from "#shared/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";

/** The id of the form with a list's filters, which stand apart from it on the page. */
export const filterForm = "list-filters";

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

/** Answers a click on a link in place, unless it is to open elsewhere, as in a new tab. */
export function inPlace(answer: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    answer(event);
  };
}
