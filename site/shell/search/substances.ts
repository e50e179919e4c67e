import type { SearchEntry, SubstanceList } from "./search-index.ts";

/** The substances of a list as entries, as people ask for them: `UN 1230 Methanol`. */
export function listSubstances({ to, title, un, hazard, rows }: SubstanceList): SearchEntry[] {
  return rows.map(([number, name, hazards]) => ({
    to: `${to}?un=${number}#tool`,
    title,
    heading: `${un} ${number} ${name}`,
    kind: "substance",
    text: `${hazard} ${hazards}`,
  }));
}

/** Who asks about a UN number is shown what we say of its class. */
export function listClasses({ un, hazard, rows }: SubstanceList): string[][] {
  return rows.flatMap(([number, , hazards, isException]) => {
    const classes = isException ? null : hazards.replace(/\([^()]*\)/g, "").match(/\d(\.\d)?/g);
    return [...new Set(classes)].map((each) => [`${un} ${number}`, `${hazard} ${each}`]);
  });
}
