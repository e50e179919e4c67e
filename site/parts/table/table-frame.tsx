import type { ReactNode } from "react";
import { SaveTable } from "./save-table.tsx";

/**
 * A table on a narrow screen scrolls by itself, by touch and by keyboard. Below it, it can be saved as it is shown;
 * `save` stands in place of the button that does so.
 */
export function TableFrame({
  label,
  save,
  children,
}: {
  label: string;
  save?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="scroll-x" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <p className="save-table">{save ?? <SaveTable />}</p>
    </>
  );
}
