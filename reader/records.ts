import { z } from "zod";
import { slideRecordSchema } from "#contract/carousel.ts";
import { certificateRecordSchema } from "#contract/certificates.ts";
import { newsRecordSchema } from "#contract/news.ts";
import { officeSchema, type Office } from "#contract/offices.ts";
import { isoDate, localisedText } from "#contract/parts.ts";
import { positionRecordSchema } from "#contract/positions.ts";
import { countryCodes } from "#shared/countries.ts";
import { isPageAddress, isPagePath, pages, type PagePath } from "#shared/pages.ts";
import type { Folder } from "./folder.ts";
import { covers, orderMistake, type Period } from "./period.ts";
import type { Pictures } from "./pictures.ts";
import type { FieldPath, Problem } from "./problems.ts";

const { holidays: _, ...officeFields } = officeSchema.shape;

/** The kinds of records that editors keep in content/records/, and the shape of each. */
export const recordSchemas = {
  /** Its holidays are the days of the calendar that it names. An empty list may be left out. */
  offices: z.strictObject({
    ...officeFields,
    // A form has a name for each of the two.
    at: z
      .strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) })
      .transform(({ longitude, latitude }): Office["at"] => [longitude, latitude]),
    calendar: z.string().optional(),
    classes: z.array(z.string()).default([]),
    standards: z.array(z.string()).default([]),
  }),
  calendars: z.strictObject({ id: z.string(), name: localisedText, days: z.array(isoDate) }),
  news: newsRecordSchema,
  positions: positionRecordSchema,
  certificates: certificateRecordSchema,
  carousel: slideRecordSchema,
};

export type RecordKind = keyof typeof recordSchemas;

export const recordKindNames = Object.keys(recordSchemas) as RecordKind[];

type Written = { [Kind in RecordKind]: z.output<(typeof recordSchemas)[Kind]>[] };

/** All records, as editors write them, and each office with its holidays. */
export type Records = Omit<Written, "offices"> & { offices: Office[] };

export type SiteRecord = Records[RecordKind][number];

export const recordFile = (kind: RecordKind) => `records/${kind}.yaml`;

/** Reads the records of all kinds; mistakes are reported to the folder. Undefined where there is one. */
export function collectRecords(folder: Folder): Records | undefined {
  const lists = recordKindNames.map((kind) => [kind, collectRecordFile(folder, kind)] as const);
  if (lists.some(([, records]) => !records)) return undefined;
  const written = Object.fromEntries(lists) as Written;
  const offices = written.offices.map(({ calendar, ...office }, at): Office => {
    if (calendar === undefined) return office;
    const found = written.calendars.find(({ id }) => id === calendar);
    const reason = `"${calendar}" is not in ${recordFile("calendars")}`;
    if (!found) folder.report({ file: recordFile("offices"), field: [at, "calendar"], reason });
    return { ...office, holidays: found?.days };
  });
  return { ...written, offices };
}

/** Reads the records of a kind; mistakes are reported to the folder. Undefined where there is one. */
function collectRecordFile<Kind extends RecordKind>(folder: Folder, kind: Kind): Written[Kind] | undefined {
  const list = z.array(recordSchemas[kind], { error: "the file has to be a list of records" });
  const records = folder.parse(recordFile(kind), list) as Written[Kind] | undefined;
  const ids = records?.map(({ id }) => id) ?? [];
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []));
  const reason = "another record above has this id";
  folder.report(...repeated.map((index) => ({ file: recordFile(kind), field: [index, "id"], reason })));
  return repeated.length > 0 ? undefined : records;
}

/** Checks that pictures, pages, countries and offices that records name exist, and that none ends before it begins. */
export function checkRecordNames(records: Records, pictures: Pictures): Problem[] {
  const problems: Problem[] = [];
  function check(isKnown: boolean, kind: RecordKind, field: FieldPath, isNot: string): void {
    const name = field.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], records[kind]);
    const reason = `"${String(name)}" is not ${isNot}`;
    if (!isKnown) problems.push({ file: recordFile(kind), field, reason });
  }
  const countryCode = "the code of a country (ISO 3166-1), such as DE";
  for (const kind of recordKindNames)
    for (const [at, record] of records[kind].entries()) {
      if ("country" in record && record.country)
        check(countryCodes.includes(record.country), kind, [at, "country"], countryCode);
      if ("picture" in record && record.picture)
        check(Object.hasOwn(pictures, record.picture), kind, [at, "picture"], "in pictures.yaml");
      const reason = orderMistake(periodOf(record));
      const field = [at, "closes" in record ? "closes" : "until"];
      if (reason) problems.push({ file: recordFile(kind), field, reason });
    }
  const isOffice = (siteId: string) => records.offices.some(({ id }) => id === siteId);
  for (const [at, { siteId }] of records.certificates.entries())
    check(!siteId || isOffice(siteId), "certificates", [at, "siteId"], "in records/offices.yaml");
  for (const [at, { services }] of records.offices.entries())
    for (const [index, path] of services.entries())
      check(isPagePath(path), "offices", [at, "services", index], "a page of the site");
  const servicePage =
    "the page of a service (/services/tank#survey) and does not choose one (/order-inquiry?service=tank#new); a notice is shown on that page";
  for (const [at, { placement, link }] of records.carousel.entries()) {
    const isPage = isPageAddress(link.to);
    check(isPage, "carousel", [at, "link", "to"], "a page of the site");
    const isOfService = placement === "home" || serviceOf(link.to) !== undefined;
    check(!isPage || isOfService, "carousel", [at, "link", "to"], servicePage);
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

/** The records of a day. Positions that have closed stay, since applications name them. */
export function recordsInForce(records: Records, day: string): Records {
  const isShown = (record: SiteRecord) => covers(periodOf(record), day);
  return {
    ...records,
    news: records.news.filter(isShown),
    carousel: records.carousel.filter(isShown),
    positions: records.positions.filter(({ posted }) => posted <= day),
  };
}

/** The days on which a record is shown. A news item is from its date on, unless `from` says otherwise. */
export function periodOf(record: SiteRecord): Period {
  if ("posted" in record) return { from: record.posted, until: record.closes };
  if ("summary" in record && "date" in record)
    return { from: record.from ?? record.date, until: record.until };
  return "placement" in record ? record : {};
}
