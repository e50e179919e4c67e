import type { z } from "zod/mini";
import type { Database } from "#api/database/tables.ts";
import { localise } from "#api/records/localise.ts";
import type { SlideList, SlideRecord, audiences, slideQuerySchema } from "#contract/carousel.ts";

/** Lists the slides of an audience and a placement that are shown on a day. */
export async function listSlides(
  database: Database,
  audience: (typeof audiences)[number],
  { locale, placement }: z.output<typeof slideQuerySchema>,
  today: string,
): Promise<SlideList> {
  const rows = await database
    .selectFrom("carousel")
    .select("data")
    .where("audience", "=", audience)
    .where("placement", "=", placement)
    .where("shown_from", "<=", today)
    .where("shown_until", ">=", today)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const items = rows.map(({ data }) => {
    const { id, picture, title, text, link } = JSON.parse(data) as SlideRecord;
    return localise({ id, picture, title, text, link }, locale);
  });
  return { items };
}
