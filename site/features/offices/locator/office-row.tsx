import { memo } from "react";
import { cityKey, isAgent } from "#site/features/offices/listed-office.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { hoursText } from "#site/features/offices/hours-text.ts";
import { openingText } from "#site/features/offices/opening-text.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Chevron } from "#site/ui/icons.tsx";
import { OfficeCard } from "./office-card.tsx";

/** A line of the directory, with all about the site behind it. It tells when the pointer or the focus is on it. */
export const OfficeRow = memo(function OfficeRow({
  entry,
  now,
  isOpen,
  isActive,
  onActivate,
}: {
  entry: ListedOffice;
  now: Date | undefined;
  isOpen: boolean;
  isActive: boolean;
  onActivate: (city: string | undefined) => void;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const { id, name, type, city } = entry;
  return (
    // It answers to being looked at; what can be done with it are controls of their own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      id={id}
      data-active={isActive || undefined}
      className="entry-row relative border-t border-line first:border-t-0"
      onPointerEnter={() => onActivate(cityKey(entry))}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(cityKey(entry))}
      onBlur={() => onActivate(undefined)}
    >
      <details open={isOpen} className="group">
        <summary className="cursor-pointer gap-x-6 gap-y-1 py-3.5">
          <span>
            <span className="block leading-snug font-semibold group-hover:text-petrol">{name}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-muted">
              {isAgent(entry) ? (
                <b className="border border-orange-deep px-1.5 text-label font-semibold text-orange-deep">
                  {locator.types.agent}
                </b>
              ) : (
                locator.types[type]
              )}
              <span>{city[locale]}</span>
            </span>
          </span>
          <span className="entry-state no-print text-small text-soft">
            {now ? <OpeningState entry={entry} now={now} /> : hoursText(locator, entry)}
          </span>
          <Chevron className="entry-chevron no-print size-5 text-orange-deep transition-transform group-open:rotate-180" />
        </summary>
        <OfficeCard entry={entry} />
      </details>
    </li>
  );
});

/** The site's own time, and whether it is open. */
function OpeningState({ entry, now }: { entry: ListedOffice; now: Date }) {
  const { locator } = useMessages();
  const opening = openingAt(entry, now);
  return (
    <span className="grid grid-cols-[3rem_1fr] items-baseline">
      <b className={`font-semibold ${opening.isOpen ? "text-petrol" : "text-muted"}`}>{opening.time}</b>
      <span>{openingText(locator, opening, useLocale())}</span>
    </span>
  );
}
