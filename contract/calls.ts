import type * as z from "zod/mini";
import { slideListSchema, slideQuerySchema } from "./carousel.ts";
import { honorListSchema, honorQuerySchema } from "./honors.ts";
import {
  cityQuerySchema,
  countryQuerySchema,
  countrySitesSchema,
  regionTreeSchema,
  sitesSchema,
} from "./network.ts";
import { newsPageSchema, newsQuerySchema } from "./news.ts";
import { areaListSchema, positionPageSchema, positionQuerySchema } from "./positions.ts";
import { receiptSchema, userMainSchema } from "./user-main.ts";

/** One call: what goes in, by query or by body, and what comes out. */
export interface Call {
  method: "GET" | "POST";
  /** Below the API's base address. */
  path: string;
  summary: string;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  answer: z.ZodMiniObject;
}

/** The calls of the specification that are answered, by the last word of their path. */
export const calls = {
  allRegionAndCity: {
    method: "GET",
    path: "/serviceNetworking/allRegionAndCity",
    summary: "Regions, countries and cities with own sites, and how many stand in each",
    answer: regionTreeSchema,
  },
  showCompaniesInfoByCityName: {
    method: "GET",
    path: "/serviceNetworking/showCompaniesInfoByCityName",
    summary: "Sites in a city, named in English, Spanish or its own language",
    query: cityQuerySchema,
    answer: sitesSchema,
  },
  getCompanyInfoByCountryId: {
    method: "GET",
    path: "/serviceNetworking/getCompanyInfoByCountryId",
    summary: "Sites in a country, and the office that answers for it",
    query: countryQuerySchema,
    answer: countrySitesSchema,
  },
  websiteCarousel: {
    method: "POST",
    path: "/website/carouse/queryCarouseList",
    summary: "Slides for the main site",
    body: slideQuerySchema,
    answer: slideListSchema,
  },
  abroadCarousel: {
    method: "POST",
    path: "/abroad/carouse/queryCarouseList",
    summary: "Slides for the international site",
    body: slideQuerySchema,
    answer: slideListSchema,
  },
  createUserMainInfo: {
    method: "POST",
    path: "/abroad/userMain/createUserMainInfo",
    summary: "Store an inquiry and give its reference; the same Idempotency-Key stores it once",
    body: userMainSchema,
    answer: receiptSchema,
  },
  queryNewsPage: {
    method: "POST",
    path: "/website/news/queryNewsPage",
    summary: "A page of news, pinned ones first, then the newest",
    body: newsQuerySchema,
    answer: newsPageSchema,
  },
  getPositionList: {
    method: "POST",
    path: "/position/getPositionList",
    summary: "A page of open positions; a closed one where its id is asked for",
    body: positionQuerySchema,
    answer: positionPageSchema,
  },
  getQyList: {
    method: "GET",
    path: "/position/getQyList",
    summary: "Areas, and how many positions are open in each",
    answer: areaListSchema,
  },
  queryHonorList: {
    method: "GET",
    path: "/abroad/honor/queryHonorList",
    summary: "The register of certificates, licences, assessments, ratings, awards and memberships",
    query: honorQuerySchema,
    answer: honorListSchema,
  },
} as const satisfies Record<string, Call>;
