import type { FieldError } from "#shared/typed.ts";
import { readUnNumber, type PackingGroup } from "./dangerous-goods.ts";
import { findGoodsEntry, type Carrier, type Form, type GoodsEntry, type Need } from "./goods-table.ts";

// The rules of acceptance, for the calculator, the quote form and the API. Forms load this file only for dangerous goods.

export const packagings = ["drum", "ibc", "tank", "flexitank", "cylinder"] as const;

export type Packaging = (typeof packagings)[number];

/** What has to be declared besides, whatever the verdict. */
const notes = ["technicalName", "contents"] as const satisfies Need[];

type Note = (typeof notes)[number];

export interface Consignment {
  unNumber: string;
  group: PackingGroup;
  packaging: Packaging;
}

export interface AcceptanceResult {
  verdict: "accepted" | "approval" | "refused" | "unknown";
  unNumber: string;
  /** The class with subsidiary hazards, `3 (6.1)`, or alternatives; none for an unknown number. */
  hazards: string[];
  /** The packing group of the consignment; missing for an entry without groups, or one that has not the given group. */
  group?: PackingGroup | undefined;
  reasons: Reason[];
  notes: Note[];
}

/** What the rules look at. `carriers` is missing for a packing group that the entry does not have. */
interface Case extends Omit<GoodsEntry, "carriers">, Pick<Consignment, "packaging"> {
  group: PackingGroup | undefined;
  carriers: Carrier[] | undefined;
}

type Holds = (of: Case) => boolean;

const refuse = <const Name extends string>(reason: Name, holds: Holds) =>
  ({ verdict: "refused", reason, holds }) as const;

const approve = <const Name extends string>(reason: Name, holds: Holds) =>
  ({ verdict: "approval", reason, holds }) as const;

const isIn =
  (...refused: string[]) =>
  ({ classes }: Case) =>
    classes.some((each) => refused.includes(each));

const needing =
  (need: Need) =>
  ({ needs }: Case) =>
    needs.includes(need);

const isOf =
  (...forms: Form[]) =>
  ({ form }: Case) =>
    form !== undefined && forms.includes(form);

const inTank =
  (holds: Holds): Holds =>
  (of) =>
    of.packaging === "tank" && holds(of);

const isPackaged = ({ packaging }: Case) => packaging === "drum";

/** Whether the entry may not travel in the chosen tank or IBC. */
const lacksCarrier = ({ packaging, carriers = [] }: Case) =>
  packaging === "tank"
    ? !carriers.includes("tank") && !carriers.includes("hired")
    : packaging === "ibc" && !carriers.includes("ibc");

/**
 * All rules that apply before a shipping line is asked. Those of verdict "approval" are the conditions of
 * content/en/services/sea-freight.md, and for tanks those of global-tank-containers.md beside it; whole classes and
 * desensitized explosives are refused there. An entry without an instruction for tanks or IBCs may not travel in one (IMDG
 * Code, 4.1.1 and 4.2); organic peroxides have an instruction only if they are type F. The first rule that refuses gives
 * the reason.
 */
const rules = [
  refuse("refusedClass", isIn("1", "6.2", "7")),
  refuse("desensitized", needing("desensitized")),
  refuse("wrongGroup", ({ carriers }) => !carriers),
  refuse("flexitank", ({ packaging }) => packaging === "flexitank"),
  refuse("article", (of) => isOf("article", "vehicle")(of) && !isPackaged(of)),
  refuse("molten", (of) => isOf("molten")(of) && of.packaging !== "tank"),
  refuse("gasPackaging", (of) => isOf("gas")(of) && (isPackaged(of) || of.packaging === "ibc")),
  refuse("cryogenic", (of) => isOf("cryogenic")(of) && of.packaging !== "tank"),
  refuse("notGas", (of) => of.packaging === "cylinder" && !isOf("gas")(of)),
  refuse("noTank", inTank(lacksCarrier)),
  refuse("peroxideType", (of) => isIn("5.2")(of) && lacksCarrier(of)),
  refuse("noIbc", lacksCarrier),
  refuse("tankSolid", inTank(isOf("solid"))),
  refuse("tankReactive", inTank(isIn("4.2", "4.3", "5.2"))),
  approve("reactiveClass", isIn("4.2", "4.3", "5.1")),
  approve("caseByCase", (of) => isIn("5.2")(of) || needing("selfReactive")(of)),
  approve(
    "hiredTank",
    inTank(({ carriers = [] }) => carriers.includes("hired")),
  ),
  approve("dedicatedTank", inTank(isIn("4.1", "5.1"))),
  approve("temperature", needing("temperature")),
  approve("toxicGas", isIn("2.3")),
  // As a subsidiary hazard as well, as of hydrogen fluoride, 8 (6.1).
  approve(
    "toxicGroupOne",
    ({ hazards, group }) => group === "I" && hazards.some((each) => each.includes("6.1")),
  ),
  approve("inhibitor", needing("inhibitor")),
  approve("testSummary", needing("testSummary")),
  approve("vehicle", isOf("vehicle")),
];

/** Why goods are not simply accepted: a rule, a number outside the table, or only what the shipping line says. */
type Reason = (typeof rules)[number]["reason"] | "unknown" | "lineList";

/**
 * Pre-checks a consignment of dangerous goods by sea with our rules and the table of UN numbers; it is never an approval.
 * Of a refusal only the first reason is returned, of an approval all. Numbers outside the table are `unknown`: our safety
 * advisers answer them.
 */
export function checkAcceptance({ unNumber, group, packaging }: Consignment): AcceptanceResult {
  const found = findGoodsEntry(unNumber);
  if (!found) {
    const read = readUnNumber(unNumber) ?? unNumber;
    return { verdict: "unknown", unNumber: read, hazards: [], reasons: ["unknown"], notes: [] };
  }
  const own = found.groups.includes(group) ? group : undefined;
  const of: Case = { ...found, packaging, group: own, carriers: found.carriers(group) };
  const broken = rules.filter(({ holds }) => holds(of));
  const entry = { unNumber: found.unNumber, hazards: found.hazards, group: own };
  const refusal = broken.find(({ verdict }) => verdict === "refused");
  if (refusal) return { ...entry, verdict: "refused", reasons: [refusal.reason], notes: [] };
  const conditions = broken.map(({ reason }) => reason);
  return {
    ...entry,
    verdict: conditions.length > 0 ? "approval" : "accepted",
    reasons: conditions.length > 0 ? conditions : ["lineList"],
    notes: notes.filter((note) => found.needs.includes(note)),
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

/**
 * Finds contradictions to the table: a class or a packing group that the UN number does not have. Numbers outside the table
 * have none; those below 1000 are of class 1. Codes: `class.other`, `group.other`, `group.none`.
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
  const { unNumber: number, classes, groups } = found;
  const errors: FieldError[] = [];
  if (hazardClass && !classes.some((each) => hazardClass === each || hazardClass.startsWith(`${each}.`)))
    errors.push({
      field: "hazardClass",
      code: "class.other",
      params: { number, hazard: classes.join(", ") },
    });
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
