interface DayProps {
  who: string;
  where: string;
  hours: { at: string; text: string }[];
}

/** One working day, hour by hour. */
export function Day({ who, where, hours }: DayProps) {
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
