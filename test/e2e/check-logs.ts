import { readFileSync } from "node:fs";
import { findPersonalData, typedTexts } from "#test/personal-data.ts";

/** After the run: fails it if a site has logged personal data. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes this one
export default function checkLogs(): void {
  const log = readFileSync(process.env["TEST_LOG"] ?? "", "utf8");
  if (!log.includes('"event":"listening"')) throw new Error("No site has written to the log of the tests");
  const found = findPersonalData(log, typedTexts());
  if (found.length > 0) throw new Error(`Personal data in the logs:\n${found.join("\n")}`);
}
