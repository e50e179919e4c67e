import { missingServices, siteOrigin } from "#server/env.ts";
import { ok, warning, type Check, type Result } from "./check.ts";

/** Checks the settings beyond what stops a start. */
export const settingsCheck: Check = {
  name: "settings",
  advice: "Correct the setting.",
  async run({ env }) {
    const isProduction = env.SITE_MODE === "production";
    const origin = siteOrigin(env);
    const warnings: [isWrong: boolean | undefined, text: string, advice: string][] = [
      ...missingServices(env).map(({ setting, text }): [boolean, string, string] => [
        true,
        `${setting} is not set`,
        text,
      ]),
      [
        env.SITE_MODE !== "development" && !origin.startsWith("https:"),
        `SITE_ORIGIN is ${origin}`,
        "Links in letters and pages use it: set the https address that visitors use.",
      ],
      [
        isProduction && env.TRUSTED_PROXIES.length === 0,
        "TRUSTED_PROXIES is empty",
        "Behind a proxy, all visitors then count as one. Set the proxy's address.",
      ],
      [
        env.TRUSTED_PROXIES.some((entry) => /\/[0-7]$/.test(entry)),
        `TRUSTED_PROXIES trusts almost every address (${env.TRUSTED_PROXIES.join(" ")})`,
        "Visitors can then choose the address that limits count. Set the proxies' addresses only.",
      ],
      [
        isProduction && !env.OPERATOR_EMAIL,
        "OPERATOR_EMAIL is not set",
        "Set the operator's address, to get a letter when the day's limit of letters is reached.",
      ],
      [
        isProduction && env.RATE_LIMIT_FACTOR > 20,
        `RATE_LIMIT_FACTOR is ${env.RATE_LIMIT_FACTOR}`,
        "Limits have almost no effect. 1 is meant for production.",
      ],
      [
        env.METRICS_PORT !== undefined && !/^(127\.|::1$|localhost$)/.test(env.METRICS_HOST),
        `Metrics are served on ${env.METRICS_HOST}:${env.METRICS_PORT}`,
        "Make sure that the firewall lets only Prometheus reach this port.",
      ],
    ];
    const mode = `mode ${env.SITE_MODE}, ${env.DATABASE_URL ? "PostgreSQL" : "SQLite"}, files ${env.S3_ENDPOINT ? "in S3" : `in ${env.DATA_DIR}`}`;
    const results = warnings.flatMap(([isWrong, text, advice]): Result[] =>
      isWrong ? [warning(text, advice)] : [],
    );
    return [ok(`All are valid: ${mode}`), ...results];
  },
};
