import type { calls } from "./calls.ts";
import type { Answer, Arguments } from "./client.ts";

type Calls = typeof calls;

/** The calls that list what editors write in content/records/. */
export type ListName =
  | "allRegionAndCity"
  | "showCompaniesInfoByCityName"
  | "getCompanyInfoByCountryId"
  | "websiteCarousel"
  | "abroadCarousel"
  | "queryNewsPage"
  | "getPositionList"
  | "getQyList"
  | "queryHonorList";

/** These calls as functions, for the server's own pages: the same input and the same answers, without a request. */
export type Lists = { [Name in ListName]: (...input: Arguments<Calls[Name]>) => Answer<Calls[Name]> };
