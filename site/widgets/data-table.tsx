type Column = string | { label: string; numeric: boolean };

/** A table with its caption. On a narrow screen it scrolls by itself, by touch and by keyboard. */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: Column[];
  rows: string[][];
}) {
  const cellClass = columns.map((column) =>
    typeof column !== "string" && column.numeric ? "numeric" : undefined,
  );
  return (
    <div className="scroll-x" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => {
              const label = typeof column === "string" ? column : column.label;
              return (
                <th key={label} scope="col" className={cellClass[index]}>
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => {
                // A row is told by its first cell.
                const Cell = index === 0 ? "th" : "td";
                return (
                  // The columns never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Cell key={index} scope={index === 0 ? "row" : undefined} className={cellClass[index]}>
                    {cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
