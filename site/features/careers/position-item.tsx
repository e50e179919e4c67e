import { useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { countryName, languageName } from "#contract/display-names.ts";
import type { Locale } from "#contract/locales.ts";
import type { PositionPage } from "#contract/positions.ts";
import { formatDate } from "#library/figures.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Chevron } from "#site/ui/icons.tsx";
import { useApplyLink } from "./applied-position.ts";
import { usePositionWords } from "./position-words.ts";

export type Position = PositionPage["items"][number];

/** An open position: what decides at first sight, and all the rest in place. `#ID` in the address opens it. */
export function PositionItem({ position }: { position: Position }) {
  const { id, title, closes, pay, contract } = position;
  const jobs = usePositionWords();
  const locale = useLocale();
  const { hash } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  // Before the page scrolls to it: what is closed has no place to scroll to.
  useLayoutEffect(() => {
    if (hash === `#${id}` && ref.current) ref.current.open = true;
  }, [hash, id]);
  return (
    <details
      ref={ref}
      // Written past the router, which would take the focus off what was pressed.
      onToggle={({ currentTarget }) =>
        currentTarget.open && window.history.replaceState(window.history.state, "", `#${id}`)
      }
      className="group"
    >
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_16rem_24px] grid-rows-[auto_1fr] gap-x-8 gap-y-1 py-6 mobile:grid-cols-[1fr_24px]">
        <h3 className="text-h3 font-semibold group-hover:text-petrol">{title}</h3>
        <span suppressHydrationWarning className="col-start-1 row-start-2 text-[1rem] text-muted">
          {placeOf(position, locale)}
        </span>
        <span className="col-start-2 row-span-2 row-start-1 text-small text-muted mobile:col-start-1 mobile:row-start-3 mobile:mt-1">
          <b className="block font-semibold text-text">{pay}</b>
          {jobs.contracts[contract]}
          <span className="block">
            {jobs.closes} <time dateTime={closes}>{formatDate(closes, locale)}</time>
          </span>
        </span>
        <Chevron className="no-print col-start-3 row-start-1 mt-0.5 size-6 text-orange-deep transition-transform group-open:rotate-180 mobile:col-start-2" />
      </summary>
      {/* The anchor is inside, so that a link to it opens the position without a script, too. */}
      <div
        id={id}
        className="position grid scroll-mt-60 grid-cols-[1fr_16rem] gap-x-8 gap-y-8 pr-14 pb-10 mobile:grid-cols-1 mobile:pr-0"
      >
        <PositionText position={position} />
        <PositionFacts position={position} />
      </div>
    </details>
  );
}

/** Where a position is: its city and country. */
export function placeOf({ city, country }: Position, locale: Locale): string {
  return `${city}, ${countryName(country, locale)}`;
}

function PositionText({ position: { id, summary, tasks, mustHave, niceToHave } }: { position: Position }) {
  const jobs = usePositionWords();
  const lists = [
    { title: jobs.tasks, items: tasks },
    { title: jobs.mustHave, items: mustHave },
    { title: jobs.niceToHave, items: niceToHave },
  ];
  return (
    <div className="max-w-[62ch] min-w-0">
      <p>{summary}</p>
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <div key={title} className="mt-6">
            <h4 className="text-label font-semibold text-petrol">{title}</h4>
            <ul className="mt-2 border-b border-line text-[1rem]">
              {items.map((item) => (
                <li key={item} className="border-t border-line py-2">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      <p className="no-print mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Link
          to={useApplyLink(id)}
          discover="none"
          className="inline-block bg-orange px-7 py-4 font-semibold text-ink hover:bg-ink hover:text-white"
        >
          {jobs.apply}
        </Link>
        <a href={`#${id}`} className="py-2 text-small underline underline-offset-4 hover:text-petrol">
          {jobs.link}
        </a>
      </p>
    </div>
  );
}

function PositionFacts({ position }: { position: Position }) {
  const jobs = usePositionWords();
  const locale = useLocale();
  const facts = [
    [jobs.shifts, position.shifts],
    [jobs.workplace, jobs.workplaces[position.workplace]],
    [jobs.function, jobs.functions[position.function]],
    [jobs.languages, position.languages.map((code) => languageName(code, locale)).join(", ")],
    [jobs.manager, position.manager],
    [jobs.posted, formatDate(position.posted, locale)],
    [jobs.reference, position.id],
  ];
  return (
    <dl className="self-start text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="border-t border-line py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd suppressHydrationWarning className="font-medium break-words">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
