/** How a call is made. */
export interface Endpoint {
  method: "GET" | "POST";
  /** Below the API's base address. */
  path: string;
  /** Whether `Idempotency-Key` is honoured: the same key stores once. */
  isSubmission?: boolean;
  /** Whether the body is a file, multipart/form-data. */
  isUpload?: boolean;
  /** Whether its answer is HTTP 200 always, and how it went stands in `repCode`. */
  isCaptcha?: boolean;
}

/**
 * Where the calls of the specification are, below the API's base address: by the last words of their path, or by what
 * they do where those do not tell. They stand apart from the schemas in calls.ts, which the browser need not load.
 */
export const endpoints = {
  allRegionAndCity: { method: "GET", path: "/serviceNetworking/allRegionAndCity" },
  showCompaniesInfoByCityName: { method: "GET", path: "/serviceNetworking/showCompaniesInfoByCityName" },
  getCompanyInfoByCountryId: { method: "GET", path: "/serviceNetworking/getCompanyInfoByCountryId" },
  websiteCarousel: { method: "POST", path: "/website/carouse/queryCarouseList" },
  abroadCarousel: { method: "POST", path: "/abroad/carouse/queryCarouseList" },
  createUserMainInfo: { method: "POST", path: "/abroad/enquiries/createUserMainInfo", isSubmission: true },
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
