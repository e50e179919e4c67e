import type { Drill } from "#tools/drill/stage.ts";
import { abuseDrills } from "./abuse.ts";
import { backupDrills } from "./backup.ts";
import { calm } from "./calm.ts";
import { clamdDrills } from "./clamd.ts";
import { clockDrills } from "./clock.ts";
import { connectionDrills } from "./connections.ts";
import { contentDrills } from "./content.ts";
import { copyDrills } from "./copies.ts";
import { crowdDrills } from "./crowds.ts";
import { diskDrills } from "./disk.ts";
import { hostileDrills } from "./hostile.ts";
import { killDrills } from "./kill.ts";
import { mailDrills } from "./mail.ts";
import { postgresDrills } from "./postgres.ts";
import { sqliteDrills } from "./sqlite.ts";

/** Every drill, in the order in which they run. */
export const drills: Drill[] = [
  calm,
  ...killDrills,
  ...postgresDrills,
  ...copyDrills,
  ...sqliteDrills,
  ...backupDrills,
  ...diskDrills,
  ...clockDrills,
  ...mailDrills,
  ...clamdDrills,
  ...crowdDrills,
  ...connectionDrills,
  ...abuseDrills,
  ...hostileDrills,
  ...contentDrills,
];
