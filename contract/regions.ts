/** The regions of the network. Apart from offices.ts, so that pages that only name regions do not load its schemas. */
export const regionIds = [
  "greater-china",
  "south-east-asia",
  "south-asia-gulf",
  "europe",
  "americas",
  "africa",
] as const;
export type RegionId = (typeof regionIds)[number];

/** Types of offices. */
export const officeTypes = ["office", "warehouse", "depot", "terminal", "agent"] as const;
