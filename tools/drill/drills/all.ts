import type { Drill } from "#tools/drill/stage.ts";
import { clamdDrills } from "./clamd.ts";
import { copyDrills } from "./copies.ts";
import { crowdDrills } from "./crowds.ts";
import { diskDrills } from "./disk.ts";
import { hostileDrills } from "./hostile.ts";
import { killDrills } from "./kill.ts";
import { mailDrills } from "./mail.ts";
import { postgresDrills } from "./postgres.ts";

/** Every drill, in the order in which they run. */
export const drills: Drill[] = [
  ...killDrills,
  ...postgresDrills,
  ...copyDrills,
  ...diskDrills,
  ...mailDrills,
  ...clamdDrills,
  ...crowdDrills,
  ...hostileDrills,
];
