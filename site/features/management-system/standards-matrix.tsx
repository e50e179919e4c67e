import type { RegionId } from "#contract/regions.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { SaveTable } from "#site/parts/table/save-table.tsx";
import { certificates, type OfficeStandards } from "./office-standards.ts";

/** The offices and their standards, by region. */
export function StandardsMatrix({
  regions,
  site,
  assessment,
}: {
  regions: { region: RegionId; offices: OfficeStandards[] }[];
  site: string;
  assessment: string;
}) {
  const { locator } = useMessages();
  return (
    <>
      <div className="columns-2 gap-18 narrow:columns-1">
        {regions.map(({ region, offices }) => (
          <table key={region} className="mb-10 min-w-0 table-fixed break-inside-avoid text-small">
            <caption className="heading pb-2 text-body text-text">{locator.regions[region]}</caption>
            <thead>
              <tr>
                <th scope="col" className="w-[42%] phone:w-[35%]">
                  {site}
                </th>
                {certificates.map((name) => (
                  <th key={name} scope="col" className="pr-2">
                    <span className="phone:sr-only">ISO </span>
                    {name.slice("ISO ".length)}
                  </th>
                ))}
                <th scope="col" className="w-[18%] phone:w-[22%]">
                  {assessment}
                </th>
              </tr>
            </thead>
            <tbody>
              {offices.map(({ id, name, standards, assessed }) => (
                <tr key={id}>
                  <th scope="row" className="py-2 pr-3">
                    {name}
                  </th>
                  {certificates.map((certificate) => (
                    <td key={certificate} className="py-2">
                      {standards.includes(certificate) ? (
                        <span className="mark-box mt-1 block size-3 bg-petrol forced-color-adjust-none">
                          <span className="sr-only">{certificate}</span>
                        </span>
                      ) : null}
                    </td>
                  ))}
                  <td className="py-2">
                    {assessed ? (
                      <SiteLink
                        to="/honor-qualification"
                        search="?type=assessment"
                        className="underline decoration-orange underline-offset-3 hover:text-petrol"
                      >
                        {assessed}
                      </SiteLink>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="save-table">
        <SaveTable />
      </p>
    </>
  );
}
