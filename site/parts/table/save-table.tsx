import type { MouseEvent, ReactNode } from "react";
import { useMatches } from "react-router";
import type { CsvValue } from "#shared/csv.ts";
import { isoDay } from "#shared/days.ts";
import { formatDay } from "#shared/formats.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSite } from "#site/parts/site-data.ts";
import { saveFile } from "#site/ui/save-file.ts";
import type { Note } from "./table-file.ts";

/**
 * A button that saves a table as a spreadsheet file with its source and date. Without `rows`, it saves the table before
 * the button's line, as shown.
 */
export function SaveTable({
  name,
  rows,
  notes,
  children,
}: {
  name?: string;
  rows?: () => CsvValue[][];
  /** Further notes for the file. */
  notes?: Note[];
  children?: ReactNode;
}) {
  const { table: words } = useMessages();
  const { company } = useSite();
  const locale = useLocale();
  const { title = "", reviewed } = (useMatches().at(-1)?.loaderData ?? {}) as {
    title?: string;
    reviewed?: string;
  };

  async function save({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
    const frame = currentTarget.closest(".save-table")?.previousElementSibling;
    const { rowsOf, tableFile } = await import("./table-file.ts");
    const tables =
      frame instanceof HTMLTableElement ? [frame] : [...(frame?.querySelectorAll("table") ?? [])];
    const today = isoDay(new Date());
    const { origin, pathname } = location;
    const about: Note[] = [
      [words.source, `${company}: ${title}, ${origin}${pathname}`],
      ...(reviewed ? [[words.asOf, formatDay(reviewed, locale)] satisfies Note] : []),
      [words.saved, formatDay(today, locale)],
      ...(notes ?? []),
    ];
    // The first sentence of a long caption.
    const [label] = (name ?? frame?.getAttribute("aria-label") ?? title).split(/\.(?:\s|$)/);
    saveFile(`${label}.csv`, tableFile(rows?.() ?? rowsOf(tables, locale), about, locale), "text/csv");
  }

  return (
    <button
      type="button"
      onClick={(event) => void save(event)}
      className="no-print min-h-12 cursor-pointer text-left text-small font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol noscript:hidden"
    >
      {children ?? words.save}
    </button>
  );
}
