import type { FrontMatter } from "#library/schema.ts";
import { SaveTable } from "#site/parts/table/save-table.tsx";

type Table = FrontMatter<"benefits">["benefits"];

const cell =
  "mobile:grid mobile:grid-cols-[2fr_3fr] mobile:gap-x-4 mobile:py-2.5 mobile:pr-0 desktop:text-small";
/** On a phone each cell says its region; in the table the column's head does. */
const region = "mobile:before:content-[attr(data-label)] mobile:before:text-small mobile:before:text-muted";

/** What people receive, region by region. Where a table has no room, each benefit lists its regions. */
export function BenefitsTable({ caption, columns, rows }: Table) {
  const labels = columns.map((column) => (typeof column === "string" ? column : column.label));
  return (
    <>
      <table className="min-w-0 table-fixed mobile:block">
        <caption className="mobile:block">{caption}</caption>
        <thead className="mobile:sr-only">
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="mobile:block">
          {rows.map(([benefit, ...cells]) => (
            <tr
              key={benefit}
              className="mobile:block mobile:border-t-2 mobile:border-text mobile:pt-4 mobile:pb-10"
            >
              <th
                scope="row"
                className="text-[1rem] mobile:block mobile:border-0 mobile:p-0 mobile:pb-3 mobile:text-h3"
              >
                {benefit}
              </th>
              {cells.map((text, index) => (
                <td key={labels[index + 1]} data-label={labels[index + 1]} className={`${cell} ${region}`}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="save-table">
        <SaveTable name={caption} />
      </p>
    </>
  );
}
