/** How cargo moves on a lane of the maps. */
export const laneModes = ["sea", "rail", "road"] as const;
export type LaneMode = (typeof laneModes)[number];
