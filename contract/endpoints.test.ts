import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";

/** The table of the specification, §7. Other programs rely on it, so a rename in the code must not reach it. */
const specification = [
  "GET /serviceNetworking/allRegionAndCity",
  "GET /serviceNetworking/showCompaniesInfoByCityName",
  "GET /serviceNetworking/getCompanyInfoByCountryId",
  "POST /website/carouse/queryCarouseList",
  "POST /abroad/carouse/queryCarouseList",
  "POST /abroad/userMain/createUserMainInfo",
  "POST /website/news/queryNewsPage",
  "POST /abroad/appointment/addSurveyAppointment",
  "POST /position/getPositionList",
  "GET /position/getQyList",
  "GET /abroad/honor/queryHonorList",
  "POST /captcha/get",
  "POST /captcha/check",
  "POST /abroad/website/recruit/sendRecruit",
  "POST /mwclg/comOssPic/upload",
];

test("the calls have the methods and paths of the specification", () => {
  const built = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(built.toSorted()).toEqual(specification.toSorted());
});
