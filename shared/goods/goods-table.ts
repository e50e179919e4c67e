import { packingGroups, readUnNumber, type PackingGroup } from "./dangerous-goods.ts";
import table from "./goods-table.json" with { type: "json" };

/** What an entry needs beyond its packaging, or why it needs a second look. */
export const needs = [
  "desensitized",
  "selfReactive",
  "inhibitor",
  "temperature",
  "testSummary",
  "technicalName",
  "contents",
] as const;

export type Need = (typeof needs)[number];

/** How goods come, unless they are a liquid or a solid in packages without more to say: what decides their packaging. */
export const forms = ["solid", "molten", "gas", "cryogenic", "article", "vehicle"] as const;

export type Form = (typeof forms)[number];

/** What goods may travel in besides packages, in one packing group. A tank is `hired` if we have none of its type. */
export const carriers = ["ibc", "tank", "hired"] as const;

export type Carrier = (typeof carriers)[number];

export interface GoodsEntry {
  /** Four digits. */
  unNumber: string;
  /** Class or division; two for a number whose goods are of either. `1` stands for all divisions of class 1. */
  classes: string[];
  /** The classes with their subsidiary hazards, as a declaration has them: `3 (6.1)`. */
  hazards: string[];
  /** Possible packing groups; gases, articles and classes 1, 5.2, 6.2 and 7 have none. */
  groups: PackingGroup[];
  form: Form | undefined;
  needs: Need[];
  /** For a packing group, which counts only where the entry has groups; undefined for a group that it has not. */
  carriers: (group: PackingGroup | undefined) => Carrier[] | undefined;
}

interface Row extends Partial<Record<PackingGroup | "none", string>> {
  /** `3 (6.1)`; alternatives are apart by ` / `. */
  hazard: string;
  form?: string;
  /** Separated by spaces. */
  needs?: string;
}

const rows: Readonly<Partial<Record<string, Row>>> = table.entries;

/** The UN numbers that the table has, in ascending order. */
export const tabledNumbers: readonly string[] = Object.keys(rows).toSorted();

/** Classes 6.2 and 7 of the IMDG Code, amendment 42-24, which we refuse whole. The table names the best known. */
const wholeClasses: Record<string, string> = {
  "6.2": "2814 2900 3291 3373 3549",
  "7":
    "2908 2909 2910 2911 2912 2913 2915 2916 2917 2919 2977 2978 " +
    "3321 3322 3323 3324 3325 3326 3327 3328 3329 3330 3331 3332 3333",
};

/**
 * Finds the entry of a UN number in any common notation. Sources of the table are in goods-table.json, names of the
 * substances in `content/messages/substances/`. Numbers below 1000, and only these, are of class 1 (UN Model Regulations,
 * 23rd edition, chapter 3.2: 0004 to 0514); they have an entry without a name, as all of classes 6.2 and 7 have.
 */
export function findGoodsEntry(text: string): GoodsEntry | undefined {
  const unNumber = readUnNumber(text);
  const row = unNumber && ((Object.hasOwn(rows, unNumber) && rows[unNumber]) || rowByClass(unNumber));
  if (!unNumber || !row) return undefined;
  const groups = packingGroups.filter((group) => row[group] !== undefined);
  const hazards = row.hazard.split(" / ");
  return {
    unNumber,
    classes: [...new Set(hazards.map((each) => each.split(" ")[0] ?? ""))],
    hazards,
    groups,
    form: forms.find((form) => form === row.form),
    needs: needs.filter((need) => row.needs?.split(" ").includes(need)),
    carriers: (group) => readCarriers(groups.length === 0 ? row.none : group && row[group]),
  };
}

function rowByClass(unNumber: string): Row | undefined {
  const whole = Object.keys(wholeClasses).find((each) => wholeClasses[each]?.includes(unNumber));
  const hazard = Number(unNumber) < 1000 ? "1" : whole;
  return hazard ? { hazard, none: "" } : undefined;
}

function readCarriers(text: string | undefined): Carrier[] | undefined {
  return text === undefined ? undefined : carriers.filter((each) => text.split(" ").includes(each));
}
