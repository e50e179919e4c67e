import type { FrontMatter } from "#library/schema.ts";
import { SaveTable } from "#site/parts/table/save-table.tsx";

type Benefits = FrontMatter<"benefits">;

const cell =
  "mobile:grid mobile:grid-cols-[2fr_3fr] mobile:gap-x-4 mobile:py-2.5 mobile:pr-0 desktop:text-small";
/** On a phone, where the table has no head, each cell names its region. */
const region = "mobile:before:content-[attr(data-label)] mobile:before:text-small mobile:before:text-muted";

/** The benefits by region: a table, or on narrow screens a list of regions for each benefit. */
export function BenefitsTable({ caption, columns, rows }: Benefits["benefits"]) {
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
                className="text-body mobile:block mobile:border-0 mobile:p-0 mobile:pb-3 mobile:text-h3"
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

/** Career paths, each drawn as a line with its stages. */
export function LearningPaths({ paths }: { paths: Benefits["paths"] }) {
  return (
    <ul className="mt-12 space-y-12">
      {paths.map(({ name, stages }) => (
        <li key={name}>
          <h3 className="text-h3 font-semibold">{name}</h3>
          <ol className="mt-5 flex gap-x-6 phone:flex-col phone:gap-y-5">
            {stages.map(({ role, after }) => (
              <li
                key={role}
                className="relative flex-1 border-t-2 border-petrol pt-5 before:absolute before:-top-1.5 before:left-0 before:size-2.5 before:bg-orange"
              >
                <p className="font-semibold">{role}</p>
                <p className="mt-1 text-small text-muted">{after}</p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** The results of the yearly staff poll: the share that agrees, as a number and as a bar. */
export function StaffPoll({ answers }: { answers: { value: string; share: number; label: string }[] }) {
  return (
    <dl className="border-b border-line-ink">
      {answers.map(({ value, share, label }) => (
        <div
          key={label}
          className="grid grid-cols-[5fr_6fr_110px] items-center gap-x-8 gap-y-3 border-t border-line-ink py-5 phone:grid-cols-[1fr_auto]"
        >
          <dt>{label}</dt>
          <dd className="heading text-right text-section desktop:order-3">{value}</dd>
          <dd className="phone:col-span-2" aria-hidden>
            <svg viewBox="0 0 100 2" preserveAspectRatio="none" className="block h-2 w-full">
              <path d="M0 0h100v2H0z" className="fill-line-ink" />
              <path d={`M0 0h${share}v2H0z`} className="fill-orange" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
