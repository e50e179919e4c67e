import { useId } from "react";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";

type Benefits = FrontMatter<"benefits">;

/**
 * The benefits by region: a table, or on narrow screens a list for the region that the visitor chooses there. Without
 * support for `:has()`, it lists all regions.
 */
export function BenefitsTable({ caption, columns, rows }: Benefits["benefits"]) {
  const id = useId();
  const { region } = useMessages().benefits;
  const [first, ...regions] = columns.map(({ label }) => label);
  return (
    <>
      <fieldset className="region-choice no-print mb-4">
        <legend className="mb-1 text-label font-semibold text-petrol">{region}</legend>
        <div className="grid grid-cols-6 gap-x-6 narrow:grid-cols-3 phone:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]">
          {regions.map((name, at) => (
            <label key={name} className="flex tap gap-3 border-b py-1 text-body leading-snug font-medium">
              <input
                type="radio"
                name={id}
                value={at}
                defaultChecked={at === 0}
                className="size-5 shrink-0 accent-ink"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <table className="benefits min-w-0 table-fixed">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[first, ...regions].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([benefit, ...cells]) => (
            <tr key={benefit}>
              <th scope="row">{benefit}</th>
              {cells.map((text, index) => (
                <td key={regions[index]} data-region={index} data-label={regions[index]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function LearningPaths({ paths }: { paths: Benefits["paths"] }) {
  return (
    <div className="grid grid-cols-3 items-start gap-x-6 gap-y-6 mobile:grid-cols-1">
      {paths.map(({ name, stages }) => (
        <div key={name}>
          <h3 className="mb-2 font-semibold">{name}</h3>
          <ol className="border-l-2 border-petrol">
            {stages.map(({ role, after }) => (
              <li
                key={role}
                className="relative py-1.5 pl-5 before:absolute before:top-3.5 before:-left-1.5 before:size-2.5 before:bg-orange"
              >
                <p className="leading-snug font-semibold">{role}</p>
                <p className="text-small text-muted">{after}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
