import type { SlideRecord } from "#contract/carousel.ts";
import type { CertificateRecord } from "#contract/certificates.ts";
import { countryCodes } from "#contract/countries.ts";
import { serviceOf } from "#contract/notices.ts";
import type { Office } from "#contract/offices.ts";
import { isPageAddress, isPagePath } from "#contract/pages.ts";
import { recordKindNames, type RecordKind } from "#contract/record-kinds.ts";
import type { PictureLibrary } from "./pictures.ts";
import { formatField, type FieldPath, type Problem } from "./problems.ts";
import type { RecordFiles } from "./record-files.ts";

/** Checks that pictures, pages, countries and offices that records name exist. */
export function checkRecordNames(files: RecordFiles, pictures: PictureLibrary): Problem[] {
  const offices = new Set(files.offices.records.map(({ id }) => id));
  const missing = (field: FieldPath, name: string, file: string) => [
    { field, reason: `"${name}" is not ${file}` },
  ];
  const checkPicture = ({ picture: name }: { picture: string | null }) =>
    name === null || Object.hasOwn(pictures, name) ? [] : missing(["picture"], name, "in pictures.yaml");
  const checkCountry = ({ country }: { country?: string | null }) =>
    !country || countryCodes.includes(country)
      ? []
      : missing(["country"], country, "the code of a country (ISO 3166-1), such as DE");
  const checkSlideLink = ({ placement, link: { to } }: SlideRecord) => {
    if (!isPageAddress(to)) return missing(["link", "to"], to, "a page of the site");
    if (placement === "home" || serviceOf(to)) return [];
    return missing(
      ["link", "to"],
      to,
      "the page of a service (/services/tank#survey) and does not choose one (/order-inquiry?service=tank#new); a notice is shown on that page",
    );
  };
  const checks: Partial<Record<RecordKind, (record: never) => ReturnType<typeof missing>>> = {
    certificates: (certificate: CertificateRecord) => [
      ...checkPicture(certificate),
      ...(certificate.siteId === undefined || offices.has(certificate.siteId)
        ? []
        : missing(["siteId"], certificate.siteId, "in records/offices.yaml")),
    ],
    carousel: (slide: SlideRecord) => [...checkPicture(slide), ...checkSlideLink(slide)],
    offices: ({ services }: Office) =>
      services.flatMap((path, at) =>
        isPagePath(path) ? [] : missing(["services", at], path, "a page of the site"),
      ),
  };
  return recordKindNames.flatMap((kind) => {
    const { records, lineOf } = files[kind];
    return records.flatMap((record, index) =>
      // The records were validated as those of their kind; the compiler cannot tie the two together.
      [...checkCountry(record as never), ...(checks[kind]?.(record as never) ?? [])].map(
        ({ field, reason }) => ({
          file: `records/${kind}.yaml`,
          line: lineOf([index, ...field]),
          reason: `${record.id}: ${formatField(field)}: ${reason}`,
        }),
      ),
    );
  });
}
