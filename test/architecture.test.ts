import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const sources = globSync(
  "{api,cli,content,contract,desk,reader,server,shared,site,test,tools}/**/*.{ts,tsx}",
  {
    exclude: ["tools/art/node_modules/**"],
  },
);
const products = sources.filter((file) => !file.includes(".test."));

/** The top folders that each top folder may import. Tests may import what they test and each other's helpers. */
const mayImport: Record<string, string[]> = {
  shared: [],
  content: [],
  contract: ["shared"],
  reader: ["shared", "contract", "content"],
  api: ["shared", "contract", "content", "reader"],
  site: ["shared", "contract", "content", "reader"],
  server: ["shared", "contract", "content", "reader", "api", "site"],
  // Previews are the site's own pages.
  desk: [
    "shared",
    "contract",
    "reader",
    "server/env.ts",
    "server/env-schema.ts",
    "server/env-values.ts",
    "server/pages",
  ],
  // The commands use the settings of the site.
  cli: ["shared", "contract", "api", "server/env.ts"],
  tools: ["shared", "contract", "content", "reader", "api", "site", "server", "test"],
  test: ["shared", "contract", "content", "reader", "api", "site", "server", "cli", "desk"],
};

/** The rooms of site/, each of which imports only from those before it; features/ may import from each other. */
const siteRooms = [
  "ui",
  "i18n",
  "offline",
  "calls",
  "styles",
  "load",
  "islands",
  "parts",
  "shell",
  "features",
  "pages",
  // The script of every page.
  "browser",
];

test("imports run one way between the top folders", () => {
  const wrong = products.flatMap((file) => {
    const folder = file.split("/")[0] ?? "";
    return importsOf(file)
      .filter((target) => !isWithin(target, [folder, ...(mayImport[folder] ?? [])]))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("imports run one way between the rooms of the site", () => {
  const rankOf = (file: string) => siteRooms.indexOf(file.split("/")[1] ?? "");
  const inRooms = products.filter((file) => file.startsWith("site/") && file.split("/").length > 2);
  expect(inRooms.filter((file) => rankOf(file) < 0)).toEqual([]);
  const wrong = inRooms.flatMap((file) =>
    importsOf(file)
      // A file of site/ itself (render.tsx, document.tsx) composes the rooms.
      .filter((target) => target.startsWith("site/"))
      .filter((target) => target.split("/").length === 2 || rankOf(target) > rankOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("only these parts open connections, none to an address that a visitor can choose", () => {
  // Each with the setting that its address comes from.
  const connecting = {
    "api/letters/sender.ts": "SMTP_URL",
    "api/uploads/clamd.ts": "CLAMD_SOCKET",
    "api/files/s3-store.ts": "S3_ENDPOINT",
    "api/database/pool.ts": "DATABASE_URL",
    "contract/client.ts": "API_BASE_URL",
    "server/pages/small-pages.ts": "in the browser, to its own origin",
  };
  const client =
    /(?<![.\w])fetch\(|\bconnect\b.* from "node:(net|tls)"|from "node:https"|import \{ Pool\b|createTransport|"@aws-sdk\/client-s3"\)/;
  const found = products.filter(
    (file) => /^(api|contract|reader|server|shared)\//.test(file) && client.test(readFileSync(file, "utf8")),
  );
  expect(found.toSorted()).toEqual(Object.keys(connecting).toSorted());
});

test("no files, features or folders of the API import each other in a circle", () => {
  const graph = new Map(products.map((file) => [file, importsOf(file)]));
  expect(circlesIn(graph)).toEqual([]);
  const roomOf = (file: string) => {
    const depth = file.startsWith("site/features/") ? 3 : 2;
    const parts = file.split("/");
    // A file beside the rooms stands for itself.
    return parts.slice(0, Math.min(depth, parts.length)).join("/");
  };
  const rooms = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    if (!/^(api|server|site)\//.test(file)) continue;
    const room = roomOf(file);
    rooms.set(room, [...(rooms.get(room) ?? []), ...targets.map(roomOf).filter((target) => target !== room)]);
  }
  expect(circlesIn(rooms)).toEqual([]);
});

test("one function writes the numbers that visitors see", () => {
  const writing = products
    .filter((file) => /^(api|contract|reader|server|shared|site)\//.test(file))
    .filter((file) => /Intl\.NumberFormat\(|toLocaleString\(/.test(readFileSync(file, "utf8")));
  expect(writing).toEqual(["shared/numbers.ts"]);
});

test("the interface kit does not import the site's messages", () => {
  const wrong = products
    .filter((file) => file.startsWith("site/ui/"))
    .filter((file) => /"(#site\/i18n\/|#content\/[^"]*)"/.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});

// `npm ci --omit=dev` has to be enough to serve a built copy and to run the operator's commands.
test("the dependencies are the packages that a built copy imports, and no others", () => {
  // They are bundled, or build the site.
  const forBuild = new Set(["site/offline/service-worker.ts", "site/offline/vite.config.ts"]);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const running = products.filter(
    (file) => /^(contract|reader|shared|api|site|server|cli)\//.test(file) && !forBuild.has(file),
  );
  // The typings of commander wrap it.
  const imported = new Set(["commander", ...running.flatMap(packagesOf)]);
  expect(Object.keys(dependencies).toSorted()).toEqual([...imported].toSorted());
});

test.each(["conformance", "guarantees"])("every file that docs/%s.md names is there", (name) => {
  const page = readFileSync(`docs/${name}.md`, "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| "));
  const missing = rows.flatMap((row) => {
    const named = Array.from(
      row.matchAll(/`([\w./*-]+\/|[\w./*-]+\.(?:tsx?|css|yaml))`/g),
      ([, path = ""]) => path,
    );
    // A name alone stands beside the one before it.
    return named.filter((path, at) => {
      const beside = [path, ...named.slice(0, at).map((before) => join(dirname(before), path))];
      return !path.startsWith("/") && !beside.some((each) => globSync(each).length > 0);
    });
  });
  expect(rows.length).toBeGreaterThan(name === "conformance" ? 60 : 10);
  expect(missing).toEqual([]);
});

test("the content folder contains no code", () => {
  expect(sources.filter((file) => file.startsWith("content/"))).toEqual([]);
});

test("the environment is read in one place", () => {
  const readers = sources.filter(
    (file) =>
      !/^(test|tools)\/|\.test\./.test(file) &&
      /process\.env(?!\["NODE_ENV"\] =|\.NODE_ENV")/.test(readFileSync(file, "utf8")),
  );
  expect(readers.toSorted()).toEqual([
    "cli/settings.ts",
    "desk/main.ts",
    // For the programs that make pictures and check the content, which need no other setting.
    "reader/folder.ts",
    // Passes them on to the site that it starts.
    "server/main.ts",
  ]);
});

test("no folder is called utils or misc, and no file only re-exports", () => {
  expect(sources.filter((file) => /\b(utils?|misc|helpers?)\b/.test(file))).toEqual([]);
  expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test("no component contains the address of a page as a string", () => {
  const written = globSync("site/*/**/*.tsx").flatMap((file) => {
    const hrefs = readFileSync(file, "utf8").match(/href="\/global[^"]*"/g) ?? [];
    return hrefs.map((href) => `${file}: ${href}`);
  });
  expect(written).toEqual([]);
});

test("the function of an effect has a body, so that it returns a clean-up function or nothing", () => {
  // `useEffect(() => ref && call())` would return any value to React, which calls it on unmount.
  const concise = globSync("site/**/*.{ts,tsx}").flatMap((file) => {
    const effects = readFileSync(file, "utf8").match(
      /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?!\{)\S.*/g,
    );
    return (effects ?? []).map((effect) => `${file}: ${effect}`);
  });
  expect(concise).toEqual([]);
});

test("every file named by the documentation exists", () => {
  const missing = ["README.md", ...globSync("docs/**/*.md")].flatMap((document) => {
    const links = Array.from(
      readFileSync(document, "utf8").matchAll(/\]\((?!https?:|\/)([^)#]+)\)/g),
      ([, link = ""]) => link,
    );
    return links
      .filter((link) => !existsSync(join(dirname(document), link)))
      .map((link) => `${document}: ${link}`);
  });
  expect(missing).toEqual([]);
});

function isWithin(file: string, places: string[]): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

/** Each circle once, as its path. */
function circlesIn(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const found: string[] = [];
  function visit(node: string): void {
    if (path.includes(node)) {
      found.push([...path.slice(path.indexOf(node)), node].join(" > "));
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  }
  for (const node of graph.keys()) visit(node);
  return found;
}

/** The packages that a file imports, except type imports. */
function packagesOf(file: string): string[] {
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type\b)(?:[^"]*? from )?"([^"#.][^"]*)"|\bimport\("([^"#.][^"]*)"\)/gm,
  );
  return Array.from(imports, ([, still = "", lazy = ""]) => still || lazy)
    .filter((name) => !/^(node|virtual):/.test(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}

/** The files of ours that a file imports from, `type` imports of the site by the server among them. */
function importsOf(file: string): string[] {
  const specifiers = Array.from(
    readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"((?:#|\.)[^"]+)"/g),
    ([, specifier = ""]) => specifier,
  );
  return specifiers.map((specifier) =>
    specifier.startsWith("#") ? specifier.slice(1) : relative(".", join(dirname(file), specifier)),
  );
}
