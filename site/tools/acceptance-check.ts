import { plain } from "#contract/identifiers.ts";

export const packingGroups = ["I", "II", "III"] as const;

export type PackingGroup = (typeof packingGroups)[number];

export const packagings = ["drum", "ibc", "tank", "flexitank", "cylinder"] as const;

export type Packaging = (typeof packagings)[number];

interface Entry {
  /** Class or division. */
  hazard: string;
  /** Packing groups that the entry knows; gases, articles and classes 1, 6.2 and 7 have none. */
  groups: readonly PackingGroup[];
}

const entry = (hazard: string, ...groups: PackingGroup[]): Entry => ({ hazard, groups });

/** A few UN numbers that we are asked about often: a table of our own, simplified from the IMDG Code, chapter 3.2. */
export const entries: Record<string, Entry> = {
  "0081": entry("1"),
  "1005": entry("2.3"),
  "1011": entry("2.1"),
  "1077": entry("2.1"),
  "1090": entry("3", "II"),
  "1170": entry("3", "II", "III"),
  "1230": entry("3", "II"),
  "1263": entry("3", "I", "II", "III"),
  "1294": entry("3", "II"),
  "1307": entry("3", "II", "III"),
  "1428": entry("4.3", "I"),
  "1547": entry("6.1", "II"),
  "1595": entry("6.1", "I"),
  "1789": entry("8", "II", "III"),
  "1824": entry("8", "II", "III"),
  "1830": entry("8", "II"),
  "1993": entry("3", "I", "II", "III"),
  "2014": entry("5.1", "II"),
  "2055": entry("3", "III"),
  "2078": entry("6.1", "II"),
  "2672": entry("8", "III"),
  "2814": entry("6.2"),
  "2912": entry("7"),
  "3077": entry("9", "III"),
  "3082": entry("9", "III"),
  "3105": entry("5.2"),
};

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

export interface Answer {
  verdict: "accepted" | "approval" | "refused" | "unknown";
  unNumber: string;
  hazard?: string;
  reasons: Reason[];
}

type Rule = {
  verdict: "refused" | "approval";
  reason: Reason;
  holds: (entry: Entry, of: Consignment) => boolean;
};

const isGas = ({ hazard }: Entry) => hazard.startsWith("2");

/** Every rule that we apply before we ask a line, in the order in which reasons are given. */
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
 * A first look at a consignment of dangerous goods by sea, by our own acceptance rules on the simplified table above:
 * a pre-check, never an approval. Reasons of a refusal come alone; a number outside the table is looked at by a person.
 */
export function checkAcceptance(consignment: Consignment): Answer {
  const unNumber = plain(consignment.unNumber).replace(/^(UN|ONU)/, "");
  const found = Object.hasOwn(entries, unNumber) ? entries[unNumber] : undefined;
  if (!found) return { verdict: "unknown", unNumber, reasons: ["unknown"] };
  const broken = rules.filter(({ holds }) => holds(found, consignment));
  const verdict = (["refused", "approval"] as const).find((each) =>
    broken.some((rule) => rule.verdict === each),
  );
  const answer = { unNumber, hazard: found.hazard };
  if (!verdict) return { ...answer, verdict: "accepted", reasons: ["lineList"] };
  const reasons = broken.filter((rule) => rule.verdict === verdict).map(({ reason }) => reason);
  return { ...answer, verdict, reasons };
}
