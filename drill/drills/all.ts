import type { Drill } from "../stage.ts";
import { killDrills } from "./kill.ts";
import { postgresDrills } from "./postgres.ts";

/** Every drill, in the order in which they run. */
export const drills: Drill[] = [...killDrills, ...postgresDrills];
