import type { ReactNode } from "react";
import type { RegionId } from "#contract/regions.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { RegionSummary } from "./regions.ts";

/** The strengths of a region. */
export interface RegionWords {
  id: RegionId;
  cargo: string;
  lanes: string;
  ports: string;
  airports: string;
  rail: string;
}

/** A region as a strip of data: the number of offices by type, then details. */
export function RegionStrip({ region, words }: { region: RegionSummary; words: RegionWords }) {
  const { locator, footprint } = useMessages();
  const { id: _id, ...texts } = words;
  const { cities, countries, agents, languages } = region;
  const rows = Object.entries({ ...texts, countries, agents, languages }) as [
    keyof typeof footprint,
    string,
  ][];
  return (
    <section
      id={region.id}
      className="grid grid-cols-[4fr_8fr] gap-x-18 gap-y-8 border-t-2 border-text pt-6 pb-16 print:block mobile:grid-cols-1 mobile:pb-12"
    >
      <div className="self-start print:mb-8 print:break-after-avoid desktop:sticky desktop:top-28">
        <h2 className="heading text-section">{locator.regions[region.id]}</h2>
        <p className="mt-5 flex items-baseline gap-3 text-muted">
          <span className="heading text-figure text-petrol">{region.count}</span> {footprint.ownSites}
        </p>
      </div>
      <div>
        <dl className="grid grid-cols-4 gap-x-8 gap-y-4 print:break-after-avoid phone:grid-cols-2">
          {region.types.map(({ type, count }) => (
            <div key={type} className="flex flex-col border-b border-line pb-3">
              <dt className="order-2 text-small text-muted">{locator.kinds[type]}</dt>
              <dd className="heading order-1 text-section">{count}</dd>
            </div>
          ))}
        </dl>
        <dl className="mt-8">
          <Row name={footprint.cities}>
            <ul className="flex flex-wrap gap-x-5">
              {cities.map(({ name, count, search }) => (
                <li key={search}>
                  <SiteLink
                    to="/branch"
                    search={search}
                    hash="directory"
                    className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-orange"
                  >
                    {name}
                  </SiteLink>
                  {count > 1 ? <span className="text-muted"> {count}</span> : null}
                </li>
              ))}
            </ul>
          </Row>
          {rows
            .filter(([, text]) => text)
            .map(([name, text]) => (
              <Row key={name} name={footprint[name]}>
                {text}
              </Row>
            ))}
        </dl>
      </div>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[11rem_1fr] gap-x-8 gap-y-1 border-t border-line py-3 phone:grid-cols-1">
      <dt className="text-small leading-relaxed font-semibold text-petrol">{name}</dt>
      <dd className="max-w-[60ch] text-body leading-relaxed first-letter:uppercase">{children}</dd>
    </div>
  );
}
