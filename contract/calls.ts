import type * as z from "zod/mini";
import { applicationSchema } from "./application.ts";
import {
  captchaCheckAnswerSchema,
  captchaCheckSchema,
  captchaGetAnswerSchema,
  captchaGetSchema,
} from "./captcha.ts";
import { slideListSchema, slideQuerySchema } from "./carousel.ts";
import { certificateListSchema, certificateQuerySchema } from "./certificates.ts";
import { endpoints } from "./endpoints.ts";
import type { Endpoint } from "./endpoints.ts";
import { enquirySchema } from "./enquiries.ts";
import { newsPageSchema, newsQuerySchema } from "./news.ts";
import {
  cityQuerySchema,
  countryQuerySchema,
  countryOfficesSchema,
  regionTreeSchema,
  officesSchema,
} from "./offices.ts";
import { areaListSchema, positionPageSchema, positionQuerySchema } from "./positions.ts";
import { receiptSchema } from "./submission.ts";
import { surveySchema } from "./survey.ts";
import { uploadedSchema, uploadSchema } from "./upload.ts";

/** One call: what goes in, by query or by body, and what comes out. */
export interface Call extends Endpoint {
  summary: string;
  query?: z.ZodMiniObject;
  /** Of an upload, the fields beside the file. */
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

/** The calls of the specification, each with its schemas. */
export const calls = {
  allRegionAndCity: {
    ...endpoints.allRegionAndCity,
    summary: "Regions, countries and cities with own sites, and how many stand in each",
    answer: regionTreeSchema,
  },
  showCompaniesInfoByCityName: {
    ...endpoints.showCompaniesInfoByCityName,
    summary: "Sites in a city, named in English, Spanish or its own language",
    query: cityQuerySchema,
    answer: officesSchema,
  },
  getCompanyInfoByCountryId: {
    ...endpoints.getCompanyInfoByCountryId,
    summary: "Sites in a country, or in all of them, and who answers for it",
    query: countryQuerySchema,
    answer: countryOfficesSchema,
  },
  websiteCarousel: {
    ...endpoints.websiteCarousel,
    summary: "Slides for the main site",
    body: slideQuerySchema,
    answer: slideListSchema,
  },
  abroadCarousel: {
    ...endpoints.abroadCarousel,
    summary: "Slides for the international site",
    body: slideQuerySchema,
    answer: slideListSchema,
  },
  createUserMainInfo: {
    ...endpoints.createUserMainInfo,
    summary: "Store a message, a request for a price or a question about orders, and give its reference",
    body: enquirySchema,
    answer: receiptSchema,
  },
  addSurveyAppointment: {
    ...endpoints.addSurveyAppointment,
    summary: "Ask for a survey, or book a slot at a depot, in one or two windows; a person confirms it",
    body: surveySchema,
    answer: receiptSchema,
  },
  upload: {
    ...endpoints.upload,
    summary: "Take a file for a form; its id goes with the form, and nobody can read it",
    body: uploadSchema,
    answer: uploadedSchema,
  },
  sendRecruit: {
    ...endpoints.sendRecruit,
    summary: "Apply for a position, or for none in particular",
    body: applicationSchema,
    answer: receiptSchema,
  },
  captchaGet: {
    ...endpoints.captchaGet,
    summary: "Make a captcha: HTTP 200 always, how it went is in repCode",
    body: captchaGetSchema,
    answer: captchaGetAnswerSchema,
  },
  captchaCheck: {
    ...endpoints.captchaCheck,
    summary: "Judge an answer to a captcha, once: HTTP 200 always, how it went is in repCode",
    body: captchaCheckSchema,
    answer: captchaCheckAnswerSchema,
  },
  queryNewsPage: {
    ...endpoints.queryNewsPage,
    summary: "A page of news, pinned ones first, then the newest",
    body: newsQuerySchema,
    answer: newsPageSchema,
  },
  getPositionList: {
    ...endpoints.getPositionList,
    summary: "A page of open positions; a closed one where its id is asked for",
    body: positionQuerySchema,
    answer: positionPageSchema,
  },
  getQyList: {
    ...endpoints.getQyList,
    summary: "Areas, and how many positions are open in each",
    answer: areaListSchema,
  },
  queryHonorList: {
    ...endpoints.queryHonorList,
    summary: "The register of certificates, licences, assessments, ratings, awards and memberships",
    query: certificateQuerySchema,
    answer: certificateListSchema,
  },
} as const satisfies Record<string, Call>;
