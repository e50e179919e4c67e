/** The timeline of the response to an incident: what is done by when, and by whom. */
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
          <p className="text-small narrow:text-label desktop:mt-2 mobile:grow mobile:basis-[min-content] mobile:text-small">
            {text} <span className="text-mist desktop:mt-2 desktop:block">{by}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
