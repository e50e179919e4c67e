import { packingGroups, readUnNumber } from "./dangerous-goods.ts";
import type { PackingGroup } from "./dangerous-goods.ts";
import type { FieldError } from "./problem.ts";

// The table and the rules of acceptance, for the calculator, the quote form and the API. Forms load this file only for
// dangerous goods.

export const packagings = ["drum", "ibc", "tank", "flexitank", "cylinder"] as const;

export type Packaging = (typeof packagings)[number];

export interface GoodsEntry {
  /** Class or division; `1` stands for all divisions of class 1. */
  hazard: string;
  /** Possible packing groups; gases, articles and classes 1, 5.2, 6.2 and 7 have none. */
  groups: readonly PackingGroup[];
  /** Portable tank instruction, by packing group if there are any; only where we have looked it up. */
  tank?: string | Partial<Record<PackingGroup, string>>;
}

const entry = (hazard: string, ...groups: PackingGroup[]): GoodsEntry => ({ hazard, groups });

/**
 * UN numbers that we are often asked about: a table of our own, simplified from the IMDG Code, chapter 3.2. Tank
 * instructions: T2 and T7 as in 49 CFR 172.101; T20 and T50 as our tank pages state them. Names are in
 * `content/messages/goods/`.
 */
export const goodsTable: Readonly<Record<string, GoodsEntry>> = {
  "0081": entry("1"),
  "1005": { ...entry("2.3"), tank: "T50" },
  "1011": { ...entry("2.1"), tank: "T50" },
  "1077": { ...entry("2.1"), tank: "T50" },
  "1090": entry("3", "II"),
  "1170": entry("3", "II", "III"),
  "1230": entry("3", "II"),
  "1263": entry("3", "I", "II", "III"),
  "1294": entry("3", "II"),
  "1307": entry("3", "II", "III"),
  "1428": entry("4.3", "I"),
  "1547": entry("6.1", "II"),
  "1595": { ...entry("6.1", "I"), tank: { I: "T20" } },
  "1789": entry("8", "II", "III"),
  "1824": entry("8", "II", "III"),
  "1830": entry("8", "II"),
  "1993": { ...entry("3", "I", "II", "III"), tank: { II: "T7" } },
  "2014": entry("5.1", "II"),
  "2055": { ...entry("3", "III"), tank: { III: "T2" } },
  "2078": entry("6.1", "II"),
  "2672": entry("8", "III"),
  "2814": entry("6.2"),
  "2912": entry("7"),
  "3077": entry("9", "III"),
  "3082": entry("9", "III"),
  "3105": entry("5.2"),
};

/** Finds the entry of a UN number in any common notation. */
export function findGoodsEntry(text: string): (GoodsEntry & { unNumber: string }) | undefined {
  const unNumber = readUnNumber(text);
  const found = unNumber && Object.hasOwn(goodsTable, unNumber) ? goodsTable[unNumber] : undefined;
  return unNumber && found ? { ...found, unNumber } : undefined;
}

export type Reason =
  | "unknown"
  | "refusedClass"
  | "flexitank"
  | "gasPackaging"
  | "liquidInCylinder"
  | "wrongGroup"
  | "ibcGroupOne"
  | "reactiveClass"
  | "toxicGas"
  | "groupOne"
  | "lineList";

export interface Consignment {
  unNumber: string;
  group: PackingGroup;
  packaging: Packaging;
}

export interface AcceptanceResult {
  verdict: "accepted" | "approval" | "refused" | "unknown";
  unNumber: string;
  hazard?: string;
  reasons: Reason[];
}

type Rule = {
  verdict: "refused" | "approval";
  reason: Reason;
  holds: (entry: GoodsEntry, of: Consignment) => boolean;
};

const isGas = ({ hazard }: GoodsEntry) => hazard.startsWith("2");

/** All rules that apply before a line is asked, in the order of the reasons. */
const rules: Rule[] = [
  { verdict: "refused", reason: "refusedClass", holds: (each) => ["1", "6.2", "7"].includes(each.hazard) },
  { verdict: "refused", reason: "flexitank", holds: (_, { packaging }) => packaging === "flexitank" },
  {
    verdict: "refused",
    reason: "gasPackaging",
    holds: (each, { packaging }) => isGas(each) && (packaging === "drum" || packaging === "ibc"),
  },
  {
    verdict: "refused",
    reason: "liquidInCylinder",
    holds: (each, { packaging }) => !isGas(each) && packaging === "cylinder",
  },
  {
    verdict: "refused",
    reason: "wrongGroup",
    holds: ({ groups }, { group }) => groups.length > 0 && !groups.includes(group),
  },
  {
    verdict: "refused",
    reason: "ibcGroupOne",
    holds: ({ groups }, { group, packaging }) => packaging === "ibc" && group === "I" && groups.includes("I"),
  },
  {
    verdict: "approval",
    reason: "reactiveClass",
    holds: (each) => ["4.2", "4.3", "5.1", "5.2"].includes(each.hazard),
  },
  { verdict: "approval", reason: "toxicGas", holds: (each) => each.hazard === "2.3" },
  {
    verdict: "approval",
    reason: "groupOne",
    holds: ({ groups }, { group }) => group === "I" && groups.includes("I"),
  },
];

/**
 * Pre-checks a consignment of dangerous goods by sea with our acceptance rules and the simplified table above; it is never
 * an approval. Only the reasons of the strictest verdict are returned. Numbers outside the table are `unknown`.
 */
export function checkAcceptance(consignment: Consignment): AcceptanceResult {
  const found = findGoodsEntry(consignment.unNumber);
  if (!found)
    return {
      verdict: "unknown",
      unNumber: readUnNumber(consignment.unNumber) ?? consignment.unNumber,
      reasons: ["unknown"],
    };
  const broken = rules.filter(({ holds }) => holds(found, consignment));
  const verdict = (["refused", "approval"] as const).find((each) =>
    broken.some((rule) => rule.verdict === each),
  );
  const answer = { unNumber: found.unNumber, hazard: found.hazard };
  if (!verdict) return { ...answer, verdict: "accepted", reasons: ["lineList"] };
  const reasons = broken.filter((rule) => rule.verdict === verdict).map(({ reason }) => reason);
  return { ...answer, verdict, reasons };
}

/** The best result of `checkAcceptance` over all packagings, for some packing groups of an entry. */
export interface Outlook extends Pick<AcceptanceResult, "verdict" | "reasons"> {
  /** Empty for an entry without packing groups. */
  groups: PackingGroup[];
}

const fromBest = ["accepted", "approval", "refused"];

/**
 * Previews the acceptance of a UN number before the packaging is known. Packing groups with the same result are combined.
 * `group` restricts it to one group. Empty for numbers outside the table.
 */
export function outlookFor(text: string, group?: PackingGroup): Outlook[] {
  const found = findGoodsEntry(text);
  if (!found) return [];
  const { unNumber, groups } = found;
  const asked = group && groups.includes(group) ? [group] : groups;
  // The rules do not look at the group of an entry that has none.
  const answers = (asked.length > 0 ? asked : packingGroups.slice(0, 1)).map((each) => {
    const [best] = packagings
      .map((packaging) => checkAcceptance({ unNumber, group: each, packaging }))
      .toSorted((a, b) => fromBest.indexOf(a.verdict) - fromBest.indexOf(b.verdict));
    return { groups: groups.length > 0 ? [each] : [], ...(best as AcceptanceResult) };
  });
  const outlook = new Map<string, Outlook>();
  for (const { verdict, reasons, groups: own } of answers) {
    const key = [verdict, ...reasons].join();
    outlook.set(key, { verdict, reasons, groups: [...(outlook.get(key)?.groups ?? []), ...own] });
  }
  return [...outlook.values()];
}

/**
 * Finds contradictions to the table: a class or a packing group that the UN number does not have. Numbers outside the table
 * have none. Codes: `class.other`, `group.other`, `group.none`.
 */
export function dangerousGoodsErrors({
  unNumber = "",
  hazardClass,
  packingGroup,
}: {
  unNumber?: string | undefined;
  hazardClass?: string | undefined;
  packingGroup?: PackingGroup | undefined;
}): FieldError[] {
  const found = findGoodsEntry(unNumber);
  if (!found) return [];
  const { unNumber: number, hazard, groups } = found;
  const errors: FieldError[] = [];
  if (hazardClass && hazardClass !== hazard && !hazardClass.startsWith(`${hazard}.`))
    errors.push({ field: "hazardClass", code: "class.other", params: { number, hazard } });
  if (packingGroup && groups.length === 0)
    errors.push({ field: "packingGroup", code: "group.none", params: { number } });
  else if (packingGroup && !groups.includes(packingGroup))
    errors.push({
      field: "packingGroup",
      code: "group.other",
      params: { number, groups: groups.join(", ") },
    });
  return errors;
}
