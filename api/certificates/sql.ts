import type { z } from "zod/mini";
import type { Database } from "#api/database/tables.ts";
import { localise } from "#api/records/localise.ts";
import {
  expiringDays,
  type CertificateList,
  type CertificateRecord,
  type certificateQuerySchema,
} from "#contract/certificates.ts";
import { addDays, daysBetween } from "#contract/days.ts";
import { foldForSearch } from "#contract/fold.ts";

/** Lists certificates in one language, filtered and sorted. A certificate is still valid on its last day. */
export async function listCertificates(
  database: Database,
  { locale, type, status, businessLine, site, sort }: z.output<typeof certificateQuerySchema>,
  today: string,
): Promise<CertificateList> {
  const soon = addDays(today, expiringDays);
  let query = database.selectFrom("honors").select("data");
  if (type) query = query.where("type", "=", type);
  if (businessLine) query = query.where("business_line", "=", businessLine);
  if (site) query = query.where("site", "like", `%|${foldForSearch(site).replace(/[\\%_|]/g, "")}|%`);
  if (status === "expired") query = query.where("valid_to", "<", today);
  if (status === "expiring") query = query.where("valid_to", ">=", today).where("valid_to", "<=", soon);
  if (status === "valid") query = query.where("valid_to", ">", soon);
  if (sort === "title") query = query.orderBy(`title_${locale}`);
  else query = sort === "issued" ? query.orderBy("issued", "desc") : query.orderBy("valid_to");
  const rows = await query.orderBy("id").execute();
  const items = rows.map(({ data }) => {
    const record = JSON.parse(data) as CertificateRecord;
    const daysLeft = record.validTo === null ? null : daysBetween(today, record.validTo);
    return { ...localise(record, locale), daysLeft, status: statusOf(daysLeft) };
  });
  return { items };
}

function statusOf(daysLeft: number | null): CertificateList["items"][number]["status"] {
  if (daysLeft === null || daysLeft > expiringDays) return "valid";
  return daysLeft < 0 ? "expired" : "expiring";
}
