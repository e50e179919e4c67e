/** The regions of the network. They stand apart from its schemas, which a page that only names regions need not load. */
export const regionIds = [
  "greater-china",
  "south-east-asia",
  "south-asia-gulf",
  "europe",
  "americas",
  "africa",
] as const;
export type RegionId = (typeof regionIds)[number];

/** What a site of the network is. */
export const officeTypes = ["office", "warehouse", "depot", "terminal", "agent"] as const;
