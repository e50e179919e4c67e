import type { FrontMatter } from "#library/schema.ts";

/** Each value as a line of a ledger: what it means, what people do for it, and what they do not. */
export function Values({ does, doesNot, items }: Omit<FrontMatter<"culture">["values"], "title">) {
  return (
    <ul className="border-b border-line">
      {items.map((value) => (
        <li
          key={value.name}
          className="grid grid-cols-[4fr_4fr_4fr] gap-x-10 gap-y-5 border-t border-line py-9 narrow:grid-cols-2 phone:grid-cols-1"
        >
          <div className="narrow:col-span-2 phone:col-span-1">
            <h3 className="heading text-h2">{value.name}</h3>
            <p className="mt-3 max-w-[34ch] text-soft">{value.means}</p>
          </div>
          <p className="border-t-4 border-teal pt-3.5">
            <strong className="mb-1.5 block text-label font-semibold text-teal">{does}</strong>
            {value.does}
          </p>
          <p className="border-t-4 border-orange-deep pt-3.5">
            <strong className="mb-1.5 block text-label font-semibold text-orange-deep">{doesNot}</strong>
            {value.doesNot}
          </p>
        </li>
      ))}
    </ul>
  );
}
