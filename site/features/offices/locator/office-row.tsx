import { createContext, memo, use, useEffect, useRef, useState } from "react";
import { HourBars } from "#site/features/offices/hour-bars.tsx";
import { cityKey, isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import type { WithSpans } from "#site/features/offices/open-spans.ts";
import { openingText } from "#site/features/offices/office-texts.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { KeptHtml } from "#site/islands/kept-html.tsx";
import { OfficeCard } from "./office-card.tsx";

/** The time to the minute, once the browser has told. */
export const NowContext = createContext<Date | undefined>(undefined);

/** An office with the hours that its row draws. */
export type LocatedOffice = ListedOffice & WithSpans;

/** A row of the list, which opens to the office's details. Reports its city while hovered or focused. */
export const OfficeRow = memo(function OfficeRow({
  office,
  isOpen,
  isActive,
  onActivate,
}: {
  office: LocatedOffice;
  isOpen: boolean;
  isActive: boolean;
  onActivate: (city: string | undefined) => void;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const { id, name, type, city, countryName } = office;
  const row = useRef<HTMLDetailsElement>(null);
  const [isShown, setShown] = useState(false);
  const look = () => setShown(row.current?.open ?? false);
  // The visitor may have opened it before.
  useEffect(look, []);
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
      <details ref={row} open={isOpen} className="group" onToggle={look}>
        <summary className="office-columns cursor-pointer py-2.5">
          <KeptHtml as="span" of={office}>
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
            <HourBars places={[office]} thickness={8} className="no-print" />
          </KeptHtml>
        </summary>
        {isShown ? <OpeningState office={office} /> : null}
        <KeptHtml of={office}>
          <OfficeCard office={office} />
        </KeptHtml>
      </details>
    </li>
  );
});

/** The local time of an office, and whether it is open. */
function OpeningState({ office }: { office: ListedOffice }) {
  const { locator } = useMessages();
  const locale = useLocale();
  const now = use(NowContext);
  if (!now) return null;
  const opening = openingAt(office, now);
  return (
    <p className="no-print pb-3 text-small">
      <b className={`font-semibold ${opening.isOpen ? "text-petrol" : "text-muted"}`}>{opening.time}</b>{" "}
      {locator.localTime} · {openingText(locator, opening, locale)}
    </p>
  );
}
