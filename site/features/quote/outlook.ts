import {
  checkAcceptance,
  packagings,
  type AcceptanceResult,
  type Packaging,
} from "#shared/goods/acceptance.ts";
import { packingGroups, type PackingGroup } from "#shared/goods/dangerous-goods.ts";
import { findGoodsEntry } from "#shared/goods/goods-table.ts";

/** The best result of `checkAcceptance` over the packagings of a service, for some packing groups of an entry. */
export interface Outlook extends Pick<AcceptanceResult, "verdict" | "notes"> {
  reasons: (AcceptanceResult["reasons"][number] | "toxicGasByAir")[];
  /** Empty for an entry without packing groups. */
  groups: PackingGroup[];
}

/** The services by sea, which the rules of acceptance are for. */
const bySea: Partial<Record<string, readonly Packaging[]>> = {
  // None is chosen yet.
  "": packagings,
  "ocean-freight": packagings,
  "sea-freight": packagings,
  "global-tank-containers": ["tank"],
};

const fromBest = ["accepted", "approval", "refused"];

/**
 * Previews the acceptance of a UN number for a service before the packaging is known. Packing groups with the same result
 * are combined; `group` restricts it to one. Empty for numbers outside the table, and for services by air and on land, of
 * which only the refusal of whole classes is certain; by air, class 2.3 is one (content/en/services/air-freight.md).
 */
export function outlookFor(text: string, service: string, group?: PackingGroup): Outlook[] {
  const found = findGoodsEntry(text);
  if (!found) return [];
  const { unNumber, groups, classes } = found;
  if (service === "air-freight" && classes.includes("2.3"))
    return [{ groups: [], verdict: "refused", reasons: ["toxicGasByAir"], notes: [] }];
  const asked = group && groups.includes(group) ? [group] : groups;
  // The rules do not look at the group of an entry that has none.
  const answers = (asked.length > 0 ? asked : packingGroups.slice(0, 1)).map((each) => {
    const [best] = (bySea[service] ?? packagings)
      .map((packaging) => checkAcceptance({ unNumber, group: each, packaging }))
      .toSorted((a, b) => fromBest.indexOf(a.verdict) - fromBest.indexOf(b.verdict));
    return { own: groups.length > 0 ? [each] : [], ...(best as AcceptanceResult) };
  });
  const outlook = new Map<string, Outlook>();
  for (const { verdict, reasons, notes, own } of answers) {
    if (!bySea[service] && !reasons.includes("refusedClass")) continue;
    const key = [verdict, ...reasons].join();
    outlook.set(key, { verdict, reasons, notes, groups: [...(outlook.get(key)?.groups ?? []), ...own] });
  }
  return [...outlook.values()];
}
