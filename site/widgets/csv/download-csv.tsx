import type { ReactNode } from "react";
import { useHydrated } from "#site/ui/hydrated.ts";
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

  function download(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([toCsv(rows())], { type: "text/csv" }));
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <button
      type="button"
      disabled={!isHydrated}
      onClick={download}
      className="no-print min-h-12 cursor-pointer text-left font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol noscript:hidden"
    >
      {children}
    </button>
  );
}
