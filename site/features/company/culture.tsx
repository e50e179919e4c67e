import type { FrontMatter } from "#library/schema.ts";

/** The values, each with what it means, what people do and what they do not. */
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

/** The rules that bind everyone, numbered so that they can be cited by radio. */
export function Rules({ rules }: { rules: { name: string; text: string }[] }) {
  return (
    <ol className="grid grid-cols-2 gap-x-18 border-b border-line-ink phone:grid-cols-1">
      {rules.map(({ name, text }, index) => (
        <li key={name} className="grid grid-cols-[64px_1fr] border-t border-line-ink py-6">
          <span className="heading text-section leading-none text-orange" aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className="text-h3 font-semibold">{name}</h3>
            <p className="mt-1.5 text-mist">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A working day, hour by hour. */
export function WorkingDay({ who, where, hours }: FrontMatter<"culture">["days"]["items"][number]) {
  return (
    <section>
      <h3 className="heading text-section">{who}</h3>
      <p className="mt-2 mb-7 text-small text-muted">{where}</p>
      <ol className="border-l border-line">
        {hours.map(({ at, text }) => (
          <li
            key={at}
            className="relative grid grid-cols-[64px_1fr] gap-x-4 pb-6 pl-6 before:absolute before:top-2 before:-left-1 before:size-2 before:bg-orange last:pb-0"
          >
            <time dateTime={at} className="font-semibold text-petrol">
              {at}
            </time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
