import { globSync } from "node:fs";
import { extname } from "node:path";
import { addressIn, basePath, locales } from "#shared/locales.ts";
import { pagedPaths } from "#contract/pages.ts";
import { picturesFolder } from "#reader/pictures.ts";
import { ownPaths } from "#server/env-schema.ts";
import { pageAddresses } from "#server/markdown-addresses.ts";
import { addressesToWarm } from "#server/pages/addresses.ts";
import { mediaTypes } from "#server/pages/static-files.ts";

/** What an address is exported as: its file below the folder of the export. */
export interface Exported {
  address: string;
  file: string;
}

/** Files under this path are not asked for by it: pages of addresses that end with a slash, error pages and list parts. */
export const internalPath = "/.exported";

/** The answer to addresses outside the site. */
export const elsewhere = { address: "/nothing", file: `${internalPath}/nothing.txt` };

/** Every address that has one answer for all visitors, with the files of the build and the pictures. */
export function exportedAddresses(): Exported[] {
  const roots = ["/", "/robots.txt", "/favicon.ico", "/llms.txt", "/.well-known/security.txt"];
  const missing = locales.map(({ code }) => `${addressIn(code, "/404")}.data`);
  const offline = locales.map(({ code }) => addressIn(code, "/offline"));
  const files = [...filesIn("build/client", basePath), ...filesIn(picturesFolder, ownPaths.pictures)];
  const addresses = [
    ...addressesToWarm(),
    ...pageAddresses.keys(),
    ...missing,
    ...offline,
    ...roots,
    ...files,
  ];
  return [...[...new Set(addresses)].map((address) => ({ address, file: fileOf(address) })), elsewhere];
}

/** The lists whose further pages are addresses of their own, `?page=2` and so on, as pages and as data. */
export const listAddresses = locales.flatMap(({ code }) =>
  pagedPaths.flatMap((path) => [addressIn(code, path), `${addressIn(code, path)}.data`]),
);

/** The file of an address. A page has the ending .html, since `/global/es` is also the folder of others. */
export function fileOf(address: string): string {
  const [path = "", query] = address.split("?");
  const part = query ? `.${query.replace("=", "-")}` : "";
  const isError = /\/404(?:\.data)?$/.test(path);
  if (path.endsWith("/")) return `${internalPath}${path}index.html`;
  if (extname(path) === "") return `${part || isError ? internalPath : ""}${path}${part}.html`;
  return part || isError ? `${internalPath}${path.replace(/\.data$/, `${part}.data`)}` : path;
}

function filesIn(folder: string, address: string): string[] {
  return globSync("**/*.*", { cwd: folder })
    .filter((file) => mediaTypes[extname(file)])
    .map((file) => `${address}/${file}`);
}
