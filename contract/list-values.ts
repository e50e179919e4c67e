// The values by which lists are filtered. Apart from the schemas, so that browsers get them without those.

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
