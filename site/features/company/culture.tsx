import type { FrontMatter } from "#reader/schema.ts";

export function Values({ does, doesNot, items }: Omit<FrontMatter<"culture">["values"], "title">) {
  return (
    <ul>
      {items.map((value) => (
        <li
          key={value.name}
          className="grid grid-cols-3 gap-x-6 gap-y-3 py-5 narrow:grid-cols-2 narrow:gap-x-5 mobile:border-t mobile:py-2"
        >
          <div className="narrow:col-span-2 desktop:border-t-4 desktop:border-text desktop:pt-2.5">
            <h3 className="heading text-section mobile:text-h3">{value.name}</h3>
            <p className="mt-2 max-w-[44ch] text-soft narrow:max-w-none mobile:mt-0.5 mobile:text-small">
              {value.means}
            </p>
          </div>
          <p className="border-t-4 border-teal pt-2.5 mobile:text-small">
            <strong className="mb-1 block text-label font-semibold text-teal">{does}</strong>
            {value.does}
          </p>
          <p className="border-t-4 border-orange-deep pt-2.5 mobile:text-small">
            <strong className="mb-1 block text-label font-semibold text-orange-deep">{doesNot}</strong>
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
    <ol className="grid grid-cols-2 gap-x-6 border-b phone:grid-cols-1">
      {rules.map(({ name, text }, index) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(64px,auto)_1fr] border-t py-4 phone:grid-cols-[36px_1fr] phone:py-1.5"
        >
          <span className="heading text-section leading-none text-orange phone:text-h3" aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className="text-h3 leading-snug font-semibold phone:text-body">{name}</h3>
            <p className="mt-1 text-mist phone:mt-0 phone:text-small">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function WorkingDay({ who, where, hours }: FrontMatter<"culture">["days"]["items"][number]) {
  return (
    <section>
      <h3 className="heading text-h3 mobile:text-body">{who}</h3>
      <p className="mt-1 mb-4 text-small text-muted">{where}</p>
      <ol className="border-l">
        {hours.map(({ at, text }) => (
          <li
            key={at}
            className="relative grid grid-cols-[minmax(64px,auto)_1fr] gap-x-4 pb-3 pl-6 before:absolute before:top-2 before:-left-1 before:size-2 before:bg-orange last:pb-0 phone:text-small"
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
