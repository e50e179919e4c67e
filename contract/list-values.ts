// The values of lists, filters and choices. Apart from the schemas, so that browsers get them without those.

export const jobFunctions = [
  "operations",
  "driving",
  "safety",
  "sales",
  "customer-service",
  "engineering",
  "maintenance",
  "finance",
  "technology",
  "people",
] as const;
export const contractTypes = ["permanent", "temporary", "internship", "apprenticeship"] as const;
/** The first is that of a list whose order nobody chose. */
export const positionOrders = ["newest", "closing", "title"] as const;

export const newsCategories = [
  "network",
  "safety",
  "sustainability",
  "service-notice",
  "people",
  "investors",
] as const;

export const certificateTypes = [
  "award",
  "certification",
  "assessment",
  "licence",
  "authorisation",
  "rating",
  "membership",
] as const;
export const certificateStatuses = ["valid", "expiring", "expired"] as const;
export const businessLines = [
  "freight",
  "contract-logistics",
  "tanks",
  "projects",
  "distribution",
  "group",
] as const;
/** The columns by which the register is sorted; the first is that of a register whose order nobody chose. */
export const certificateOrders = ["validTo", "title", "type", "site", "issuer", "issued"] as const;

/** Bookings at a depot of the group: the cleaning of a tank, or a slot to bring or collect one. */
export const bookablePurposes = ["cleaning", "depot"] as const;

/** Purposes of surveys, including bookings. */
export const surveyPurposes = ["cargo", "route", "visit", "loading", "audit", ...bookablePurposes] as const;

export type BookablePurpose = (typeof bookablePurposes)[number];
export type SurveyPurpose = (typeof surveyPurposes)[number];

/** Whether a purpose is a booking at a depot, rather than a visit of a surveyor. */
export function isBookable(purpose: string): purpose is BookablePurpose {
  return (bookablePurposes as readonly string[]).includes(purpose);
}
