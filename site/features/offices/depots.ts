import type { Office } from "#contract/offices.ts";
import { siteTasks, type SiteTask } from "#reader/places.ts";
import type { ListedOffice } from "./listed-office.ts";

/** What some depots do and others do not, in the order of the columns. */
export const depotTasks = ["cleaning", "tests", "heating", "gas", "lease"] as const satisfies SiteTask[];

export type DepotRow = Pick<ListedOffice, "id" | "name" | "countryName" | "classes"> & {
  tasks: (typeof depotTasks)[number][];
};

/** The depots among the listed offices; `sites` are the same with their teams in all languages. */
export function toDepots(offices: ListedOffice[], sites: Office[]): DepotRow[] {
  return offices
    .filter(({ type }) => type === "depot")
    .map(({ id, name, countryName, classes }) => {
      const site = sites.find((each) => each.id === id);
      return {
        id,
        name,
        countryName,
        classes,
        tasks: depotTasks.filter((task) => site && siteTasks[task](site)),
      };
    });
}
