import { officeTypes, type RegionId } from "#shared/regions.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/language.ts";
import { PhoneFold } from "#site/parts/open-row.tsx";
import { KindSign } from "#site/features/offices/signs.tsx";
import { columns, type OfficeStandards } from "./office-standards.ts";

type Scope = FrontMatter<"management-system">["scope"];

/** A site by its city and the sign of its kind, and a mark under each standard that it holds; by region. */
export function StandardsMatrix({
  regions,
  scope,
}: {
  regions: { region: RegionId; offices: OfficeStandards[] }[];
  scope: Scope;
}) {
  const { locator } = useMessages();
  const offices = regions.flatMap((each) => each.offices);
  return (
    <>
      <Counts scope={scope} offices={offices} />
      <PhoneFold title={scope.bySite} isTitled={false}>
        <Kinds types={new Set(offices.map(({ type }) => type))} />
        <div className="columns-3 gap-18 narrow:gap-10 phone:[columns:7.5rem_2] phone:gap-5">
          {regions.toSorted(byColumn).map(({ region, offices }) => (
            <table key={region} className="mb-6 min-w-0 table-fixed break-inside-avoid text-label">
              <caption className="pb-0 text-label font-semibold text-text">{locator.regions[region]}</caption>
              <thead>
                <tr>
                  <th scope="col" className="p-0">
                    <span className="sr-only">{scope.site}</span>
                  </th>
                  {scope.standards.map(({ sign }, at) => (
                    <th key={sign} scope="col" className="w-5 px-0 py-1 text-center">
                      <span aria-hidden>{sign}</span>
                      <span className="sr-only">{columns[at]}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {offices.map(({ id, city, type, standards }) => (
                  <tr key={id} className="h-7">
                    <th scope="row" className="px-0 py-0.5 align-middle font-normal">
                      <span className="flex items-center gap-2">
                        <KindSign type={type} />
                        {city}
                      </span>
                      <span className="sr-only">, {locator.types[type]}</span>
                    </th>
                    {standards.map((standard, at) => (
                      <td key={columns[at]} className="px-0 py-0.5 align-middle">
                        {standard ? <Mark at={at} standard={standard} /> : null}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </PhoneFold>
    </>
  );
}

/** Short regions side by side with long ones, so that the columns end at the same height. */
const columnOrder: RegionId[] = [
  "greater-china",
  "south-east-asia",
  "south-asia-gulf",
  "africa",
  "europe",
  "americas",
];

function byColumn(a: { region: RegionId }, b: { region: RegionId }): number {
  return columnOrder.indexOf(a.region) - columnOrder.indexOf(b.region);
}

const marks = ["bg-petrol", "bg-teal", "bg-ochre", "bg-orange-deep"];

function Mark({ at, standard }: { at: number; standard: string }) {
  return (
    <span className={`mark-box mx-auto block size-3 forced-color-adjust-none ${marks[at]}`}>
      <span className="sr-only">{standard}</span>
    </span>
  );
}

/** The standards with their letters and marks, and the number of sites that hold each. */
function Counts({ scope, offices }: { scope: Scope; offices: OfficeStandards[] }) {
  return (
    <dl className="mb-8 grid grid-cols-4 gap-x-8 gap-y-4 narrow:grid-cols-2 mobile:mb-5 mobile:gap-x-5">
      {scope.standards.map(({ sign, text }, at) => (
        <div key={sign} className="flex flex-col">
          <dt className="order-1 text-small">
            <strong className="font-semibold">
              {sign}: {columns[at]}
            </strong>
            <span className="block text-muted">{text}</span>
          </dt>
          <dd className="heading flex items-center gap-3 text-section">
            <span className={`mark-box size-4 ${marks[at]}`} aria-hidden />
            {offices.filter(({ standards }) => standards[at]).length}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Kinds({ types }: { types: Set<OfficeStandards["type"]> }) {
  const { locator } = useMessages();
  return (
    <ul className="mb-5 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
      {officeTypes
        .filter((type) => types.has(type))
        .map((type) => (
          <li key={type} className="flex items-center gap-2">
            <KindSign type={type} />
            {locator.types[type]}
          </li>
        ))}
    </ul>
  );
}
