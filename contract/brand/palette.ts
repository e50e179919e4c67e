/** The colours that others may use with the mark, as in the tokens of styles/app.css. */
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
