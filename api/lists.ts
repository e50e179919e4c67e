import { Hono } from "hono";
import * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import type { SlideList, SlideRecord, audiences, slideQuerySchema } from "#contract/carousel.ts";
import type { ListName, Lists } from "#contract/client.ts";
import type { NewsPage, NewsRecord, newsQuerySchema } from "#contract/news.ts";
import type { Content } from "#reader/content.ts";
import { listCertificates } from "./certificates/list-certificates.ts";
import { readBody, readQuery } from "./input.ts";
import { countByRegion, findInCity, findInCountry } from "./offices/list-offices.ts";
import { listAreas, listPositions } from "./positions/list-positions.ts";
import { localise, pageOf, sortBy } from "./records/listing.ts";

type Calls = typeof calls;

/** Functions that answer calls, each with the call's validated query or body. */
type Answers = {
  [Name in ListName]: (
    input: Calls[Name] extends { query: infer S } | { body: infer S } ? z.output<S> : undefined,
  ) => z.output<Calls[Name]["answer"]>;
};

/** What lists are made of: the records that are in force, and the day. */
export type Source = () => Pick<Content, "records" | "day">;

/** Creates the functions that answer the calls for lists. The calls themselves and the server's pages both use them. */
function createAnswers(content: Source): Answers {
  const records = () => content().records;
  const today = () => content().day;
  return {
    allRegionAndCity: () => countByRegion(records().offices),
    showCompaniesInfoByCityName: ({ cityName }) => ({ sites: findInCity(records().offices, cityName) }),
    getCompanyInfoByCountryId: (query) => findInCountry(records().offices, query),
    websiteCarousel: (query) => listSlides(records().carousel, "website", query),
    abroadCarousel: (query) => listSlides(records().carousel, "abroad", query),
    queryNewsPage: (query) => listNews(records().news, query),
    getPositionList: (query) => listPositions(records().positions, query, today()),
    getQyList: (query) => listAreas(records().positions, query, today()),
    queryHonorList: (query) => listCertificates(records().certificates, query, today()),
  };
}

/**
 * The calls for lists as functions, for pages.
 * @throws ZodError for input that the call would refuse.
 */
export function createLists(content: Source): Lists {
  const answers = createAnswers(content);
  const lists = Object.entries<(input: never) => object>(answers).map(([name, answer]) => {
    const { query, body }: Call = calls[name as ListName];
    const schema = query ?? body;
    return [name, (input: object = {}) => answer((schema && z.parse(schema, input)) as never)];
  });
  return Object.fromEntries(lists) as Lists;
}

/** The calls that list records. */
export function listCalls(content: Source): Hono {
  const app = new Hono();
  for (const [name, answer] of Object.entries<(input: never) => object>(createAnswers(content))) {
    const { method, path, query, body }: Call = calls[name as ListName];
    app.on(method, path, async (c) => {
      const input = body ? await readBody(c, body) : query && readQuery(c, query);
      return c.json(answer(input as never));
    });
  }
  return app;
}

/** Lists the slides of an audience and a placement, in order. */
function listSlides(
  slides: SlideRecord[],
  audience: (typeof audiences)[number],
  { locale, placement }: z.output<typeof slideQuerySchema>,
): SlideList {
  const shown = slides.filter((slide) => slide.audience === audience && slide.placement === placement);
  const items = sortBy(shown, ({ order }) => order).map(({ id, picture, title, text, link }) =>
    localise({ id, picture, title, text, link }, locale),
  );
  return { items };
}

/** Lists news in one language, optionally for one audience: pinned items first, then the newest. */
function listNews(
  news: NewsRecord[],
  { locale, category, audience, ...page }: z.output<typeof newsQuerySchema>,
): NewsPage {
  const found = news.filter(
    (item) =>
      (!audience || item.audience === audience || item.audience === "both") &&
      (!category || item.category === category),
  );
  const sorted = sortBy(found, ({ pinned, date }) => `${pinned ? 1 : 0} ${date}`, "descending");
  const { records, ...info } = pageOf(sorted, page);
  const items = records.map(({ audience: _audience, from: _from, until: _until, ...record }) =>
    localise(record, locale),
  );
  return { ...info, items };
}
