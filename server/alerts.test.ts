import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "./metrics.ts";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

const { groups } = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

test("every metric that an alert names is one of the site's", async () => {
  const text = await createMetrics().registry.metrics();
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const unknown = rules.flatMap(({ alert, expr }) => {
    const names = expr.replace(/"[^"]*"/g, "").match(/\b(?:site|nodejs|process)_\w+/g) ?? [];
    expect({ alert, count: names.length }).not.toEqual({ alert, count: 0 });
    return names.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, "")));
  });
  expect(unknown).toEqual([]);
});

test("every alert says what is wrong, what to do, and whether somebody is woken", () => {
  expect(rules.length).toBeGreaterThan(15);
  for (const { labels, annotations } of rules) {
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
    expect(["page", "warn"]).toContain(labels.severity);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
