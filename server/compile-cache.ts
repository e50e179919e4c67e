/** Loaded before everything else (`node --import`): compiled code is kept between starts, which halves the time of the next one. */
import { enableCompileCache } from "node:module";

enableCompileCache("node_modules/.cache/compile");
