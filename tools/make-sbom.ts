/**
 * Writes build/sbom.json, the software bill of materials (CycloneDX) of a built release: the packages that run the site,
 * and those that are part of what browsers get. It is made from package-lock.json alone, so that it is the same on every
 * machine and does not name the one that packages came from.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

interface Bill {
  metadata: { component: { name: string; "bom-ref": string } };
  components: { "bom-ref": string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  name: string;
  packages: Record<string, { version: string; dev?: boolean }>;
};
// `npm sbom --omit=dev` also omits packages that a tool for development needs as well, such as react.
const running = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path && !dev)
  .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`);
const notices = readFileSync("build/client/licences.txt", "utf8");
const inBrowsers = Array.from(
  notices.matchAll(/^(\S+) (\d\S+) \(.+\): /gm),
  ([, name, version]) => `${name}@${version}`,
);

const command = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
// Otherwise npm omits them where NODE_ENV is "production".
command.push("--include=dev");
const bill = JSON.parse(
  execFileSync("npm", command, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
) as Bill;
const root = bill.metadata.component;
// npm takes the name of the folder, which for a release is its version.
root.name = lock.name;

const kept = new Set([root["bom-ref"], ...running, ...inBrowsers]);
bill.components = bill.components.filter((component) => kept.has(component["bom-ref"]));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
writeFileSync("build/sbom.json", `${JSON.stringify(bill, null, 2)}\n`);
console.log(`build/sbom.json: ${bill.components.length} packages`);
