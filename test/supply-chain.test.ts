import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version: string;
  license?: string;
  resolved?: string;
  optional?: boolean;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(lock.packages)
  .filter(([path]) => path)
  .map(([path, entry]) => ({ name: path.split("node_modules/").at(-1)!, ...entry }));

/** Licences that ask for a notice at most (licences.txt has those of what browsers get). */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
]);

/** Packages under other licences, each with the reason why it may be used. */
const exceptions: [RegExp, reason: string][] = [
  [
    /^@img\/sharp-/,
    "LGPL: libvips, an unmodified library of its own that only the server and the build load",
  ],
  [/^lightningcss/, "MPL: minifies styles in the build, unmodified"],
  [/^(axe-core|ical\.js)$/, "MPL: examines pages and calendars in tests, unmodified"],
  [/^@cspell\/dict-/, "LGPL, CC BY-SA: lists of words for the check of spelling"],
  [/^caniuse-lite$/, "CC BY: a table that the build reads"],
];

test("every package has a licence that its use here agrees with", () => {
  const wrong = locked
    .filter(({ name, license = "" }) => {
      return !permissive.has(license) && !exceptions.some(([pattern]) => pattern.test(name));
    })
    .map(({ name, license }) => `${name}: ${license}`);
  expect(wrong).toEqual([]);
});

test("packages come from the registry that npm is set to, none from another address", () => {
  expect(locked.filter(({ resolved }) => resolved).map(({ name }) => name)).toEqual([]);
});

test("the notices name every package in the browser's scripts, the styles, the typeface and the maps", () => {
  const notices = readFileSync("build/client/licences.txt", "utf8");
  const packages = [
    "@noble/ciphers",
    "altcha-lib",
    "libphonenumber-js",
    "minisearch",
    "punycode.js",
    "react",
    "react-dom",
    "serwist",
    "tailwindcss",
    "yet-another-react-lightbox",
    "zod",
  ];
  for (const name of packages) expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  for (const words of ["Archivo Project Authors", "SIL OPEN FONT LICENSE", "Natural Earth", "world-atlas"])
    expect(notices).toContain(words);
});

test("the bill of materials lists what runs the site, with version, licence and checksum", () => {
  execFileSync(process.execPath, ["tools/make-sbom.ts"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const text = readFileSync("build/sbom.json", "utf8");
  const bill = JSON.parse(text) as {
    bomFormat: string;
    specVersion: string;
    metadata: { component: { name: string; type: string } };
    components: { name: string; version: string; purl: string; licenses: object[]; hashes: object[] }[];
  };
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5" });
  expect(bill.metadata.component).toMatchObject({ name: "estuary-website", type: "application" });
  const names = bill.components.map(({ name }) => name);
  // react is also needed by packages for development, serwist is one.
  expect(names).toEqual(expect.arrayContaining(["hono", "react", "nodemailer", "serwist"]));
  expect(names).not.toContain("vitest");
  for (const { name, version, purl, licenses, hashes } of bill.components) {
    expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    expect({ name, parts: [licenses.length, hashes.length] }).toEqual({ name, parts: [1, 1] });
  }
  // Neither where the packages were downloaded, nor the folder of the release.
  expect(text).not.toMatch(/"type": "distribution"|"path"/);
  expect(text).not.toContain(process.cwd());
});
