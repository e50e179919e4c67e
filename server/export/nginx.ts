import { extname } from "node:path";
import { filesPath } from "#api/signing/signed-links.ts";
import { addressIn, basePath, defaultLocale, locales, pathIn, translations } from "#shared/locales.ts";
import { groupPaths, pagedPaths, pagePaths } from "#contract/pages.ts";
import { ownPaths } from "#server/env-schema.ts";
import { languageHintStyles, localeCookieName } from "#site/i18n/locale-choice.ts";
import { elsewhere, fileOf, internalPath } from "./addresses.ts";
import type { ExportedAnswer } from "./answers.ts";

/**
 * Writes the configuration of nginx, in three files: `maps.conf` belongs into `http`, `site.conf` into `server`, which
 * includes `headers.conf`. It needs no module beside those that nginx is built with.
 */
export function writeConfiguration(
  answers: ExportedAnswer[],
  { folder, api }: { folder: string; api?: string },
): Record<string, string> {
  const names = [...new Set(answers.flatMap(({ headers }) => Object.keys(headers)))].toSorted();
  const variableOf = (name: string) => `$site_${name.toLowerCase().replaceAll("-", "_")}`;
  const files = answers.map(({ file, address }) => {
    // nginx asks for an index of an address that ends with a slash.
    const key = address.endsWith("/") || file.startsWith(internalPath) ? file : address;
    return [key, file] as const;
  });
  const parts = answers
    .filter(({ address }) => address.includes("?"))
    .map(({ address, file }) => [address, file] as const);
  const headerMaps = names.map((name) =>
    map(
      "$site_file",
      variableOf(name),
      answers.map(({ file, headers }) => [file, headers[name] ?? ""]),
    ),
  );
  return {
    "maps.conf": [
      "# Written by npm run export.",
      "map_hash_max_size 16384;\nmap_hash_bucket_size 512;\nvariables_hash_max_size 4096;",
      // q=0 refuses an encoding (RFC 9110 §12.5.3).
      `map $http_accept_encoding $site_coding {
  default "";
  "~*(?<![\\w-])br(?![\\w-]|\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" .br;
  "~*(?<![\\w-])gzip(?![\\w-]|\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" .gz;
}`,
      // Parts of lists have addresses of their own; any other query is the page itself.
      `map "$uri $arg_page" $site_query {\n  volatile;\n  default "";\n${pagedPaths
        .flatMap((path) => locales.map(({ code }) => addressIn(code, path)))
        .map((address) => `  "~^${escape(address)}(\\.data)? (?<page>[2-9]|[1-9][0-9])$" "?page=$page";`)
        .join("\n")}\n}`,
      map("$uri$site_query", "$site_file", [...files, ...parts], ""),
      map("$site_file", "$site_suffix", [
        // A redirect has no file.
        ["", ""],
        ...answers.map(({ file, isCompressed }) => [file, isCompressed ? "$site_coding" : ""] as const),
      ]),
      `map $site_suffix $site_encoding {\n  volatile;\n  default "";\n  .br br;\n  .gz gzip;\n}`,
      ...headerMaps,
      redirects(),
      missing(),
      languages(),
    ].join("\n\n"),
    "headers.conf": [
      "add_header Content-Encoding $site_encoding always;",
      ...names.map((name) => `add_header ${name} ${variableOf(name)} always;`),
    ].join("\n"),
    "site.conf": server(answers, folder, api),
  };
}

/** A map whose default is its most frequent value, unless another is given. Values may contain variables. */
function map(
  source: string,
  variable: string,
  entries: (readonly [key: string, value: string])[],
  given?: string,
): string {
  const counts = new Map<string, number>();
  for (const [, value] of entries) counts.set(value, (counts.get(value) ?? 0) + 1);
  const usual = given ?? [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "";
  const lines = [...new Map(entries)]
    .filter(([, value]) => value !== usual)
    .map(([key, value]) => `  ${quote(key)} ${quote(value)};`);
  // Error pages are internal redirects, by which the file changes.
  return `map "${source}" ${variable} {\n  volatile;\n  default ${quote(usual)};\n${lines.join("\n")}\n}`;
}

/** Another letter case or slashes at the end lead to the page, and groups without a page to the home page. */
function redirects(): string {
  const pages = locales.flatMap(({ code }) =>
    pagePaths.map((path) => {
      const address = addressIn(code, path);
      return `  "~*^${escape(address.replace(/\/$/, ""))}/*$" ${address};`;
    }),
  );
  const groups = locales.flatMap(({ code }) =>
    groupPaths.map(
      (path) => `  "~*^${escape(basePath + pathIn(code, path as "/"))}/*$" ${addressIn(code, "/")};`,
    ),
  );
  // Expressions, the first that matches: nginx compares plain strings without regard to case.
  const exact = locales.flatMap(({ code }) =>
    pagePaths.map((path) => `  "~^${escape(addressIn(code, path))}$" "";`),
  );
  return `map $uri $site_moved {\n  default "";\n${[...exact, ...pages].join("\n")}\n}\n
map $uri $site_home {\n  default "";\n${groups.join("\n")}\n}`;
}

/** The error page of an address: in its language, and as data where data was asked for. */
function missing(): string {
  const rows = locales.toReversed().flatMap(({ code }) => {
    const start = escape(addressIn(code, "/").replace(/\/$/, ""));
    const page = addressIn(code, "/404");
    return [`  "~^${start}/.*\\.data$" ${fileOf(`${page}.data`)};`, `  "~*^${start}(/|$)" ${fileOf(page)};`];
  });
  return `map $uri $site_missing {\n  default ${elsewhere.file};\n${rows.join("\n")}\n}`;
}

/** The language of a visitor of the home page: that of the cookie, or the first of the browser's that the site has. */
function languages(): string {
  const codes = locales.map(({ code }) => code).join("|");
  const of = (code: string) => `  "~*^(?:(?!${codes})[^,]*,\\s*)*${code}\\b" ${code};`;
  return `map $http_accept_language $site_browser_language {\n  default ${defaultLocale};\n${locales.map(({ code }) => of(code)).join("\n")}\n}

map $cookie_${localeCookieName} $site_language {\n  default $site_browser_language;\n${locales.map(({ code }) => `  ${code} ${code};`).join("\n")}\n}

map "$arg_locale $uri" $site_choice {\n  default "";\n${translations.map((code) => `  "~^${code} ${addressIn(code, "/")}([/.]|$)" ${code};\n`).join("")}  "~^${defaultLocale} ${basePath}/(?!(?:${translations.join("|")})([/.]|$))" ${defaultLocale};\n}`;
}

function server(answers: ExportedAnswer[], folder: string, api: string | undefined): string {
  const types = new Map<string, string>();
  const others: string[] = [];
  for (const { address, file, type } of answers) {
    const ending = extname(file).slice(1);
    const known = types.get(ending);
    if (known === undefined) types.set(ending, type);
    else if (known.toLowerCase() !== type.toLowerCase())
      others.push(`location = ${address} { types { } default_type ${quote(type)}; ${serve(folder)} }`);
  }
  const call = api
    ? `proxy_pass ${api}; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;`
    : `default_type application/problem+json; add_header Retry-After 60 always; return 503 '{"status":503,"code":"unavailable"}';`;
  const dynamic = [`${ownPaths.api}/`, `${filesPath}/`, `= ${languageHintStyles}`];
  const choice = `if ($site_choice) { add_header Set-Cookie "${localeCookieName}=$site_choice; max-age=31536000; path=/; samesite=lax"; add_header Cache-Control no-store; return 302 $uri; }`;
  const home = (address: string) => `rewrite ^ ${fileOf(address)} last;`;
  return `# Written by npm run export.
absolute_redirect off;
gzip off;
merge_slashes off;
default_type "text/html; charset=utf-8";
types {
${[...types].map(([ending, type]) => `  ${quote(type)} ${ending};`).join("\n")}
}
error_page 403 404 =404 $site_missing;

${dynamic.map((path) => `location ${path.startsWith("=") ? path : `^~ ${path}`} { client_max_body_size 33m; ${call} }`).join("\n")}
location = / { ${home("/")} }
location = ${basePath} { return 301 ${basePath}/; }
location = ${basePath}/ {
  ${choice}
${translations.map((code) => `  if ($site_language = ${code}) { add_header Vary "Accept-Encoding, Accept-Language, Cookie"; add_header Cache-Control no-store; return 302 ${addressIn(code, "/")}$is_args$args; }`).join("\n")}
  ${home(`${basePath}/`)}
}
location ~ ^${escape(internalPath)}/ { internal; ${serve(folder)} }
${others.join("\n")}
location ~ ^/ {
  # Headers of their own, or nginx would add those of the file, its encoding among them.
  if ($site_moved) { add_header X-Content-Type-Options nosniff; return 301 $site_moved$is_args$args; }
  if ($site_home) { add_header X-Content-Type-Options nosniff; return 302 $site_home$is_args$args; }
  ${choice}
  if ($site_file = "") { return 404; }
  ${serve(folder)}
}
`;
}

const serve = (folder: string) =>
  `alias ${folder}/files$site_file$site_suffix; include ${folder}/headers.conf;`;

const quote = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
