import { countText } from "#site/features/offices/count-text.ts";
import { isAgent } from "#site/features/offices/listed-office.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Mark } from "./mark.tsx";

/** How many, in short: own sites as a number, agents as another behind the ring that marks them. Read out in words. */
export function Count({ entries }: { entries: ListedOffice[] }) {
  const { locator } = useMessages();
  const agents = entries.filter(isAgent).length;
  const sites = entries.length - agents;
  return (
    <span className="inline-flex items-center gap-1.5 font-normal whitespace-nowrap text-mist">
      <span className="sr-only">{countText(locator, entries)}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        {sites > 0 || agents === 0 ? sites : null}
        {agents > 0 ? (
          <>
            <Mark isAgent />
            {agents}
          </>
        ) : null}
      </span>
    </span>
  );
}
