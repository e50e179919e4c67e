import type { ReactNode } from "react";

/** A part of a data sheet: its title stays at the left while its content passes. */
export function SheetSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="sheet-section grid grid-cols-[4fr_8fr] gap-x-18 gap-y-7 border-t border-line py-22 first:border-t-0 mobile:grid-cols-1 mobile:py-14"
    >
      <h2 className="self-start text-section desktop:sticky desktop:top-40">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
