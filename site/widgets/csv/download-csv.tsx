import type { ReactNode } from "react";
import { useHydrated } from "#site/ui/hydrated.ts";
import { saveFile } from "#site/ui/save-file.ts";
import { toCsv } from "./csv.ts";

/** Saves a table as a file for spreadsheets. `rows` is asked on the click. */
export function DownloadCsv({
  name,
  rows,
  children,
}: {
  name: string;
  rows: () => (string | null)[][];
  children: ReactNode;
}) {
  const isHydrated = useHydrated();

  return (
    <button
      type="button"
      disabled={!isHydrated}
      onClick={() => saveFile(`${name}.csv`, toCsv(rows()), "text/csv")}
      className="no-print min-h-12 cursor-pointer text-left font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol noscript:hidden"
    >
      {children}
    </button>
  );
}
