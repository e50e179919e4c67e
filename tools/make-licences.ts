/**
 * A step of the build: writes licences.txt, the notices of everything by others that the site sends to browsers, served
 * at /global/licences.txt. Vite lists the packages in the scripts (`build.license`); what it cannot see is named here.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = "build/client";

interface Notice {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/** Packages by where they end up outside of the bundles that Vite reports. */
const others = {
  "altcha-lib": "in the script of a worker",
  tailwindcss: "in the styles",
  "@fontsource-variable/archivo": "the typeface Archivo, reduced to the letters of the site",
  "world-atlas": "the outlines of maps, made of Natural Earth's data, which are in the public domain",
  "sea-ports": "places of ports",
};

function noticeOf(name: string): Notice {
  const path = join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
    version: string;
    license: string;
  };
  const file = readdirSync(path).find((each) => /^licen[cs]e/i.test(each)) ?? "LICENSE";
  return { name, version, identifier: license, text: readFileSync(join(path, file), "utf8").trim() };
}

const bundled = ["licences.json", "licences-worker.json"].flatMap((name) => {
  const path = join(folder, name);
  const notices = JSON.parse(readFileSync(path, "utf8")) as Notice[];
  rmSync(path);
  return notices;
});

const sections = [
  "This site contains the following works of others. Their licences ask for these notices.",
  ...bundled.map((notice) => section(notice, "in the scripts")),
  ...Object.entries(others).map(([name, place]) => section(noticeOf(name), place)),
];
writeFileSync(join(folder, "licences.txt"), `${sections.join(`\n\n${"-".repeat(72)}\n\n`)}\n`);

function section({ name, version, identifier, text }: Notice, place: string): string {
  if (!text) throw new Error(`${name} ships no licence text: add it in tools/make-licences.ts`);
  return `${name} ${version} (${identifier}): ${place}\n\n${text}`;
}
