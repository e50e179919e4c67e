import type { ReactNode } from "react";

/** A part of a service on a row that opens. `#ID` in the address opens it. */
export function SheetRow({ id, title, content }: { id: string; title: string; content: ReactNode }) {
  return (
    <details className="sheet-row border-t border-line desktop:first:border-t-0">
      <summary className="py-3 hover:text-petrol phone:py-2.5">
        <h3 className="font-semibold">{title}</h3>
      </summary>
      {/* The anchor is inside, so that a link to it opens the row without scripts, too. */}
      <div id={id} className="scroll-mt-48 pt-2 pb-8">
        {content}
      </div>
    </details>
  );
}
