/** `npm run doctor`: looks at a running or stopped site and says what is wrong and what to do. */
import { command, flag, valued } from "./command.ts";
import { backupCheck } from "./doctor/backup-check.ts";
import type { Check, Finding } from "./doctor/check.ts";
import { databaseCheck } from "./doctor/database-checks.ts";
import { buildCheck, diskCheck, modesCheck, nodeCheck } from "./doctor/machine-checks.ts";
import { print, report } from "./doctor/report.ts";
import { filesCheck, mailCheck, scannerCheck } from "./doctor/service-checks.ts";
import { settingsCheck } from "./doctor/settings-check.ts";
import { contentCheck, originCheck, runningCheck } from "./doctor/site-checks.ts";
import { runProgram } from "./run.ts";
import { settings } from "./settings.ts";
import type { Env } from "../server/env.ts";

const program = command({
  name: "doctor",
  summary:
    "Checks the site with its settings, running or stopped: settings, database, files, mail, virus scanner, disk, clock, certificates and content. It changes nothing but a probe that it removes.",
  options: {
    json: flag("Prints JSON."),
    backups: valued("FOLDER", "Looks how old the newest backup there is.", String),
    "send-test": valued("ADDRESS", "Sends one test letter there.", String),
  },
  examples: [
    ["", "checks everything; ends with 1 where something is wrong"],
    ["--backups /var/backups/site", "looks at the backups as well"],
    ["--send-test me@example.com", "sends a letter as well"],
  ],
  run({ options: { json, backups, "send-test": sendTo } }, terminal) {
    const checks: Check[] = [
      settingsCheck,
      nodeCheck,
      buildCheck,
      contentCheck,
      databaseCheck,
      backupCheck(backups),
      diskCheck,
      modesCheck,
      filesCheck,
      mailCheck(sendTo),
      scannerCheck,
      runningCheck,
      originCheck,
    ];
    let env: Env;
    try {
      env = settings();
    } catch (error) {
      const findings = (error as Error).message.split("\n").map((text): Finding => ({
        name: "settings",
        state: "wrong",
        text,
        advice: "Nothing else can be checked before.",
      }));
      print(findings, { json }, terminal);
      return Promise.resolve("wrongInput");
    }
    return report(checks, { env, now: () => new Date() }, { json }, terminal);
  },
});

process.exitCode = await runProgram(program, process.argv.slice(2), process);
