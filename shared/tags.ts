/** The tags that load after consent, each with a setting of its own: ANALYTICS_ID and ADS_ID. */
export const tagNames = ["analytics", "ads"] as const;

export type TagName = (typeof tagNames)[number];
