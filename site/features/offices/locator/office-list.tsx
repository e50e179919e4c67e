import { groupBy } from "#shared/group-by.ts";
import type { RegionId } from "#shared/regions.ts";
import { HourBars, OpenCount } from "#site/features/offices/hour-bars.tsx";
import { cityKey } from "#site/features/offices/listed-office.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { KeptHtml } from "#site/islands/kept-html.tsx";
import { OfficeRow, type LocatedOffice } from "./office-row.tsx";

/** Up to this many filtered offices are shown open. */
const openUpTo = 2;

interface Shown {
  active: string | undefined;
  onActivate: (city: string | undefined) => void;
}

/** All offices, by regions that open, also without scripts; of filtered offices a plain list. */
export function OfficeList({
  offices,
  isFiltered,
  ...shown
}: Shown & { offices: LocatedOffice[]; isFiltered: boolean }) {
  const { locator } = useMessages();
  return (
    <section id="directory" aria-label={locator.directory} className="scroll-mt-24">
      {isFiltered ? (
        <>
          <h2 className="sr-only">{locator.directory}</h2>
          <ul className="office-groups border-t border-line">
            {offices.map((office) => (
              <Row key={office.id} {...shown} office={office} isOpen={offices.length <= openUpTo} />
            ))}
          </ul>
        </>
      ) : (
        [...groupBy(offices, ({ region }) => region)].map(([region, inRegion]) => (
          <Region key={region} {...shown} region={region} offices={inRegion} />
        ))
      )}
    </section>
  );
}

/** A region with the hours of all its offices. */
function Region({ region, offices, ...shown }: Shown & { region: RegionId; offices: LocatedOffice[] }) {
  const { locator } = useMessages();
  return (
    <details className="open-row">
      <summary data-hours className="office-columns py-2.5">
        <KeptHtml>
          <span>
            <h2 className="font-sans text-body leading-tight font-semibold tracking-normal">
              {locator.regions[region]}
            </h2>
            <span className="flex flex-wrap gap-x-4 text-small text-muted">
              <span>{countText(locator, offices)}</span>
              <span className="not-phone:whitespace-nowrap">
                <OpenCount words={locator.openNowOf} count={offices.length} />
              </span>
            </span>
          </span>
          <HourBars places={offices} className="no-print" />
        </KeptHtml>
      </summary>
      <ul id={`region-${region}`} className="office-groups mb-6 scroll-mt-32 border-l-2 border-text pl-4">
        {offices.map((office) => (
          <Row key={office.id} {...shown} office={office} isOpen={false} />
        ))}
      </ul>
    </details>
  );
}

function Row({ active, ...row }: Shown & { office: LocatedOffice; isOpen: boolean }) {
  return <OfficeRow {...row} isActive={cityKey(row.office) === active} />;
}
