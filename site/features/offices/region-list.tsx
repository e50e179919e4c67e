import type { ReactNode } from "react";
import type { RegionId } from "#shared/regions.ts";
import { useMessages } from "#site/i18n/language.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { RegionSummary } from "./regions.ts";

interface RegionWords {
  id: RegionId;
  cargo: string;
  lanes: string;
  ports: string;
  airports: string;
  rail: string;
}

interface Region {
  region: RegionSummary;
  words: RegionWords;
}

/** The regions with their sites by kind, as rows that open to show what each handles, and on which lanes. */
export function RegionList({ regions }: { regions: Region[] }) {
  const { locator, footprint } = useMessages();
  return (
    <div className="border-b">
      {regions.map(({ region, words }) => (
        <OpenRow
          key={region.id}
          id={region.id}
          as="h2"
          title={
            <span className="flex flex-wrap items-baseline justify-between gap-x-6">
              {locator.regions[region.id]}
              <span className="text-petrol">
                {region.count} {footprint.ownSites}
              </span>
            </span>
          }
          note={region.types.map(({ type, count }) => `${locator.kinds[type]} ${count}`).join(" · ")}
        >
          <Details region={region} words={words} />
        </OpenRow>
      ))}
    </div>
  );
}

function Details({ region, words }: Region) {
  const { footprint } = useMessages();
  const { id: _id, ...texts } = words;
  const { cities, countries, agents, languages } = region;
  const rows = Object.entries({ ...texts, countries, agents, languages }) as [
    keyof typeof footprint,
    string,
  ][];
  return (
    <dl className="columns-2 gap-x-6 mobile:columns-1">
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
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid break-inside-avoid grid-cols-[9rem_1fr] gap-x-6 border-t py-2 phone:grid-cols-1">
      <dt className="text-small leading-relaxed font-semibold text-petrol">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  );
}
