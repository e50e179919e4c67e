/** Where a company may contract for its services, the nearest first. */
export const reaches = ["country", "region", "world"] as const;

export type Reach = (typeof reaches)[number];
