import { expect, test } from "vitest";
import { pagePaths } from "./pages.ts";

/** The specification, §2. */
const specification = [
  ..."/ /branch /brand /contactUs /cookiesPolicy /culture /environmental-protection /history".split(" "),
  ..."/honor-qualification /investors /Joinus /management-system /order-inquiry /organization".split(" "),
  ..."/privacyPolicy /submitSuccess /sustainability /welfare".split(" "),
  ...["about", "awards", "footprint", "history", "licenses", "structure"].map((page) => `/company/${page}`),
  ...[
    ..."air-freight chartering chemical-distribution global-tank-containers industrial-projects".split(" "),
    ..."ocean-freight project-logistics railage railway-freight sea-freight".split(" "),
    ..."shipping-shipping-supply tank truck-freight warehouse warehouse-transportation".split(" "),
  ].map((service) => `/services/${service}`),
];

test("the pages are those of the specification", () => {
  expect(specification).toHaveLength(39);
  expect(pagePaths.toSorted()).toEqual(specification.toSorted());
});
