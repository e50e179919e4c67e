import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { useMessages } from "#site/i18n/messages.ts";

/** The number of own offices, and of agents behind their mark. Screen readers get it in words. */
export function Count({ offices }: { offices: ListedOffice[] }) {
  const { locator } = useMessages();
  const agents = offices.filter(isAgent).length;
  const own = offices.length - agents;
  return (
    <span className="inline-flex items-center gap-1.5 font-normal whitespace-nowrap text-mist">
      <span className="sr-only">{countText(locator, offices)}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        {own > 0 || agents === 0 ? own : null}
        {agents > 0 ? (
          <>
            <OfficeMark isAgent />
            {agents}
          </>
        ) : null}
      </span>
    </span>
  );
}

/** A mark as on the map: a disc for own offices, a ring for agents. */
export function OfficeMark({ isAgent }: { isAgent: boolean }) {
  return (
    <svg viewBox="0 0 12 12" className="size-2.5 shrink-0" aria-hidden>
      <circle
        cx="6"
        cy="6"
        r="4.5"
        strokeWidth="3"
        className={isAgent ? "fill-none stroke-orange" : "fill-orange stroke-orange"}
      />
    </svg>
  );
}
