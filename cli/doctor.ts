/** `npm run doctor`: checks a running or stopped site, and says what is wrong and what to do. */
import type { Env } from "#server/env.ts";
import { backupCheck } from "./doctor/backup-check.ts";
import { runCheck, wrong, type Check } from "./doctor/check.ts";
import { databaseCheck } from "./doctor/database-checks.ts";
import { buildCheck, diskCheck, modesCheck, nodeCheck } from "./doctor/machine-checks.ts";
import { report } from "./doctor/report.ts";
import { filesCheck, mailCheck, scannerCheck } from "./doctor/service-checks.ts";
import { settingsCheck } from "./doctor/settings-check.ts";
import { contentCheck, originCheck, runningCheck } from "./doctor/site-checks.ts";
import { createProgram, examples, runProgram } from "./program.ts";
import { readSettings } from "./settings.ts";

const program = createProgram(
  "doctor",
  "Checks the site, running or stopped: settings, database, files, mail, virus scanner, disk, clock, certificates and content. It changes nothing except a probe that it removes again.",
)
  .option("--json", "Print JSON.")
  .option("--backups <FOLDER>", "Check the age of the newest backup in this folder.")
  .option("--send-test <ADDRESS>", "Send one test letter to this address.")
  .addHelpText(
    "after",
    examples(
      ["", "checks everything; ends with 1 if something is wrong"],
      ["--backups /var/backups/site", "checks the backups as well"],
      ["--send-test me@example.com", "sends a letter as well"],
    ),
  )
  .action(async ({ json, backups, sendTest }) => {
    let env: Env;
    try {
      env = readSettings();
    } catch (error) {
      const findings = (error as Error).message
        .split("\n")
        .map((line) => ({ name: "settings", ...wrong(line, "Nothing else can be checked before.") }));
      return report(findings, { json }, process);
    }
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
      mailCheck(sendTest),
      scannerCheck,
      runningCheck,
      originCheck,
    ];
    const context = { env, now: () => new Date() };
    const findings = await Promise.all(checks.map((check) => runCheck(check, context)));
    report(findings.flat(), { json }, process);
  });

await runProgram(program);
