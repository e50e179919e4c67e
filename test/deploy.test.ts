import { readFileSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseEnv } from "#server/env.ts";

type Texts = Record<string, string>;

/** The settings of each example that ships. */
const examples: Record<string, Texts> = {
  systemd: parseFile(readFileSync("deploy/site.env.example", "utf8")) as Texts,
  compose: composeSettings(),
  kubernetes: kubernetesSettings(),
};

test.each(Object.entries(examples))("the site takes the example settings for %s", (_name, settings) => {
  const env = parseEnv(settings);
  expect(env).toMatchObject({ SITE_MODE: "production", DRAIN_SECONDS: 5 });
  const unknown = Object.keys(settings).filter((name) => !(name in env));
  expect(unknown).toEqual([]);
});

test("the program that each way of deploying starts is the one that npm run serve starts", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { serve: string } };
  // Where compiled code is kept is said in the environment there.
  const command = scripts.serve.replace("--import ./server/compile-cache.ts ", "");
  expect(readFileSync("deploy/systemd/site@.service", "utf8")).toContain(
    `\nExecStart=/srv/site/current/node_modules/node/bin/${command}\n`,
  );
  expect(readFileSync("Dockerfile", "utf8")).toContain(
    `\nCMD ${JSON.stringify(command.split(" ")).replaceAll(",", ", ")}\n`,
  );
});

test("a supervisor waits longer than a copy takes to stop", () => {
  const unit = readFileSync("deploy/systemd/site@.service", "utf8");
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  const deployment = readFileSync("deploy/kubernetes/site.yaml", "utf8");
  const [, grace] = /terminationGracePeriodSeconds: (\d+)/.exec(deployment) ?? [];
  const waits = [seconds, compose.services["site-1"]?.stop_grace_period?.replace("s", ""), grace].map(Number);
  // 5 of notice, 10 for open requests, 10 for letters: server/main.ts.
  for (const wait of waits) expect(wait).toBeGreaterThan(25);
});

function composeSettings(): Texts {
  const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, { environment: Texts }>;
  };
  return compose.services["site-1"]?.environment ?? {};
}

function kubernetesSettings(): Texts {
  const objects = parseAllDocuments(readFileSync("deploy/kubernetes/settings.yaml", "utf8")).map(
    (document) => document.toJS() as { data?: Texts; stringData?: Texts },
  );
  return Object.assign({}, ...objects.map(({ data, stringData }) => ({ ...data, ...stringData }))) as Texts;
}
