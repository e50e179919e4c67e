import type { RegionId } from "#shared/regions.ts";
import { HourBars, OpenCount } from "#site/features/offices/hour-bars.tsx";
import { cityKey, isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import type { WithSpans } from "#site/features/offices/opening.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { OfficeCard } from "./office-card.tsx";
import { openUpTo } from "./show-offices.ts";

/** Runs as soon as the directory is there, for an address that names a city: begins there, unless it names a place of the page. */
export const landingScript = 'location.hash||document.getElementById("directory").scrollIntoView()';

type LocatedOffice = ListedOffice & WithSpans;

/**
 * All offices, by regions that open, also without scripts. Of filtered offices it shows a plain list: it is no part of the
 * island, which only hides the others (show-offices.ts).
 */
export function Directory({ offices, shown }: { offices: LocatedOffice[]; shown: string[] | undefined }) {
  const { locator } = useMessages();
  return (
    <section
      id="directory"
      aria-label={locator.directory}
      data-filtered={shown && ""}
      className="scroll-mt-24"
    >
      <h2 className="sr-only">{locator.directory}</h2>
      {[...Map.groupBy(offices, ({ region }) => region)].map(([region, inRegion]) => (
        <Region key={region} region={region} offices={inRegion} shown={shown} />
      ))}
    </section>
  );
}

function Region({
  region,
  offices,
  shown,
}: {
  region: RegionId;
  offices: LocatedOffice[];
  shown: string[] | undefined;
}) {
  const { locator } = useMessages();
  return (
    <details
      className="open-row"
      open={shown !== undefined}
      hidden={shown && !offices.some(({ id }) => shown.includes(id))}
    >
      <summary data-hours className="office-columns py-2.5">
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
      </summary>
      <ul id={`region-${region}`} className="office-groups scroll-mt-32">
        {offices.map((office) => (
          <li
            key={office.id}
            id={office.id}
            data-city={cityKey(office)}
            hidden={shown && !shown.includes(office.id)}
            className="office-row relative border-t noscript:scroll-mt-8"
          >
            <Entry office={office} isOpen={shown !== undefined && shown.length <= openUpTo} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Entry({ office, isOpen }: { office: LocatedOffice; isOpen: boolean }) {
  const { locator } = useMessages();
  const locale = useLocale();
  const { name, type, city, countryName, timeZone, hours, holidays } = office;
  return (
    <details open={isOpen} className="group">
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
            {[...new Set([city[locale], countryName])].join(", ")}
          </span>
        </span>
        <HourBars places={[office]} thickness={8} className="no-print" />
      </summary>
      {/* Its local time, and whether it is open. */}
      <p
        data-script="opening-state"
        data-set="state"
        data-calendar={JSON.stringify({ timeZone, hours, holidays })}
        className="no-print pb-3 text-small empty:hidden"
      />
      <OfficeCard office={office} />
    </details>
  );
}
