import { memo } from "react";
import { HourBars } from "#site/features/offices/hour-bars.tsx";
import { cityKey, isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { openingText } from "#site/features/offices/office-texts.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import type { Day } from "#site/features/offices/use-day.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Details } from "#site/parts/details.tsx";
import { OfficeCard } from "./office-card.tsx";

/** A row of the list, which opens to the office's details. Reports its city while hovered or focused. */
export const OfficeRow = memo(function OfficeRow({
  office,
  day,
  isOpen,
  isActive,
  onActivate,
}: {
  office: ListedOffice;
  day: Day;
  isOpen: boolean;
  isActive: boolean;
  onActivate: (city: string | undefined) => void;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const { id, name, type, city, countryName } = office;
  return (
    // The handlers only highlight; the row's actions are controls of their own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      id={id}
      data-active={isActive || undefined}
      className="office-row relative border-t border-line first:border-t-0"
      onPointerEnter={() => onActivate(cityKey(office))}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(cityKey(office))}
      onBlur={() => onActivate(undefined)}
    >
      <Details open={isOpen} className="group">
        <summary className="office-columns cursor-pointer py-2.5">
          <span className="wrap-anywhere">
            <span className="block leading-snug font-semibold group-hover:text-petrol">{name}</span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-muted">
              {isAgent(office) ? (
                <b className="border border-orange-deep px-1.5 text-label font-semibold text-orange-deep">
                  {locator.types.agent}
                </b>
              ) : (
                `${locator.types[type]} · `
              )}
              {city[locale]}, {countryName}
            </span>
          </span>
          <HourBars calendars={[office]} day={day} thickness={8} className="no-print" />
        </summary>
        {day.now ? <OpeningState office={office} now={day.now} /> : null}
        <OfficeCard office={office} />
      </Details>
    </li>
  );
});

/** The local time of an office, and whether it is open. */
function OpeningState({ office, now }: { office: ListedOffice; now: Date }) {
  const { locator } = useMessages();
  const opening = openingAt(office, now);
  return (
    <p className="no-print pb-3 text-small">
      <b className={`font-semibold ${opening.isOpen ? "text-petrol" : "text-muted"}`}>{opening.time}</b>{" "}
      {locator.localTime} · {openingText(locator, opening, useLocale())}
    </p>
  );
}
