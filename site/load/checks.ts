import type { Locale } from "#shared/locales.ts";
import type { MiddlewareName, RuleName } from "#reader/schemas/parts.ts";
import { PageError, type SiteSettings } from "./page.ts";

/** Input of a check, which runs before its page is shown. */
export interface CheckInput {
  path: string;
  locale: Locale;
  settings: SiteSettings;
}

/** A middleware may add headers to the page's answer, or throw another answer. */
type Middleware = (input: CheckInput) => Record<string, string> | undefined;

/** A rule that refuses makes the page answer 404 (see site/render.tsx). */
type Rule = (input: CheckInput) => boolean;

const middleware = {
  noindex: () => ({ "X-Robots-Tag": "noindex" }),
} satisfies Record<MiddlewareName, Middleware>;

const rules = {
  developmentOnly: ({ settings }) => settings.mode === "development",
} satisfies Record<RuleName, Rule>;

/**
 * Runs the checks a page names, and returns the headers they add; undefined when a rule refuses the page.
 * @throws 500 for an unknown name.
 */
export function runChecks(
  names: { middleware: string[]; validate: string[] },
  input: CheckInput,
): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const name of names.middleware) {
    const run = find<Middleware>(middleware, name);
    if (!run) throw new PageError(500, `Unknown middleware "${name}"`);
    Object.assign(headers, run(input));
  }
  for (const name of names.validate) {
    const rule = find<Rule>(rules, name);
    if (!rule) throw new PageError(500, `Unknown validation "${name}"`);
    if (!rule(input)) return undefined;
  }
  return headers;
}

function find<Check>(checks: Record<string, Check>, name: string): Check | undefined {
  return Object.hasOwn(checks, name) ? checks[name] : undefined;
}
