/** The services, by the last segment of their page's address. */
export const serviceIds = [
  "air-freight",
  "chartering",
  "chemical-distribution",
  "global-tank-containers",
  "industrial-projects",
  "ocean-freight",
  "project-logistics",
  "railage",
  "railway-freight",
  "sea-freight",
  "shipping-shipping-supply",
  "tank",
  "truck-freight",
  "warehouse",
  "warehouse-transportation",
] as const;
