import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

/** A part of a service on a row that opens. `#ID` in the address opens it. */
export function SheetRow({ id, title, content }: { id: string; title: string; content: ReactNode }) {
  const { hash } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  // Before the browser scrolls to it: closed content cannot be scrolled to.
  useLayoutEffect(() => {
    if (hash === `#${id}` && ref.current) ref.current.open = true;
  }, [hash, id]);
  return (
    <details ref={ref} className="sheet-row group border-t border-line">
      <summary className="flex cursor-pointer list-none items-baseline justify-between gap-x-6 py-3.5">
        <h3 className="text-lead font-semibold group-hover:text-petrol">{title}</h3>
        <span className="no-print heading text-h3 leading-none text-orange-deep" aria-hidden>
          <span className="group-open:hidden">+</span>
          <span className="hidden group-open:inline">−</span>
        </span>
      </summary>
      {/* The anchor is inside, so that a link to it opens the row without scripts, too. */}
      <div id={id} className="scroll-mt-48 pt-2 pb-9">
        {content}
      </div>
    </details>
  );
}
