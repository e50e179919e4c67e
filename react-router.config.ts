import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "site",
  basename: "/global/",
  // The whole route table travels once with the scripts, so that moving between pages never asks the server for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
