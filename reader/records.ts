import { z } from "zod";
import { slideRecordSchema } from "#contract/carousel.ts";
import { certificateRecordSchema } from "#contract/certificates.ts";
import { newsRecordSchema } from "#contract/news.ts";
import { officeSchema } from "#contract/offices.ts";
import { positionRecordSchema } from "#contract/positions.ts";
import { countryCodes } from "#shared/countries.ts";
import { isPageAddress, isPagePath, pages, type PagePath } from "#shared/pages.ts";
import type { Folder } from "./folder.ts";
import type { Pictures } from "./pictures.ts";
import type { FieldPath, Problem } from "./problems.ts";

/** The kinds of records that editors keep in content/records/, and the shape of each. */
const recordSchemas = {
  offices: officeSchema,
  news: newsRecordSchema,
  positions: positionRecordSchema,
  certificates: certificateRecordSchema,
  carousel: slideRecordSchema,
};

export type RecordKind = keyof typeof recordSchemas;

export const recordKindNames = Object.keys(recordSchemas) as RecordKind[];

/** All records, as editors write them. */
export type Records = { [Kind in RecordKind]: z.output<(typeof recordSchemas)[Kind]>[] };

export const recordFile = (kind: RecordKind) => `records/${kind}.yaml`;

/** Reads the records of all kinds; mistakes are reported to the folder. Undefined where there is one. */
export function collectRecords(folder: Folder): Records | undefined {
  const lists = recordKindNames.map((kind) => [kind, collectRecordFile(folder, kind)] as const);
  return lists.some(([, records]) => !records) ? undefined : (Object.fromEntries(lists) as Records);
}

/** Reads the records of a kind; mistakes are reported to the folder. Undefined where there is one. */
export function collectRecordFile<Kind extends RecordKind>(
  folder: Folder,
  kind: Kind,
): Records[Kind] | undefined {
  const list = z.array(recordSchemas[kind], { error: "the file has to be a list of records" });
  const records = folder.parse(recordFile(kind), list) as Records[Kind] | undefined;
  const ids = records?.map(({ id }) => id) ?? [];
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []));
  const reason = "another record above has this id";
  folder.report(...repeated.map((index) => ({ file: recordFile(kind), field: [index, "id"], reason })));
  return repeated.length > 0 ? undefined : records;
}

/** Checks that pictures, pages, countries and offices that records name exist. */
export function checkRecordNames(records: Records, pictures: Pictures): Problem[] {
  const problems: Problem[] = [];
  const require = (isKnown: boolean, kind: RecordKind, field: FieldPath, name: unknown, known: string) => {
    if (!isKnown)
      problems.push({ file: recordFile(kind), field, reason: `"${String(name)}" is not ${known}` });
  };
  for (const kind of recordKindNames)
    for (const [at, record] of records[kind].entries()) {
      if ("country" in record && record.country)
        require(countryCodes.includes(record.country), kind, [
          at,
          "country",
        ], record.country, "the code of a country (ISO 3166-1), such as DE");
      if ("picture" in record && record.picture)
        require(Object.hasOwn(pictures, record.picture), kind, [
          at,
          "picture",
        ], record.picture, "in pictures.yaml");
    }
  for (const [at, { siteId }] of records.certificates.entries())
    require(siteId === undefined || records.offices.some(({ id }) => id === siteId), "certificates", [
      at,
      "siteId",
    ], siteId, "in records/offices.yaml");
  for (const [at, { services }] of records.offices.entries())
    for (const [index, path] of services.entries())
      require(isPagePath(path), "offices", [at, "services", index], path, "a page of the site");
  for (const [
    at,
    {
      placement,
      link: { to },
    },
  ] of records.carousel.entries()) {
    const field = [at, "link", "to"];
    require(isPageAddress(to), "carousel", field, to, "a page of the site");
    require(!isPageAddress(to) ||
      placement === "home" ||
      serviceOf(to) !==
        undefined, "carousel", field, to, "the page of a service (/services/tank#survey) and does not choose one (/order-inquiry?service=tank#new); a notice is shown on that page");
  }
  return problems;
}

/**
 * Returns the page of the service that a link names: the one that it leads to (`/services/tank#survey`), or the one that it
 * chooses in a form (`/order-inquiry?service=tank#new`). A notice is shown on the page of the service that its link names.
 */
export function serviceOf(link: string): PagePath | undefined {
  const { pathname, searchParams } = new URL(link, "http://site");
  const chosen = searchParams.get("service");
  const path = chosen ? `/services/${chosen}` : pathname;
  return isPagePath(path) && pages[path] === "service" ? path : undefined;
}
