import { toMinutes } from "#shared/opening-hours.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { Squares } from "#site/parts/squares.tsx";

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

/**
 * Stops of work: pale where the job was safe, dark where it was not. Windows that are wide have them in eight rows, others in
 * sixteen.
 */
export function Stops({ count, safePercent }: { count: number; safePercent: number }) {
  const safe = Math.round((count * safePercent) / 100);
  return [8, 16].map((rows) => (
    <Squares
      key={rows}
      count={count}
      first={safe}
      rows={rows}
      looks={["stop-safe", "stroke-ink"]}
      className={`stops ${rows === 8 ? "mobile:hidden" : "desktop:hidden"}`}
    />
  ));
}

type Days = FrontMatter<"culture">["days"]["items"];

const hourOf = (time: string) => toMinutes(time) / 60;

/** Days on one scale of hours: each moment stands at its time. */
export function WorkingDays({ days }: { days: Days }) {
  const times = days.flatMap(({ hours }) => hours.map(({ at }) => hourOf(at)));
  const [first, last] = [Math.floor(Math.min(...times)), Math.ceil(Math.max(...times))];
  const share = (hour: number) => (100 * (hour - first)) / (last - first);
  return days.map(({ who, where, hours }) => (
    <section key={who} className="mt-8 grid split-5 gap-y-4 border-t pt-5 mobile:mt-5 mobile:gap-y-2">
      <div>
        <h3 className="heading text-section mobile:text-h3">{who}</h3>
        <p className="mt-2 max-w-[36ch] text-small text-muted">{where}</p>
      </div>
      <div className="relative pt-8">
        <svg
          aria-hidden
          className="absolute inset-0 size-full overflow-visible text-label text-muted drawing"
        >
          {Array.from({ length: last - first + 1 }, (_, index) => (
            <svg key={index} x={`${share(first + index)}%`} className="overflow-visible">
              <line y1="20" y2="100%" className="stroke-line" />
              {(first + index) % 3 === 0 && (
                <text y="12" textAnchor="middle" className="fill-muted">
                  {first + index}
                </text>
              )}
            </svg>
          ))}
        </svg>
        <ol className="relative">
          {hours.map(({ at, text }) => {
            const place = share(hourOf(at));
            const isLate = place > 50;
            return (
              <li
                key={at}
                data-late={isLate || undefined}
                className="flex py-2 data-late:flex-row-reverse data-late:text-right mobile:py-1"
              >
                <svg
                  width={`${isLate ? 100 - place : place}%`}
                  height="26"
                  aria-hidden
                  className="flex-none overflow-visible drawing"
                >
                  <svg x={isLate ? 0 : "100%"} className="overflow-visible">
                    <path d="M-6 7h12v12h-12z" className="fill-orange" />
                  </svg>
                </svg>
                <p className="mx-4 max-w-[38ch] bg-white mobile:text-small">
                  <time dateTime={at} className="heading block text-h3 text-petrol">
                    {at}
                  </time>
                  {text}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  ));
}
