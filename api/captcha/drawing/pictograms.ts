import type { LocalisedText } from "#contract/parts.ts";
import drawn from "./pictograms.json" with { type: "json" };

/** A sign, drawn as SVG paths in a square of 24 by 24 since a server may have no fonts. */
export interface Pictogram {
  /** Its word in both languages. */
  label: LocalisedText;
  /** Filled areas, lines, and light lines on the areas. */
  fill?: string;
  line?: string;
  cut?: string;
}

/** Common objects. */
export const pictograms: readonly Pictogram[] = drawn;
