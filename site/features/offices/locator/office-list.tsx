import { cityKey, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { groupOffices } from "#site/features/offices/group-offices.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useNow } from "#site/ui/use-now.ts";
import { OfficeRow } from "./office-row.tsx";
import { regionId } from "./place-menu.tsx";

/** Up to this many filtered offices are shown open. */
const openUpTo = 2;

/** The offices by region and country. The server renders all of them; each opens without scripts. */
export function OfficeList({
  offices,
  isFiltered,
  active,
  onActivate,
}: {
  offices: ListedOffice[];
  isFiltered: boolean;
  active: string | undefined;
  onActivate: (city: string | undefined) => void;
}) {
  const { locator } = useMessages();
  const locale = useLocale();
  const now = useNow();
  return (
    <section id="directory" aria-label={locator.directory} className="wrap">
      {groupOffices(offices, locator, locale).map(
        ({ name, offices: inRegion, filters, groups: countries }) => (
          <section
            key={name}
            id={regionId(filters.region)}
            className="grid grid-cols-[4fr_8fr] gap-x-18 gap-y-6 border-t border-line py-14 first:border-t-0 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-10"
          >
            <div className="self-start desktop:sticky desktop:top-28">
              <h2 className="text-section">{name}</h2>
              <p className="mt-2 text-small text-muted">{countText(locator, inRegion)}</p>
            </div>
            <div className="office-groups min-w-0 border-b border-line">
              {countries.map(({ name, offices: inCountry }) => (
                <section
                  key={name}
                  className="grid grid-cols-[8.5rem_1fr] gap-x-6 border-t border-line mobile:grid-cols-1"
                >
                  <h3 className="pt-4.5 text-small leading-snug font-semibold text-petrol mobile:pt-4">
                    {name}
                  </h3>
                  <ul className="min-w-0">
                    {inCountry.map((office) => (
                      <OfficeRow
                        key={office.id}
                        office={office}
                        now={now}
                        isOpen={isFiltered && offices.length <= openUpTo}
                        isActive={cityKey(office) === active}
                        onActivate={onActivate}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
        ),
      )}
    </section>
  );
}
