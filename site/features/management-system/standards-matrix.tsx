import { officeTypes, type RegionId } from "#contract/regions.ts";
import type { FrontMatter } from "#library/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SaveTable } from "#site/parts/table/save-table.tsx";
import { KindSign } from "#site/features/offices/kind-sign.tsx";
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
  return (
    <>
      <Legend
        scope={scope}
        types={new Set(regions.flatMap(({ offices }) => offices.map(({ type }) => type)))}
      />
      <div className="columns-4 gap-10 narrow:columns-3 phone:columns-2 phone:gap-5">
        {regions.map(({ region, offices }) => (
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
              {offices.map(({ id, name, city, type, standards }) => (
                <tr key={id} className="h-7">
                  <th scope="row" className="px-0 py-0.5 align-middle font-normal">
                    <span className="flex items-center gap-2" aria-hidden>
                      <KindSign type={type} />
                      {city}
                    </span>
                    <span className="sr-only">{name}</span>
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
      <p className="save-table">
        <SaveTable
          name={scope.title}
          rows={() => [
            [scope.site, ...columns],
            ...regions.flatMap(({ offices }) =>
              offices.map(({ name, standards }) => [name, ...standards.map((standard) => standard ?? "")]),
            ),
          ]}
        />
      </p>
    </>
  );
}

const marks = ["bg-petrol", "bg-teal", "bg-ochre", "bg-orange-deep"];

function Mark({ at, standard }: { at: number; standard: string }) {
  return (
    <span className={`mark-box mx-auto block size-3 forced-color-adjust-none ${marks[at]}`}>
      <span className="sr-only">{standard}</span>
    </span>
  );
}

/** What the letters and the signs stand for. */
function Legend({ scope, types }: { scope: Scope; types: Set<OfficeStandards["type"]> }) {
  const { locator } = useMessages();
  return (
    <ul className="mb-8 flex flex-wrap gap-x-7 gap-y-1.5 text-small mobile:mb-6">
      {scope.standards.map(({ sign, text }, at) => (
        <li key={sign} className="flex items-center gap-2">
          <span className={`mark-box size-3 ${marks[at]}`} aria-hidden />
          <span>
            <strong className="font-semibold">{sign}</strong> {columns[at]}, {text}
          </span>
        </li>
      ))}
      {officeTypes
        .filter((type) => types.has(type))
        .map((type) => (
          <li key={type} className="flex items-center gap-2 text-muted">
            <KindSign type={type} />
            {locator.types[type]}
          </li>
        ))}
    </ul>
  );
}
