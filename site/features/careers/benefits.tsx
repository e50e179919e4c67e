import { useId } from "react";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/language.ts";
import { Squares } from "#site/parts/squares.tsx";

type Benefits = FrontMatter<"benefits">;

const daysOfWeek = 5;

/**
 * The benefits by region: a table, or on narrow screens a list for the region that the visitor chooses there. Without
 * support for `:has()`, it lists all regions.
 */
export function BenefitsTable({
  benefits: { caption, columns, rows },
  leave,
}: Pick<Benefits, "benefits" | "leave">) {
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
          {rows.map(([benefit, ...cells], row) => (
            <tr key={benefit}>
              <th scope="row">{benefit}</th>
              {cells.map((text, index) => (
                <td key={regions[index]} data-region={index} data-label={regions[index]}>
                  {row === 0 && leave[index] ? <Leave {...leave[index]} /> : null}
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

/** Days of leave, a column for each week of five; where they grow with the years of service, the last ones are orange. */
function Leave({ least, most = least }: Benefits["leave"][number]) {
  return (
    <Squares
      count={most}
      first={least}
      rows={daysOfWeek}
      looks={["stroke-petrol", "stroke-orange"]}
      className="mb-3 h-20"
    />
  );
}

/** Each path as stairs; on narrow screens as a list. */
export function LearningPaths({ paths }: { paths: Benefits["paths"] }) {
  return paths.map(({ name, stages }) => (
    <div key={name} className="mt-8 first:mt-0 mobile:mt-5">
      <h3 className="mb-2 font-semibold">{name}</h3>
      <ol className="stairs grid auto-cols-fr grid-flow-col mobile:grid-flow-row">
        {stages.map(({ role, after }) => (
          <li key={role}>
            <p className="leading-snug font-semibold">{role}</p>
            <p className="text-small text-muted">{after}</p>
          </li>
        ))}
      </ol>
    </div>
  ));
}

export function Voice({ text, by }: Benefits["voice"]) {
  return (
    <figure>
      <blockquote className="heading max-w-[30ch] text-h2">
        <q>{text}</q>
      </blockquote>
      <figcaption className="mt-4 text-small font-semibold">{by}</figcaption>
    </figure>
  );
}
