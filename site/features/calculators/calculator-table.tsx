import type { ReactNode } from "react";

/** A table on a calculator's dark panel. On a narrow screen it scrolls inside its own frame. */
export function CalculatorTable({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly { label: string; numeric?: boolean }[];
  /** The rows. */
  children: ReactNode;
}) {
  return (
    <div className="scroll-x mt-8" role="region" aria-label={caption} tabIndex={0}>
      <table className="text-white">
        <caption className="text-mist">{caption}</caption>
        <thead>
          <tr className="[&>th]:text-mist">
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" className={numeric ? "numeric" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
