/** Loaded first (`node --import`): caches compiled code between starts, which halves the time of the next one. */
import { enableCompileCache } from "node:module";

enableCompileCache("node_modules/.cache/compile");
