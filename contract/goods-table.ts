import { packingGroups, readUnNumber, type PackingGroup } from "./dangerous-goods.ts";
import table from "./goods-table.json" with { type: "json" };

/** What an entry needs beyond its packaging. */
export const needs = ["inhibitor", "temperature", "testSummary", "technicalName", "article"] as const;

export type Need = (typeof needs)[number];

/** The instructions that an entry has in one packing group. */
export interface Instructions {
  /** `P001`; missing where packages are not described by one. */
  packing: string | undefined;
  /** `IBC02`; missing where the Code has no IBC for the entry. */
  ibc: string | undefined;
  /** `T7`; missing where the Code has no portable tank for the entry. */
  tank: string | undefined;
  /** The provisions that go with the tank: `TP2`. */
  tankProvisions: string[];
}

export interface GoodsEntry {
  /** Four digits. */
  unNumber: string;
  /** Class or division; `1` stands for all divisions of class 1. */
  hazard: string;
  /** The class with its subsidiary hazards, as a declaration has it: `3 (6.1)`. */
  hazards: string;
  /** Possible packing groups; gases, articles and classes 1, 5.2, 6.2 and 7 have none. */
  groups: PackingGroup[];
  needs: Need[];
  /** The instructions for a packing group, which counts only where the entry has groups; none for a group it has not. */
  instructions: (group: PackingGroup | undefined) => Instructions | undefined;
}

interface Row extends Partial<Record<PackingGroup | "none", string>> {
  /** `3 (6.1)`. */
  hazard: string;
  /** Separated by spaces. */
  needs?: string;
}

const rows: Readonly<Partial<Record<string, Row>>> = table.entries;

/** The UN numbers that the table has, in ascending order. */
export const tabledNumbers: readonly string[] = Object.keys(rows).toSorted();

/**
 * Finds the entry of a UN number in any common notation. Sources of the table are in goods-table.json, names of the
 * substances in `content/messages/substances/`.
 */
export function findGoodsEntry(text: string): GoodsEntry | undefined {
  const unNumber = readUnNumber(text);
  const row = unNumber && Object.hasOwn(rows, unNumber) ? rows[unNumber] : undefined;
  if (!unNumber || !row) return undefined;
  const groups = packingGroups.filter((group) => row[group] !== undefined);
  return {
    unNumber,
    hazard: row.hazard.split(" ")[0] ?? "",
    hazards: row.hazard,
    groups,
    needs: needs.filter((need) => row.needs?.split(" ").includes(need)),
    instructions: (group) => readCodes(groups.length === 0 ? row.none : group && row[group]),
  };
}

function readCodes(text: string | undefined): Instructions | undefined {
  if (text === undefined) return undefined;
  const codes = text.split(" ");
  return {
    packing: codes.find((code) => /^P\d/.test(code)),
    ibc: codes.find((code) => code.startsWith("IBC")),
    tank: codes.find((code) => /^T\d/.test(code)),
    tankProvisions: codes.filter((code) => code.startsWith("TP")),
  };
}
