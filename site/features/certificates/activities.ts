import type { Permission } from "#contract/certificates.ts";
import type { DescribedCertificate } from "./load.ts";

/** The activities of the matrix of licences, in its order, with the permissions that count for each. */
const activities = {
  forwarding: ["forwarding"],
  air: ["air"],
  road: ["road"],
  storage: ["storage"],
  port: ["port"],
  discharge: ["discharge"],
  customs: ["customs", "bonded", "aeo"],
} satisfies Record<string, Permission[]>;

type Activity = keyof typeof activities;

export interface Cell {
  activity: Activity;
  count: number;
  /** Whether one of the licences expires soon. */
  isExpiring: boolean;
}

/** The number of licences for each activity. One licence may count for several. */
export function countActivities(licences: Pick<DescribedCertificate, "allows" | "status">[]): Cell[] {
  return (Object.keys(activities) as Activity[]).map((activity) => {
    const wanted: readonly Permission[] = activities[activity];
    const held = licences.filter(({ allows }) => allows?.some((each) => wanted.includes(each)));
    return { activity, count: held.length, isExpiring: held.some(({ status }) => status === "expiring") };
  });
}
