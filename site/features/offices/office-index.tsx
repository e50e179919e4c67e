import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { OfficeLink } from "./listed-office.ts";

export function OfficeIndex({ offices }: { offices: OfficeLink[] }) {
  const { locator } = useMessages();
  return (
    <dl className="border-b">
      {[...Map.groupBy(offices, ({ region }) => region)].map(([region, inRegion]) => (
        <div
          key={region}
          className="grid grid-cols-[13rem_1fr] gap-x-8 gap-y-1 border-t py-3.5 tablet:grid-cols-[9rem_1fr] mobile:grid-cols-1"
        >
          <dt className="text-small font-semibold text-petrol">{locator.regions[region]}</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-body leading-snug">
              {inRegion.map(({ id, name }) => (
                <li key={id}>
                  <SiteLink
                    to="/branch"
                    hash={id}
                    className="inline-block py-1 underline decoration-line decoration-2 underline-offset-4 hover:decoration-orange"
                  >
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
