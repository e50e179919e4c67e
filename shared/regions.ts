/** The regions of the network. */
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

/** How cargo moves on a lane of the maps. */
export const laneModes = ["sea", "rail", "road"] as const;
export type LaneMode = (typeof laneModes)[number];
