/**
 * A step of the build: writes for each page the styles that it needs, which its documents carry with them, so that
 * a page is shown after one network flight. Browsers load the whole style sheet afterwards, for what islands add.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { transform, type CustomAtRules, type Visitor } from "lightningcss";
import { PurgeCSS } from "purgecss";
import readNames from "purgecss-from-html";
import { addressIn, basePath, locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { featuresOf } from "#reader/features.ts";
import { readContent } from "#reader/read-content.ts";
import { parseEnv } from "#server/env.ts";
import { loadBuild, stylesFile, type PageStyles } from "#server/pages/build.ts";
import { createRenderer } from "#server/pages/site.ts";

const site = await loadBuild();
// The question about tags is a part of every page that has some.
const env = parseEnv({ ANALYTICS_ID: "G-0000000000", ADS_ID: "AW-000000000" });
const content = readContent("content", { features: featuresOf(env) });
const render = createRenderer({
  site,
  env,
  content: () => content,
  onError(address, error) {
    throw new Error(`${address} has failed`, { cause: error });
  },
});
const whole = readFileSync(site.assets.stylesheet.replace(basePath, "build/client"), "utf8");
// The whole sheet has Tailwind's notice.
const css = dropRules(whole.replace(/^\/\*!.*?\*\/\s*/, ""), {
  // Documents name the whole sheet for printing. Motion comes with it, but for what takes a page to the next.
  media: ({ value: { query, rules } }) => {
    const isPrinted = query.mediaQueries.every(({ mediaType }) => mediaType === "print");
    const isMotion =
      JSON.stringify(query).includes("no-preference") && !JSON.stringify(rules).includes("view-transition");
    return isPrinted || isMotion ? [] : undefined;
  },
});

const positions = content.records.positions.map(({ id }) => `/Joinus/${id}`);
const groups: [name: string, addresses: string[]][] = [
  ...pagePaths.map((path): [string, string[]] => [path, [path]]),
  ["position", positions],
  ["error", ["/404"]],
];

const styles: PageStyles = {};
for (const [name, paths] of groups) {
  const raw = paths
    .flatMap((path) => locales.map(({ code }) => render(addressIn(code, path)).body.toString()))
    .join("\n");
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw, extension: "html" }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    // The reader sees what is inside of these.
    safelist: ["html", "body", /^:/],
    extractors: [{ extractor: readNames, extensions: ["html"] }],
    // What scripts set, or queries.
    dynamicAttributes: [
      "aria-busy",
      "aria-current",
      "data-asked",
      "data-back",
      "data-close",
      "data-consent",
      "data-filtered",
      "data-fixed",
      "data-scripts",
      "data-timed",
      "open",
    ],
  });
  if (!purged?.css) throw new Error(`No styles for ${name}`);
  styles[name] = dropRules(purged.css, {
    property: ({ value }) => (purged.css.includes(`var(${value.name}`) ? undefined : []),
  });
}
writeFileSync(stylesFile, JSON.stringify(styles));

/** A sheet without the rules for which a visitor returns an empty list, minified. */
function dropRules(sheet: string, Rule: Visitor<CustomAtRules>["Rule"]): string {
  const options = { filename: "app.css", code: Buffer.from(sheet), minify: true, visitor: { Rule } };
  return transform(options).code.toString();
}
