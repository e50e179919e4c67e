import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { createMetrics } from "./metrics.ts";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

const { groups } = load(readFileSync("deploy/prometheus/alerts.yaml", "utf8")) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

test("every metric in an alert exists", async () => {
  const text = await createMetrics().registry.metrics();
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const unknown = rules.flatMap(({ alert, expr }) => {
    const names = expr.replace(/"[^"]*"/g, "").match(/\b(?:site|nodejs|process)_\w+/g) ?? [];
    expect({ alert, count: names.length }).not.toEqual({ alert, count: 0 });
    return names.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, "")));
  });
  expect(unknown).toEqual([]);
});

test("a series whose first event triggers an alert starts with 0", async () => {
  const text = await createMetrics().registry.metrics();
  const awaited = rules.flatMap(({ expr }) =>
    Array.from(
      expr.matchAll(/^(?:sum\()?(?:rate|increase)\((\w+)\{([^}]*"[^}]*)\}\[\w+\]\)+ > 0$/g),
      ([, name = "", label = ""]) => ({ name, label }),
    ),
  );
  // The outcomes of forms are several, and fire after minutes only.
  const exact = awaited.filter(({ label }) => !label.includes("=~"));
  expect(exact.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      'event="letters of the day used"',
      'call="upload",outcome="file.virus"',
      'outcome="failed"',
    ]),
  );
  const lines = text.split("\n");
  const missing = exact.filter(
    ({ name, label }) =>
      !lines.some(
        (line) =>
          line.startsWith(`${name}{`) &&
          label.split(",").every((one) => line.includes(one)) &&
          line.endsWith(" 0"),
      ),
  );
  expect(missing).toEqual([]);
});

test("every event in an alert is logged by the server", () => {
  const files = readdirSync("server").filter((name) => name.endsWith(".ts") && name !== "metrics.ts");
  const source = files.map((name) => readFileSync(`server/${name}`, "utf8")).join("");
  const names = rules.flatMap(({ expr }) =>
    Array.from(expr.matchAll(/\bevent="([^"]+)"/g), ([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !new RegExp(`log\\(\\s*"\\w+",\\s*"${name}"`).test(source))).toEqual([]);
});

test("the memory alert fires before a supervisor kills the process", () => {
  const { expr = "" } = rules.find(({ alert }) => alert === "MemoryGrows") ?? {};
  const alertsAt = Number(expr.split("> ")[1]);
  expect(readFileSync("deploy/systemd/site@.service", "utf8")).toContain("\nMemoryMax=1G\n");
  expect(readFileSync("compose.yaml", "utf8")).toContain("mem_limit: 1g\n");
  expect(alertsAt).toBeLessThan(0.9e9);
});

test("the alert for the whole site does not fire while pages are served", () => {
  const exprOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr;
  expect([exprOf("SiteDown"), exprOf("FormsClosed")]).toEqual(["absent(site_ready)", "sum(site_ready) == 0"]);
});

test("every alert has a summary, advice and a severity", () => {
  expect(rules.length).toBeGreaterThan(15);
  for (const { labels, annotations } of rules) {
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
    expect(["page", "warn"]).toContain(labels.severity);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
