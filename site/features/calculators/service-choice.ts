import type { PagePath } from "#shared/pages.ts";

export const cargos = ["packaged", "liquid", "bulk", "oversize"] as const;
export const dangers = ["no", "yes", "unsure"] as const;
export const distances = ["inland", "far", "urgent"] as const;

export interface Need {
  cargo: (typeof cargos)[number];
  danger: (typeof dangers)[number];
  distance: (typeof distances)[number];
}

/** The recommended page, and one to compare it with. */
type ServicePair = readonly [PagePath, PagePath];

export const choices: Record<Need["cargo"], Record<Need["distance"], ServicePair>> = {
  packaged: {
    inland: ["/services/truck-freight", "/services/warehouse-transportation"],
    far: ["/services/ocean-freight", "/services/railway-freight"],
    urgent: ["/services/air-freight", "/services/chartering"],
  },
  liquid: {
    inland: ["/services/truck-freight", "/services/railage"],
    far: ["/services/global-tank-containers", "/services/shipping-shipping-supply"],
    urgent: ["/services/global-tank-containers", "/services/railway-freight"],
  },
  bulk: {
    inland: ["/services/truck-freight", "/services/railage"],
    far: ["/services/chartering", "/services/railway-freight"],
    urgent: ["/services/truck-freight", "/services/railage"],
  },
  oversize: {
    inland: ["/services/project-logistics", "/services/industrial-projects"],
    far: ["/services/project-logistics", "/services/chartering"],
    urgent: ["/services/chartering", "/services/project-logistics"],
  },
};

const general = "/services/ocean-freight";
const dangerousBySea = "/services/sea-freight";

/**
 * The services that suit a need. Dangerous goods that would go by ocean begin with the page on dangerous goods by sea. Where
 * it is not known whether goods for another continent are dangerous, that page, which explains the classes, is one of the two.
 *
 * Limits: a first page to read, from three answers. Quantity, temperature, class and lane are not asked.
 */
export function chooseService({ cargo, danger, distance }: Need): ServicePair {
  const choice = choices[cargo][distance];
  if (danger === "no") return choice;
  if (choice[0] === general) return [dangerousBySea, danger === "unsure" ? general : choice[1]];
  const mayGoBySea = distance === "far" && cargo === "liquid";
  return danger === "unsure" && mayGoBySea ? [choice[0], dangerousBySea] : choice;
}
