import type { PagePath } from "#shared/pages.ts";

/** The parts that stand open, with where their titles stand: above the whole width, or at the left; some on a band. */
export const shapes = {
  table: "above",
  tool: "above",
  carry: "wide-band",
  steps: "above",
  case: "band",
  questions: "white",
} as const;

type OpenPart = keyof typeof shapes;

/** The parts that are closed at first, one below the other. */
const closedParts = ["summary", "texts", "pictures", "documents", "sites", "survey"] as const;

/** A part with a title. */
export type Part = OpenPart | (typeof closedParts)[number];

/** A part without a title: the key figures, a picture in one of five formats, and the tabs. */
export type Block = "figures" | "panorama" | "portrait" | "divider" | "elevation" | "vignette" | "tabs";

/** From the title of the page down. `rows` is the place of the parts that open. */
export type Composition = readonly (Block | OpenPart | "rows")[];

/**
 * Five orders and weights of the same parts, so that a service is known by its outline. Its table, which is drawn, leads, or
 * follows the picture.
 */
const orders = {
  /** A wide picture; routes or sizes lead. */
  voyage: ["panorama", "tabs", "table", "figures", "tool", "carry", "steps", "case", "rows", "questions"],
  /** An upright picture beside the figures and the text; the tool leads. */
  object: ["portrait", "tabs", "tool", "table", "carry", "steps", "case", "rows", "questions"],
  /** The table before figures and picture. */
  space: ["tabs", "table", "figures", "tool", "divider", "carry", "steps", "case", "rows", "questions"],
  /** A picture up to the right edge, its figures beside it; the example leads. */
  piece: ["elevation", "tabs", "case", "tool", "table", "carry", "steps", "rows", "questions"],
  /** A comparison leads; a small picture stands beside the text. */
  range: ["tabs", "table", "figures", "tool", "carry", "vignette", "steps", "case", "rows", "questions"],
} as const satisfies Record<string, Composition>;

const families: Record<Extract<PagePath, `/services/${string}`>, keyof typeof orders> = {
  "/services/ocean-freight": "voyage",
  "/services/sea-freight": "voyage",
  "/services/shipping-shipping-supply": "voyage",
  "/services/air-freight": "range",
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
  return orders[families[path as keyof typeof families]];
}

/** The closed parts of a composition: two pictures have the summary beside them. */
export function rowsOf(order: Composition): readonly Part[] {
  return order.includes("portrait") || order.includes("vignette") ? closedParts.slice(1) : closedParts;
}
