import { z } from "zod";

export const hazardClass = z
  .string()
  .regex(/^[1-9](\.[1-6])?$/, "write a class or a division, such as '3' or '6.1'");

/** Whether one of the texts names a class, or the division that it belongs to. */
export function namesClass(texts: string[], hazard: string): boolean {
  return texts.some((text) =>
    (text.match(/\d+(?:\.\d+)?/g) ?? []).some(
      (number) => number === hazard || hazard.startsWith(`${number}.`),
    ),
  );
}

/** What site/features/drawings can draw to scale, by the room it is in. */
const thingNames = [
  "dry-container",
  "high-cube",
  "reefer",
  "open-top",
  "flat-rack",
  "tank-trailer",
  "tank-on-chassis",
  "curtain-trailer",
  "cold-trailer",
  "silo-trailer",
  "rigid-truck",
  "tank-wagon",
  "pressure-wagon",
  "covered-wagon",
  "container-wagon",
  "vessel",
] as const;

export type ThingName = (typeof thingNames)[number];

/**
 * A figure that is drawn to scale: as many things of a length in metres (`each`) as it says, or, without one, a thing as
 * long as it says.
 */
export const drawnFigure = z.strictObject({
  thing: z.enum(thingNames),
  each: z.number().positive().optional(),
});

export type DrawnFigure = z.infer<typeof drawnFigure>;

/** A column that is drawn: its numbers are those of its cells, whatever else stands in them. */
export const drawnColumn = z.discriminatedUnion("as", [
  /** Bars on an axis. `log`: by powers of ten. `mirrored`: from right to left. */
  z.strictObject({
    as: z.literal("span"),
    log: z.boolean().default(false),
    mirrored: z.boolean().default(false),
  }),
  /** Things to scale, as long as their cells say in metres: one for each row. */
  z.strictObject({ as: z.literal("thing"), things: z.array(z.enum(thingNames)) }),
  /** A line as long as a route, with as many knots as the column `knots` says. */
  z.strictObject({ as: z.literal("route"), knots: z.int().min(1) }),
  /** Bars above the table, one after another in one visit: `chosen` says which rows are chosen at first, from 0. */
  z.strictObject({ as: z.literal("visit"), chosen: z.array(z.int().min(0)).min(1) }),
  /** Bars above the table from the months in the column `start`; `month` is chosen at first. */
  z.strictObject({ as: z.literal("phases"), start: z.int().min(1), month: z.int().min(0) }),
  /** Rooms in plan above the table, each with the classes that go into it; `isApart`: a building of its own; `isOpen`: a cage. */
  z.strictObject({
    as: z.literal("plan"),
    rooms: z.array(
      z.strictObject({
        classes: z.array(hazardClass).default([]),
        isApart: z.boolean().default(false),
        isOpen: z.boolean().default(false),
      }),
    ),
  }),
  /** Levels as squares above the table: a thousand for a share (`≥ 97%`, `≤ 300 ppm`), else one for each hour or day; `actual` is the column of what was reached. */
  z.strictObject({ as: z.literal("thousand"), actual: z.int().min(2) }),
  /**
   * Containers above the table, as long as their cells say in metres, with a load: the columns of volume and payload, and
   * what is loaded at first.
   */
  z.strictObject({
    as: z.literal("load"),
    things: z.array(z.enum(thingNames)),
    volume: z.int().min(1),
    weight: z.int().min(1),
    start: z.strictObject({ volume: z.number().positive(), weight: z.number().positive() }),
  }),
  /** A quantity in packs above the table: this column and the next three have the weight of a tank load, an IBC, a drum and a jerrican; `family` is the row at first. */
  z.strictObject({ as: z.literal("packs"), kilograms: z.number().positive(), family: z.int().min(0) }),
]);

export type DrawnColumn = z.infer<typeof drawnColumn>;

export type DrawnAs<Kind extends DrawnColumn["as"]> = Extract<DrawnColumn, { as: Kind }>;
