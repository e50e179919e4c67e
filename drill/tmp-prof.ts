import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { atRate, call } from "./parts/calls.ts";
import { warmUp } from "./parts/probe.ts";
import { atNormalPriority, lowerPriority } from "./parts/priority.ts";
import { mkdtempSync } from "node:fs";
lowerPriority();
const dir = mkdtempSync("/tmp/prof/d-");
const child = atNormalPriority(() =>
  spawn(
    process.execPath,
    [
      "--cpu-prof",
      "--cpu-prof-dir=/tmp/prof",
      "--cpu-prof-interval=500",
      "--import",
      "./server/compile-cache.ts",
      "--max-semi-space-size=8",
      "server/main.ts",
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: "48123",
        SITE_MODE: "production",
        SITE_ORIGIN: "https://www.example.com",
        DATA_DIR: dir,
        SMTP_URL: "smtp://127.0.0.1:9",
        RATE_LIMIT_FACTOR: "1",
        WARM_PAGES: "no",
        DRAIN_SECONDS: "0",
      },
    },
  ),
);
const origin = "http://127.0.0.1:48123";
for (;;) {
  if (
    await fetch(origin + "/healthz").then(
      () => true,
      () => false,
    )
  )
    break;
  await wait(50);
}
await warmUp(origin);
const secs = Number(process.argv[2] ?? 3);
await atRate(650, secs, (at) =>
  call(
    origin,
    calls.captchaGet.path,
    { captchaType: "blockPuzzle", form: "contact" },
    { address: `2001:db8:7:${(at % 218).toString(16)}::1` },
  ),
);
child.kill("SIGTERM");
await new Promise((r) => child.once("exit", r));
process.exit(0);
