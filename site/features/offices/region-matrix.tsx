import type { ReactNode } from "react";
import { officeTypes, type RegionId } from "#shared/regions.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { KindSign } from "./signs.tsx";
import type { RegionSummary } from "./regions.ts";

/** The strengths of a region. */
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

const kinds = officeTypes.filter((type) => type !== "agent");

/** The columns of the matrix: a region, the number of its sites, and a column for each kind. */
const columns =
  "grid grow grid-cols-[5fr_repeat(5,2fr)] items-center gap-x-4 phone:grid-cols-[1fr_1.6rem_repeat(4,1.1rem)] phone:gap-x-2";

/** The regions with their sites by kind, as rows that open to show what each handles, and on which lanes. */
export function RegionMatrix({ regions }: { regions: Region[] }) {
  const { locator, footprint } = useMessages();
  return (
    <div className="border-b border-line">
      <p className="mb-3 hidden flex-wrap gap-x-5 gap-y-1 text-small text-muted phone:flex" aria-hidden>
        {kinds.map((type) => (
          <span key={type} className="flex items-center gap-2">
            <KindSign type={type} />
            {locator.kinds[type]}
          </span>
        ))}
      </p>
      {/* As wide as the rows, which end with their sign. */}
      <div className={`${columns} pr-[38px] pb-2 text-small text-muted print:pr-0`} aria-hidden>
        <span className="col-start-2 text-right first-letter:uppercase phone:col-span-2 phone:col-start-1">
          {footprint.ownSites}
        </span>
        {kinds.map((type) => (
          <span key={type} className="flex items-center justify-end gap-2 text-right">
            <span className="phone:sr-only">{locator.kinds[type]}</span>
            <KindSign type={type} />
          </span>
        ))}
      </div>
      {regions.map(({ region, words }) => (
        <OpenRow key={region.id} id={region.id} as="h2" title={<Counts region={region} />}>
          <Details region={region} words={words} />
        </OpenRow>
      ))}
    </div>
  );
}

function Counts({ region }: Pick<Region, "region">) {
  const { locator, footprint } = useMessages();
  const countOf = (type: (typeof kinds)[number]) => region.types.find((each) => each.type === type)?.count;
  return (
    <span className={`${columns} text-right phone:text-body`}>
      <span className="text-left max-[18em]:col-span-full">{locator.regions[region.id]}</span>
      <span className="text-petrol max-[18em]:col-start-2">
        {region.count} <span className="sr-only">{footprint.ownSites}, </span>
      </span>
      {kinds.map((type) => (
        <span key={type} className="font-normal">
          {countOf(type) ?? <span aria-hidden>–</span>}
          {countOf(type) ? (
            <span className="sr-only">
              {" "}
              {countOf(type) === 1 ? locator.types[type] : locator.kinds[type]},{" "}
            </span>
          ) : null}
        </span>
      ))}
    </span>
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
    <div className="grid break-inside-avoid grid-cols-[9rem_1fr] gap-x-6 border-t border-line py-2 phone:grid-cols-1">
      <dt className="text-small leading-relaxed font-semibold text-petrol">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  );
}
