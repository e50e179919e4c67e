import type { Config } from "@react-router/dev/config";
import { basePath } from "./shared/locales.ts";

export default {
  appDirectory: "site",
  basename: `${basePath}/`,
  // The whole route table is part of the scripts, so that navigating never requests it from the server.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
