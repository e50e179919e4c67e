import { data } from "react-router";
import type { Locale } from "#shared/locales.ts";
import type { MiddlewareName, RuleName } from "#reader/page-checks.ts";
import type { SiteSettings } from "./context.ts";

/** Input of a check, which runs before its page is shown. */
export interface CheckInput {
  path: string;
  locale: Locale;
  settings: SiteSettings;
}

/** A middleware may add headers to the page's answer, or throw another answer. */
type Middleware = (input: CheckInput) => HeadersInit | undefined;

/** A rule that refuses makes the page answer 404 (see loadPage). */
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
): Headers | undefined {
  const headers = new Headers();
  for (const name of names.middleware) {
    const run = find<Middleware>(middleware, name);
    if (!run) throw failure(`Unknown middleware "${name}"`, 500);
    new Headers(run(input)).forEach((value, key) => headers.set(key, value));
  }
  for (const name of names.validate) {
    const rule = find<Rule>(rules, name);
    if (!rule) throw failure(`Unknown validation "${name}"`, 500);
    if (!rule(input)) return undefined;
  }
  return headers;
}

/**
 * What the error page says of a page that fails, in words for visitors. It is an object, since a mere text may be that of a
 * proxy or of the framework.
 */
export interface Failure {
  message: string;
}

/** Makes the answer that a loader throws where a page fails for a reason that visitors are told. */
export function failure(message: string, status: number) {
  return data({ message } satisfies Failure, { status });
}

function find<Check>(checks: Record<string, Check>, name: string): Check | undefined {
  return Object.hasOwn(checks, name) ? checks[name] : undefined;
}
