import { memo } from "react";
import { cityKey, isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { hoursText, openingText } from "#site/features/offices/office-texts.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Chevron } from "#site/ui/icons.tsx";
import { OfficeCard } from "./office-card.tsx";

/** A row of the list, which opens to the office's details. Reports its city while hovered or focused. */
export const OfficeRow = memo(function OfficeRow({
  office,
  now,
  isOpen,
  isActive,
  onActivate,
}: {
  office: ListedOffice;
  now: Date | undefined;
  isOpen: boolean;
  isActive: boolean;
  onActivate: (city: string | undefined) => void;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const { id, name, type, city } = office;
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
      <details open={isOpen} className="group">
        <summary className="cursor-pointer gap-x-6 gap-y-1 py-3.5">
          <span>
            <span className="block leading-snug font-semibold group-hover:text-petrol">{name}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-muted">
              {isAgent(office) ? (
                <b className="border border-orange-deep px-1.5 text-label font-semibold text-orange-deep">
                  {locator.types.agent}
                </b>
              ) : (
                locator.types[type]
              )}
              <span>{city[locale]}</span>
            </span>
          </span>
          <span className="office-state no-print text-small text-soft">
            {now ? <OpeningState office={office} now={now} /> : hoursText(locator, office)}
          </span>
          <Chevron className="office-chevron no-print size-5 text-orange-deep transition-transform group-open:rotate-180" />
        </summary>
        <OfficeCard office={office} />
      </details>
    </li>
  );
});

/** The local time of an office, and whether it is open. */
function OpeningState({ office, now }: { office: ListedOffice; now: Date }) {
  const { locator } = useMessages();
  const opening = openingAt(office, now);
  return (
    <span className="grid grid-cols-[3rem_1fr] items-baseline">
      <b className={`font-semibold ${opening.isOpen ? "text-petrol" : "text-muted"}`}>{opening.time}</b>
      <span>{openingText(locator, opening, useLocale())}</span>
    </span>
  );
}
