/** The checks that a page may name in its front matter; site/load/checks.ts runs them. */
export const pageChecks = { middleware: ["noindex"], validate: ["developmentOnly"] } as const;

export type MiddlewareName = (typeof pageChecks.middleware)[number];
export type RuleName = (typeof pageChecks.validate)[number];
