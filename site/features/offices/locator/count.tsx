import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { OfficeMark } from "#site/features/offices/office-mark.tsx";
import { useMessages } from "#site/i18n/messages.ts";

/** The number of own offices, and of agents behind their mark. Screen readers get it in words. */
export function Count({ offices }: { offices: ListedOffice[] }) {
  const { locator } = useMessages();
  const agents = offices.filter(isAgent).length;
  const own = offices.length - agents;
  return (
    <span className="inline-flex items-center gap-1.5 font-normal whitespace-nowrap text-muted">
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
