import type * as z from "zod/mini";
import {
  captchaCheckAnswerSchema,
  captchaCheckSchema,
  captchaGetAnswerSchema,
  captchaGetSchema,
} from "./captcha.ts";
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
import { recruitSchema } from "./recruit.ts";
import { receiptSchema } from "./submission.ts";
import { surveySchema } from "./survey.ts";
import { uploadedSchema, uploadSchema } from "./upload.ts";
import { userMainSchema } from "./user-main.ts";

/** One call: what goes in, by query or by body, and what comes out. */
export interface Call {
  method: "GET" | "POST";
  /** Below the API's base address. */
  path: string;
  summary: string;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Whether the body is a file, multipart/form-data, with the fields of `body`. */
  isUpload?: boolean;
  answer: z.ZodMiniType;
  /** Whether `Idempotency-Key` is honoured: the same key stores once. */
  isSubmission?: boolean;
}

/** The calls of the specification, by the last words of their path, or by what they do where those do not tell. */
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
    summary: "Sites in a country, or in all of them, and who answers for it",
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
    summary: "Store a message, a request for a price or a question about orders, and give its reference",
    body: userMainSchema,
    answer: receiptSchema,
    isSubmission: true,
  },
  addSurveyAppointment: {
    method: "POST",
    path: "/abroad/appointment/addSurveyAppointment",
    summary: "Ask for a survey, or book a slot at a depot, in one or two windows; a person confirms it",
    body: surveySchema,
    answer: receiptSchema,
    isSubmission: true,
  },
  upload: {
    method: "POST",
    path: "/mwclg/comOssPic/upload",
    summary: "Take a file for a form; its id goes with the form, and nobody can read it",
    body: uploadSchema,
    answer: uploadedSchema,
    isUpload: true,
  },
  sendRecruit: {
    method: "POST",
    path: "/abroad/website/recruit/sendRecruit",
    summary: "Apply for a position, or for none in particular",
    body: recruitSchema,
    answer: receiptSchema,
    isSubmission: true,
  },
  captchaGet: {
    method: "POST",
    path: "/captcha/get",
    summary: "Make a captcha: HTTP 200 always, how it went is in repCode",
    body: captchaGetSchema,
    answer: captchaGetAnswerSchema,
  },
  captchaCheck: {
    method: "POST",
    path: "/captcha/check",
    summary: "Judge an answer to a captcha, once: HTTP 200 always, how it went is in repCode",
    body: captchaCheckSchema,
    answer: captchaCheckAnswerSchema,
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
