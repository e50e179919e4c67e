import type { CsvValue } from "#shared/csv.ts";
import { saveRows } from "#site/parts/table/table-file.ts";

/** A button that saves the rows which it names (SeriesTable). */
export function startSaving(button: HTMLElement): void {
  const { name = "", rows = "" } = button.dataset;
  button.addEventListener("click", () => void saveRows({ name, rows: JSON.parse(rows) as CsvValue[][] }));
}
