export function EntryLimits({ limits }: { limits: { value: string; label: string }[] }) {
  return (
    <dl className="my-6 grid grid-cols-3 gap-x-6 gap-y-4 phone:grid-cols-1">
      {limits.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col border-t-4 border-orange pt-3 phone:flex-row phone:flex-wrap phone:gap-x-4"
        >
          <dt className="order-2 mt-1 text-small text-muted phone:grow phone:basis-1/2">{label}</dt>
          <dd className="heading text-section whitespace-nowrap tablet:text-h3 phone:text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Cycle({ steps }: { steps: { name: string; text: string; proof: string }[] }) {
  return (
    <ol className="grid grid-cols-4 gap-6 mobile:grid-cols-2 mobile:gap-x-5">
      {steps.map(({ name, text, proof }, index) => (
        <li key={name} className="border-t-4 border-petrol pt-3">
          <h3 className="heading text-section text-petrol mobile:text-h3">
            <span aria-hidden>{index + 1}. </span>
            {name}
          </h3>
          <p className="mt-2 mobile:text-small">{text}</p>
          <p className="mt-2 text-small text-muted">{proof}</p>
        </li>
      ))}
    </ol>
  );
}

export function IncidentTimes({ times }: { times: { when: string; text: string; by: string }[] }) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col mobile:ml-2 mobile:grid-flow-row">
      {times.map(({ when, text, by }) => (
        <li
          key={when}
          className="relative border-t-2 border-mist/60 pt-7 pr-6 narrow:pr-3 mobile:flex mobile:flex-wrap mobile:gap-x-3 mobile:border-t-0 mobile:border-l-2 mobile:pt-0 mobile:pr-0 mobile:pb-3 mobile:pl-4"
        >
          <span
            className="absolute -top-[9px] left-0 size-4 bg-orange mobile:top-1 mobile:-left-[9px]"
            aria-hidden
          />
          <h3 className="heading text-section tablet:text-h3 narrow:text-body mobile:basis-[6rem] mobile:text-body">
            {when}
          </h3>
          <p className="text-small narrow:text-label desktop:mt-2 mobile:grow mobile:basis-1/2 mobile:text-small">
            {text} <span className="text-mist desktop:mt-2 desktop:block">{by}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
