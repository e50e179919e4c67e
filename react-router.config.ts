import type { Config } from "@react-router/dev/config";
import { basePath } from "./contract/locales.ts";

export default {
  appDirectory: "site",
  basename: `${basePath}/`,
  // The whole route table travels once with the scripts, so that moving between pages never asks the server for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
