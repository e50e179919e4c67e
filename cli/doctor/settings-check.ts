import { missingServices } from "../../server/missing-services.ts";
import { siteOrigin } from "../../server/env.ts";
import type { Check, Finding } from "./check.ts";

/** Whether the settings fit together, beyond what stops a start. */
export const settingsCheck: Check = {
  name: "settings",
  advice: "Correct the setting.",
  async look({ env }) {
    const isProduction = env.SITE_MODE === "production";
    const findings: Finding[] = missingServices(env).map(({ setting, text }) => ({
      name: "settings",
      state: "warning",
      text: `${setting} is not set`,
      advice: text,
    }));
    const warn = (text: string, advice: string) =>
      findings.push({ name: "settings", state: "warning", text, advice });
    if (env.SITE_MODE !== "development" && !siteOrigin(env).startsWith("https:"))
      warn(
        `SITE_ORIGIN is ${siteOrigin(env)}`,
        "Links in letters and pages lead to it: give the https address that visitors use.",
      );
    if (isProduction && env.TRUSTED_PROXIES.length === 0)
      warn(
        "TRUSTED_PROXIES is empty",
        "Behind a proxy all visitors then count as one. Name the proxy's address.",
      );
    if (env.TRUSTED_PROXIES.some((entry) => /\/[0-7]$/.test(entry)))
      warn(
        `TRUSTED_PROXIES trusts almost everybody (${env.TRUSTED_PROXIES.join(" ")})`,
        "Anybody can then choose the address that limits count. Name the proxies alone.",
      );
    if (isProduction && !env.OPERATOR_EMAIL)
      warn(
        "OPERATOR_EMAIL is not set",
        "Nobody gets a letter when the day's budget of letters runs out. Give the address of whoever runs the site.",
      );
    if (isProduction && env.RATE_LIMIT_FACTOR > 20)
      warn(
        `RATE_LIMIT_FACTOR is ${env.RATE_LIMIT_FACTOR}`,
        "Limits hardly hold anybody back. 1 is meant for production.",
      );
    if (env.METRICS_PORT !== undefined && !/^(127\.|::1$|localhost$)/.test(env.METRICS_HOST))
      warn(
        `Metrics are served on ${env.METRICS_HOST}:${env.METRICS_PORT}`,
        "See that the firewall lets Prometheus alone reach this port.",
      );
    const mode = `mode ${env.SITE_MODE}, ${env.DATABASE_URL ? "PostgreSQL" : "SQLite"}, files ${env.S3_ENDPOINT ? "in S3" : `in ${env.DATA_DIR}`}`;
    return [{ name: "settings", state: "ok", text: `All can be read: ${mode}` }, ...findings];
  },
};
