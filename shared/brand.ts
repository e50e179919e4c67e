/** The colours of the brand, as in the tokens of styles/theme.css. */
export const palette = {
  ink: "#0b2136",
  petrol: "#0f5560",
  teal: "#1b7a80",
  orange: "#e8641b",
  "orange-deep": "#b8470c",
  paper: "#f6f2ea",
} as const;

export type Colour = keyof typeof palette;

export const colours = Object.keys(palette) as Colour[];

/** Downloadable files of the mark: their colours, and the background that each is made for. */
export const markFiles = [
  { name: "mark", withName: false, square: palette.orange, bars: palette.ink, ground: "paper" },
  { name: "mark-on-dark", withName: false, square: palette.orange, bars: "#ffffff", ground: "ink" },
  { name: "mark-one-colour", withName: false, square: palette.ink, bars: palette.ink, ground: "paper" },
  { name: "logo", withName: true, square: palette.orange, bars: palette.ink, ground: "paper" },
  { name: "logo-on-dark", withName: true, square: palette.orange, bars: "#ffffff", ground: "ink" },
  { name: "logo-one-colour", withName: true, square: palette.ink, bars: palette.ink, ground: "paper" },
] as const;

export type MarkFile = (typeof markFiles)[number]["name"];

/** Folder below the site's base, and below public/. */
export const markFolder = "press";

/** Right and wrong uses of the mark, which the brand page shows. */
export const goodUses = ["paper", "ink", "oneColour"] as const;
export const poorUses = ["stretched", "tilted", "recoloured", "rearranged", "busy", "crowded"] as const;

export type GoodUse = (typeof goodUses)[number];
export type PoorUse = (typeof poorUses)[number];

/** The file of a press picture at its full size, below the folder of pictures, and the dots an inch it is meant for. */
export function pressFile(stem: string): string {
  return `press/${stem}.jpg`;
}
export const pressDensity = 300;
