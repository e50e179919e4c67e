import type { SlideRecord } from "#contract/carousel.ts";
import type { CertificateRecord } from "#contract/certificates.ts";
import { countryCodes } from "#contract/countries.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import { serviceOf } from "#contract/notices.ts";
import { isPageAddress, isPagePath } from "#contract/pages.ts";
import { recordKindNames, type RecordKind } from "#contract/record-kinds.ts";
import { checkAgreement } from "./agreement/agreement.ts";
import { openFolder } from "./folder.ts";
import { collectWords, type Words } from "./letter-words.ts";
import type { Library, PageSettings } from "./library.ts";
import { checkMessages } from "./messages.ts";
import { formatField, type FieldPath, type Problem } from "./problems.ts";
import { collectLibrary } from "./read-library.ts";
import { collectRecords, type RecordList } from "./record-files.ts";
import { checkTerms } from "./terms.ts";

/**
 * What a running site uses of the editors' folder: its pages, the words of its letters, and the records that a database
 * is first filled with.
 */
export interface Contents {
  library: Library;
  words: Record<Locale, Words>;
  records: Record<RecordKind, unknown[]>;
}

/**
 * Reads everything that editors write and finds every mistake in it: pages and data, the interface's words, the words of
 * letters, records, what contradicts what, and words that are not used. The check, the build, the start and every change
 * on a running site call this, so that they give the same verdict.
 * @throws ContentError with a line for each mistake: file, line, field, and reason.
 */
export function readContents(path: string, overrides: PageSettings = {}): Contents {
  const folder = openFolder(path);
  const library = collectLibrary(folder, overrides);
  const words = collectWords(folder);
  checkMessages(folder);
  const records = new Map(recordKindNames.map((kind) => [kind, collectRecords(folder, kind)]));
  if (library)
    folder.report(...checkRecordNames(records, library), ...checkAgreement(folder, library, records));
  checkTerms(folder);
  folder.throwProblems();
  if (!library || !words) throw new Error("Content without a mistake was not read");
  const plain = Object.fromEntries([...records].map(([kind, list]) => [kind, list.records]));
  return { library, words, records: plain as Contents["records"] };
}

/** Pictures, pages and offices that records name exist. */
function checkRecordNames(records: Map<RecordKind, RecordList>, { pictures }: Library): Problem[] {
  const offices = new Set((records.get("offices")?.records ?? []).map((office) => (office as Office).id));
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
  return [...records].flatMap(([kind, { records: all, lineOf }]) =>
    all.flatMap((record, index) =>
      // The records were validated as those of their kind; the compiler cannot tie the two together.
      [...checkCountry(record as never), ...(checks[kind]?.(record as never) ?? [])].map(
        ({ field, reason }) => ({
          file: `records/${kind}.yaml`,
          line: lineOf([index, ...field]),
          reason: `${(record as { id: string }).id}: ${formatField(field)}: ${reason}`,
        }),
      ),
    ),
  );
}
