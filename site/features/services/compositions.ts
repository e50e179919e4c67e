import type { PagePath } from "#shared/pages.ts";

/** A part with a title. */
export type Part =
  | "summary"
  | "carry"
  | "steps"
  | "table"
  | "tool"
  | "case"
  | "texts"
  | "pictures"
  | "documents"
  | "sites"
  | "survey"
  | "questions";

/** Where the title of a part stands: at its left, above its whole width, or at its left on a darker or a white band. */
export type Shape = "beside" | "above" | "band" | "wide-band" | "white";

/** A part without a title: the key figures, a picture in one of five formats, and the tabs. */
export type Block = "figures" | "panorama" | "portrait" | "divider" | "elevation" | "vignette" | "tabs";

export interface Composition {
  /** From the title of the page down. `rows` is the place of the parts that open. */
  order: readonly (Block | "rows" | readonly [Part, Shape])[];
  /** The parts that are closed at first, one below the other. */
  rows: readonly Part[];
}

/**
 * Five orders and weights of the same parts, so that a service is known by its outline. Its table, which is drawn, leads, or
 * follows the picture.
 */
const compositions = {
  /** A wide picture; routes or sizes lead. */
  voyage: {
    order: [
      "panorama",
      "tabs",
      ["table", "above"],
      "figures",
      ["tool", "above"],
      ["carry", "wide-band"],
      ["steps", "above"],
      ["case", "band"],
      "rows",
      ["questions", "white"],
    ],
    rows: ["summary", "texts", "pictures", "documents", "sites", "survey"],
  },
  /** An upright picture beside the figures and the text; the tool leads. */
  object: {
    order: [
      "portrait",
      "tabs",
      ["tool", "above"],
      ["table", "above"],
      ["carry", "wide-band"],
      ["steps", "above"],
      ["case", "band"],
      "rows",
      ["questions", "white"],
    ],
    rows: ["texts", "pictures", "documents", "sites", "survey"],
  },
  /** The table before figures and picture. */
  space: {
    order: [
      "tabs",
      ["table", "above"],
      "figures",
      ["tool", "above"],
      "divider",
      ["carry", "above"],
      ["steps", "above"],
      ["case", "band"],
      "rows",
      ["questions", "white"],
    ],
    rows: ["summary", "texts", "pictures", "documents", "sites", "survey"],
  },
  /** A picture up to the right edge, its figures beside it; the example leads. */
  piece: {
    order: [
      "elevation",
      "tabs",
      ["case", "band"],
      ["tool", "above"],
      ["table", "above"],
      ["carry", "wide-band"],
      ["steps", "above"],
      "rows",
      ["questions", "white"],
    ],
    rows: ["summary", "texts", "pictures", "documents", "sites", "survey"],
  },
  /** A comparison leads; a small picture stands beside the text. */
  range: {
    order: [
      "tabs",
      ["table", "above"],
      "figures",
      ["tool", "above"],
      ["carry", "wide-band"],
      "vignette",
      ["steps", "above"],
      ["case", "band"],
      "rows",
      ["questions", "white"],
    ],
    rows: ["texts", "pictures", "documents", "sites", "survey"],
  },
} as const satisfies Record<string, Composition>;

const families: Record<Extract<PagePath, `/services/${string}`>, keyof typeof compositions> = {
  "/services/ocean-freight": "voyage",
  "/services/sea-freight": "voyage",
  "/services/shipping-shipping-supply": "voyage",
  "/services/air-freight": "voyage",
  "/services/railway-freight": "voyage",
  "/services/global-tank-containers": "object",
  "/services/tank": "object",
  "/services/warehouse": "space",
  "/services/warehouse-transportation": "space",
  "/services/project-logistics": "piece",
  "/services/chartering": "piece",
  "/services/industrial-projects": "piece",
  "/services/chemical-distribution": "range",
  "/services/truck-freight": "range",
  "/services/railage": "range",
};

/** The composition of the page of a service. */
export function compositionOf(path: PagePath): Composition {
  return compositions[families[path as keyof typeof families]];
}
