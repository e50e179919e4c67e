import type { CsvValue } from "#shared/csv.ts";
import { saveRows, rowsOf } from "#site/parts/table/table-file.ts";

/** A button that saves its rows, or else the table before its line, as shown (SaveTable). */
export function startSaving(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const { name, rows } = button.dataset;
    const frame = button.closest(".save-table")?.previousElementSibling;
    const tables =
      frame instanceof HTMLTableElement ? [frame] : Array.from(frame?.querySelectorAll("table") ?? []);
    void saveRows({
      name: name ?? frame?.getAttribute("aria-label") ?? undefined,
      rows: (locale) => (rows ? (JSON.parse(rows) as CsvValue[][]) : rowsOf(tables, locale)),
    });
  });
}
