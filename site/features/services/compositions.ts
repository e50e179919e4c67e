import type { PagePath } from "#contract/pages.ts";
import type { serviceIds } from "#contract/service-ids.ts";

/** A part with a title. No service has a drawing yet; its place is directly below the key figures. */
export type Part =
  | "drawing"
  | "summary"
  | "carry"
  | "steps"
  | "table"
  | "tool"
  | "texts"
  | "pictures"
  | "documents"
  | "sites"
  | "questions";

/** Where the title of a part stands: at its left, or above its whole width. */
export type Shape = "beside" | "above";

/** A part without a tab: figures, pictures in five formats, the example case, and the tabs themselves. */
export type Block = "figures" | "panorama" | "portrait" | "band" | "elevation" | "vignette" | "case" | "tabs";

export interface Composition {
  /** From the title of the page down. `rows` is the place of the parts that open. */
  order: readonly (Block | "rows" | readonly [Part, Shape])[];
  /** The parts that are closed at first, one below the other. */
  rows: readonly Part[];
}

/** Five orders and weights of the same parts: a service is known by its outline. */
const compositions = {
  /** A wide picture; routes or sizes lead. */
  voyage: {
    order: [
      "panorama",
      "figures",
      "tabs",
      ["drawing", "above"],
      ["table", "above"],
      ["tool", "above"],
      ["carry", "beside"],
      "case",
      "rows",
      ["questions", "beside"],
    ],
    rows: ["summary", "steps", "texts", "documents", "sites"],
  },
  /** An upright picture beside the figures and the text; the tool leads. */
  object: {
    order: [
      "portrait",
      "tabs",
      ["drawing", "above"],
      ["tool", "above"],
      ["carry", "above"],
      ["table", "beside"],
      "rows",
      "case",
      ["questions", "beside"],
    ],
    rows: ["steps", "texts", "documents", "sites"],
  },
  /** Figures and a wide table before any picture. */
  space: {
    order: [
      "figures",
      "tabs",
      ["drawing", "above"],
      ["table", "above"],
      "band",
      ["carry", "beside"],
      ["steps", "above"],
      "case",
      "rows",
      ["questions", "beside"],
    ],
    rows: ["summary", "texts", "documents", "sites"],
  },
  /** A picture at the right edge, its figures beside it; the example leads. */
  piece: {
    order: [
      "elevation",
      "tabs",
      ["drawing", "above"],
      "case",
      ["tool", "above"],
      ["table", "above"],
      ["steps", "beside"],
      ["carry", "above"],
      "rows",
      ["questions", "beside"],
    ],
    rows: ["summary", "texts", "pictures", "documents", "sites"],
  },
  /** A comparison leads; a small picture stands beside the text. */
  range: {
    order: [
      "figures",
      "tabs",
      ["drawing", "above"],
      ["tool", "above"],
      ["carry", "above"],
      "vignette",
      ["table", "beside"],
      "case",
      "rows",
      ["questions", "beside"],
    ],
    rows: ["steps", "texts", "documents", "sites"],
  },
} as const satisfies Record<string, Composition>;

const families: Record<`/services/${(typeof serviceIds)[number]}`, keyof typeof compositions> = {
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
