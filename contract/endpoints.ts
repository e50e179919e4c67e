/** The method and path of a call. */
export interface Endpoint {
  method: "GET" | "POST";
  /** Below the API's base address. */
  path: string;
  /** Whether it stores once for each `Idempotency-Key`. */
  isSubmission?: boolean;
  /** Whether the body is multipart/form-data with a file. */
  isUpload?: boolean;
  /** Whether it always answers HTTP 200, with the outcome in `repCode`. */
  isCaptcha?: boolean;
}

/**
 * The calls of the specification by name: the last segment of the path, or a description where that is ambiguous. Kept
 * apart from the schemas in calls.ts, which browsers need not load.
 */
export const endpoints = {
  allRegionAndCity: { method: "GET", path: "/serviceNetworking/allRegionAndCity" },
  showCompaniesInfoByCityName: { method: "GET", path: "/serviceNetworking/showCompaniesInfoByCityName" },
  getCompanyInfoByCountryId: { method: "GET", path: "/serviceNetworking/getCompanyInfoByCountryId" },
  websiteCarousel: { method: "POST", path: "/website/carouse/queryCarouseList" },
  abroadCarousel: { method: "POST", path: "/abroad/carouse/queryCarouseList" },
  createUserMainInfo: { method: "POST", path: "/abroad/userMain/createUserMainInfo", isSubmission: true },
  addSurveyAppointment: {
    method: "POST",
    path: "/abroad/appointment/addSurveyAppointment",
    isSubmission: true,
  },
  upload: { method: "POST", path: "/mwclg/comOssPic/upload", isUpload: true },
  sendRecruit: { method: "POST", path: "/abroad/website/recruit/sendRecruit", isSubmission: true },
  captchaGet: { method: "POST", path: "/captcha/get", isCaptcha: true },
  captchaCheck: { method: "POST", path: "/captcha/check", isCaptcha: true },
  queryNewsPage: { method: "POST", path: "/website/news/queryNewsPage" },
  getPositionList: { method: "POST", path: "/position/getPositionList" },
  getQyList: { method: "GET", path: "/position/getQyList" },
  queryHonorList: { method: "GET", path: "/abroad/honor/queryHonorList" },
} as const satisfies Record<string, Endpoint>;
