import type * as z from "zod/mini";
import { recruitmentSchema } from "./application.ts";
import {
  captchaCheckAnswerSchema,
  captchaCheckSchema,
  captchaGetAnswerSchema,
  captchaGetSchema,
} from "./captcha.ts";
import { slideListSchema, slideQuerySchema } from "./carousel.ts";
import { certificateListSchema, certificateQuerySchema } from "./certificates.ts";
import { endpoints, type Endpoint } from "./endpoints.ts";
import { enquirySchema } from "./enquiries.ts";
import { newsPageSchema, newsQuerySchema } from "./news.ts";
import {
  cityQuerySchema,
  countryQuerySchema,
  countryOfficesSchema,
  regionTreeSchema,
  officesSchema,
} from "./offices.ts";
import { areaListSchema, areaQuerySchema, positionPageSchema, positionQuerySchema } from "./positions.ts";
import { receiptSchema } from "./receipt.ts";
import { surveySchema } from "./survey.ts";
import { uploadedSchema, uploadKinds, uploadSchema } from "./upload.ts";

/** A call with the schemas of its query or body and of its answer. */
export interface Call extends Endpoint {
  summary: string;
  /** What the schemas of its input do not say. */
  description?: string;
  query?: z.ZodMiniObject;
  /** For an upload, the fields besides the file. */
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

/** What holds for every form. */
const everyForm =
  "`captchaVerification` is what /captcha/check returned for a correct answer, valid for one submission, for 180 seconds. " +
  "Files are uploaded before; their ids are valid for one submission, for 24 hours. Phones may be in any notation, with an " +
  "extension (ext. 22). An empty optional text counts as omitted. `typed` is the text of number and phone fields by path, " +
  "where it differs from the value.";

/** The calls of the specification, each with its schemas. */
export const calls = {
  allRegionAndCity: {
    ...endpoints.allRegionAndCity,
    summary: "Regions, countries and cities with own offices, and their numbers",
    answer: regionTreeSchema,
  },
  showCompaniesInfoByCityName: {
    ...endpoints.showCompaniesInfoByCityName,
    summary: "Offices in a city, named in English, Spanish or the local language",
    query: cityQuerySchema,
    answer: officesSchema,
  },
  getCompanyInfoByCountryId: {
    ...endpoints.getCompanyInfoByCountryId,
    summary: "Offices in a country, or in all countries, and the one that answers",
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
    summary: "Submit a message, a request for a price or a question about orders",
    description:
      "One of three forms, by `kind`. A quote needs `phone` if `answerBy` " +
      "is phone, and a UN number, a class or a file for dangerous goods; its piece is in metres and tonnes, its `service` " +
      "the last segment of the service's page address. The answer about an order goes to the address on the order; numbers " +
      "of containers and air waybills whose check digit is wrong have to be `confirmed`. " +
      everyForm,
    body: enquirySchema,
    answer: receiptSchema,
  },
  addSurveyAppointment: {
    ...endpoints.addSurveyAppointment,
    summary: "Request a survey or a slot at a depot, in one or two windows; staff confirm it",
    description:
      "Needs `site`, the id of an office, or `address`; a route survey also `pieces`, in metres and tonnes. Times are local " +
      "to the place. `equipment` are numbers of containers or tanks (ISO 6346) with valid check digits. " +
      everyForm,
    body: surveySchema,
    answer: receiptSchema,
  },
  upload: {
    ...endpoints.upload,
    summary: "Upload a file for a form, to be submitted with its id",
    description: Object.entries(uploadKinds)
      .map(([kind, { types, maxBytes }]) => `${kind}: ${types.join(", ")} up to ${maxBytes / 2 ** 20} MB.`)
      .join(" "),
    body: uploadSchema,
    answer: uploadedSchema,
  },
  sendRecruit: {
    ...endpoints.sendRecruit,
    summary: "Apply for a position, or speculatively; withdraw an application",
    description:
      "`position` is an id of /position/getPositionList; without one, `area` is required. `country` is where the applicant " +
      "lives, for the right to work. `keep` is the consent to keep the CV for other roles, for up to 24 months. " +
      "With `kind` withdrawal and the token of the letter about it, an application is erased at once, without a captcha; " +
      "a repeated call gets the same receipt. With `kind` check, nothing changes: the answer is the receipt, or " +
      "`replace.gone` for a token that was used or has expired. " +
      everyForm,
    body: recruitmentSchema,
    answer: receiptSchema,
  },
  captchaGet: {
    ...endpoints.captchaGet,
    summary: "Create a captcha; always HTTP 200, with the outcome in repCode",
    body: captchaGetSchema,
    answer: captchaGetAnswerSchema,
  },
  captchaCheck: {
    ...endpoints.captchaCheck,
    summary: "Check the answer to a captcha, once; always HTTP 200, with the outcome in repCode",
    body: captchaCheckSchema,
    answer: captchaCheckAnswerSchema,
  },
  queryNewsPage: {
    ...endpoints.queryNewsPage,
    summary: "A page of news: pinned items first, then the newest",
    body: newsQuerySchema,
    answer: newsPageSchema,
  },
  getPositionList: {
    ...endpoints.getPositionList,
    summary: "A page of open positions; with an id, that position even if closed",
    body: positionQuerySchema,
    answer: positionPageSchema,
  },
  getQyList: {
    ...endpoints.getQyList,
    summary: "Areas with their numbers of open positions",
    query: areaQuerySchema,
    answer: areaListSchema,
  },
  queryHonorList: {
    ...endpoints.queryHonorList,
    summary:
      "The register of certificates, licences, authorisations, assessments, ratings, awards and memberships",
    query: certificateQuerySchema,
    answer: certificateListSchema,
  },
} as const satisfies Record<string, Call>;
