import { palette } from "./palette.ts";

/** The files of the mark that anybody may load: how each is coloured, and the ground it is made for. */
export const markFiles = [
  { name: "mark", withName: false, square: palette.orange, bars: palette.ink, ground: "paper" },
  { name: "mark-on-dark", withName: false, square: palette.orange, bars: "#ffffff", ground: "ink" },
  { name: "mark-one-colour", withName: false, square: palette.ink, bars: palette.ink, ground: "paper" },
  { name: "logo", withName: true, square: palette.orange, bars: palette.ink, ground: "paper" },
  { name: "logo-on-dark", withName: true, square: palette.orange, bars: "#ffffff", ground: "ink" },
  { name: "logo-one-colour", withName: true, square: palette.ink, bars: palette.ink, ground: "paper" },
] as const;

export type MarkFile = (typeof markFiles)[number]["name"];

/** Below the site's base, and below public/ in the project. */
export const markFolder = "press";
