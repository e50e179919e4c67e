import { readUnNumber, type PackingGroup } from "./dangerous-goods.ts";
import { findGoodsEntry, type GoodsEntry, type Instructions, type Need } from "./goods-table.ts";
import type { FieldError } from "./problem.ts";

// The rules of acceptance, for the calculator, the quote form and the API. Forms load this file only for dangerous goods.

export const packagings = ["drum", "ibc", "tank", "flexitank", "cylinder"] as const;

export type Packaging = (typeof packagings)[number];

/** Why goods are not simply accepted, in the order in which the reasons are given. */
type Reason =
  | "unknown"
  | "refusedClass"
  | "wrongGroup"
  | "flexitank"
  | "article"
  | "gasPackaging"
  | "cryogenic"
  | "notGas"
  | "peroxideType"
  | "noTank"
  | "tankSolid"
  | "tankReactive"
  | "noIbc"
  | "reactiveClass"
  | "caseByCase"
  | "temperature"
  | "toxicGas"
  | "toxicGroupOne"
  | "hiredTank"
  | "inhibitor"
  | "testSummary"
  | "lineList";

/** What has to be declared besides, whatever the verdict. */
type Note = "technicalName";

export interface Consignment {
  unNumber: string;
  group: PackingGroup;
  packaging: Packaging;
}

export interface AcceptanceResult {
  verdict: "accepted" | "approval" | "refused" | "unknown";
  unNumber: string;
  /** The class with subsidiary hazards, `3 (6.1)`; missing for an unknown number. */
  hazards?: string;
  reasons: Reason[];
  notes: Note[];
  /** The codes of the instruction for the chosen packaging, `["T7", "TP2"]`. Empty if refused or unknown. */
  instruction: string[];
}

/** What the rules look at. `codes` is missing for a packing group that the entry does not have. */
interface Case extends GoodsEntry, Pick<Consignment, "packaging"> {
  group: PackingGroup | undefined;
  codes: Instructions | undefined;
}

interface Rule {
  verdict: "refused" | "approval";
  reason: Reason;
  holds: (of: Case) => boolean;
}

const isIn =
  (...hazards: string[]) =>
  ({ hazard }: Case) =>
    hazards.includes(hazard);

const needing =
  (need: Need) =>
  ({ needs }: Case) =>
    needs.includes(need);

const inTank =
  (holds: Rule["holds"]): Rule["holds"] =>
  (of) =>
    of.packaging === "tank" && holds(of);

/** Whether the packing instruction is that of pressure receptacles. */
const isForCylinders = ({ codes }: Case) => codes?.packing === "P200";

/** Whether goods are loaded as a powder or granules: P002 and TP33 are for solids. */
const isSolid = ({ codes }: Case) =>
  codes?.packing === "P002" || Boolean(codes?.tankProvisions.includes("TP33"));

/** Whether the Code has no instruction for the entry in the chosen tank or IBC. */
const lacksInstruction = ({ packaging, codes }: Case) =>
  (packaging === "tank" && !codes?.tank) || (packaging === "ibc" && !codes?.ibc);

/**
 * All rules that apply before a shipping line is asked. Those of verdict "approval" are the conditions of
 * content/en/services/sea-freight.md, and for tanks those of global-tank-containers.md beside it. An entry without an
 * instruction for tanks or IBCs may not travel in one (IMDG Code, 4.1.1 and 4.2); organic peroxides have an instruction
 * only if they are type F. The first rule that refuses gives the reason.
 */
const rules: Rule[] = [
  { verdict: "refused", reason: "refusedClass", holds: isIn("1", "6.2", "7") },
  { verdict: "refused", reason: "wrongGroup", holds: ({ codes }) => !codes },
  { verdict: "refused", reason: "flexitank", holds: ({ packaging }) => packaging === "flexitank" },
  { verdict: "refused", reason: "article", holds: (of) => needing("article")(of) && of.packaging !== "drum" },
  {
    verdict: "refused",
    reason: "gasPackaging",
    holds: (of) => isForCylinders(of) && (of.packaging === "drum" || of.packaging === "ibc"),
  },
  {
    verdict: "refused",
    reason: "cryogenic",
    // The packing instruction of cryogenic receptacles.
    holds: ({ codes, packaging }) => codes?.packing === "P203" && packaging !== "tank",
  },
  { verdict: "refused", reason: "notGas", holds: (of) => of.packaging === "cylinder" && !isForCylinders(of) },
  { verdict: "refused", reason: "peroxideType", holds: (of) => isIn("5.2")(of) && lacksInstruction(of) },
  { verdict: "refused", reason: "noTank", holds: inTank(lacksInstruction) },
  { verdict: "refused", reason: "noIbc", holds: lacksInstruction },
  { verdict: "refused", reason: "tankSolid", holds: inTank(isSolid) },
  { verdict: "refused", reason: "tankReactive", holds: inTank(isIn("4.2", "4.3")) },
  // It travels in a reefer, which takes no tank.
  { verdict: "refused", reason: "temperature", holds: inTank(needing("temperature")) },
  { verdict: "approval", reason: "reactiveClass", holds: isIn("4.2", "4.3", "5.1") },
  { verdict: "approval", reason: "caseByCase", holds: isIn("5.2") },
  {
    verdict: "approval",
    reason: "hiredTank",
    holds: inTank(({ codes }) => ["T21", "T22", "T23", "T75"].includes(codes?.tank ?? "")),
  },
  { verdict: "approval", reason: "temperature", holds: needing("temperature") },
  { verdict: "approval", reason: "toxicGas", holds: isIn("2.3") },
  {
    verdict: "approval",
    reason: "toxicGroupOne",
    // As a subsidiary hazard as well, as of hydrogen fluoride, 8 (6.1).
    holds: ({ hazards, group }) => group === "I" && hazards.includes("6.1"),
  },
  { verdict: "approval", reason: "inhibitor", holds: needing("inhibitor") },
  { verdict: "approval", reason: "testSummary", holds: needing("testSummary") },
];

/**
 * Pre-checks a consignment of dangerous goods by sea with our rules and the table of UN numbers; it is never an approval.
 * Of a refusal only the first reason is returned, of an approval all. Numbers outside the table are `unknown`: our safety
 * advisers answer them.
 */
export function checkAcceptance({ unNumber, group, packaging }: Consignment): AcceptanceResult {
  const found = findGoodsEntry(unNumber);
  if (!found)
    return {
      verdict: "unknown",
      unNumber: readUnNumber(unNumber) ?? unNumber,
      reasons: ["unknown"],
      notes: [],
      instruction: [],
    };
  const codes = found.instructions(group);
  const of: Case = { ...found, packaging, codes, group: found.groups.length > 0 ? group : undefined };
  const broken = rules.filter(({ holds }) => holds(of));
  const entry = { unNumber: found.unNumber, hazards: found.hazards };
  const refusal = broken.find(({ verdict }) => verdict === "refused");
  if (refusal) return { ...entry, verdict: "refused", reasons: [refusal.reason], notes: [], instruction: [] };
  const conditions = broken.map(({ reason }) => reason);
  return {
    ...entry,
    verdict: conditions.length > 0 ? "approval" : "accepted",
    reasons: conditions.length > 0 ? conditions : ["lineList"],
    notes: found.needs.includes("technicalName") ? ["technicalName"] : [],
    instruction: instructionFor(packaging, codes),
  };
}

/**
 * Determines the packing group of a consignment: the only one of its number, else the chosen one. Undefined where the number
 * has several and the chosen one is none of them. A number without groups, or outside the table, keeps the chosen one.
 */
export function packingGroupOf(unNumber: string, chosen: PackingGroup): PackingGroup | undefined {
  const { groups = [] } = findGoodsEntry(unNumber) ?? {};
  if (groups.length === 1) return groups[0];
  return groups.length === 0 || groups.includes(chosen) ? chosen : undefined;
}

function instructionFor(packaging: Packaging, codes: Instructions | undefined): string[] {
  if (!codes) return [];
  const { packing = [], ibc = [], tank = [], tankProvisions } = codes;
  return {
    drum: [packing],
    cylinder: [packing],
    ibc: [ibc],
    tank: [tank, tankProvisions],
    flexitank: [],
  }[packaging].flat(2);
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
