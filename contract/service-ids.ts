/** The services one can ask a price for, by the last word of their page's address. */
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
