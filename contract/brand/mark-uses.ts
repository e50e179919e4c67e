/** How the mark may be placed, and how not: each is drawn on the page of the brand. */
export const goodUses = ["paper", "ink", "oneColour"] as const;
export const poorUses = ["stretched", "tilted", "recoloured", "rearranged", "busy", "crowded"] as const;

export type GoodUse = (typeof goodUses)[number];
export type PoorUse = (typeof poorUses)[number];
