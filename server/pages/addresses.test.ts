import { expect, test } from "vitest";
import { locales, pathIn } from "#shared/locales.ts";
import { groupPaths, pagePaths } from "#shared/pages.ts";
import { readContent } from "#reader/read-content.ts";
import { feeds } from "#server/feeds/feeds.ts";
import { addressesToWarm, readAddress, findersIn } from "./addresses.ts";

const everyPage = pagePaths.flatMap((path) =>
  locales.map(({ code }) => ({ path, locale: code, address: `/global${pathIn(code, path)}` })),
);
const notFound = { kind: "missing", key: "/global/404" };
const spanishNotFound = { kind: "missing", key: "/global/es/404" };

test("what a query selects of a list has its own cache key, any other query does not", () => {
  expect(readAddress("/global/es/Joinus", "?page=2&area=europe&utm=1")).toEqual({
    kind: "query",
    key: "/global/es/Joinus?area=europe&page=2",
    isEndless: false,
  });
  expect(readAddress("/global/Joinus", "?keyword=tank&page=2")).toMatchObject({ isEndless: true });
  for (const search of ["?page=1", "?page=02", "?page=100", "?page=x", "?utm=2", "?page=", "?area=mars"])
    expect(readAddress("/global/Joinus", search)).toEqual({ kind: "page", key: "/global/Joinus" });
  for (const path of ["/global/branch", "/global/company/about"])
    expect(readAddress(path, "?page=2")).toEqual({ kind: "page", key: path });
});

test("values of records are those that the content has", () => {
  const finders = findersIn(readContent("content"));
  const keyOf = (path: string, search: string) => readAddress(path, search, finders);
  for (const name of ["Antwerp", "amberes", "ANTWERPEN"])
    expect(keyOf("/global/branch", `?city=${name}`)).toMatchObject({ key: "/global/branch?city=Antwerp" });
  for (const [path, search] of [
    ["/global/branch", "?city=Nowhere"],
    ["/global/Joinus", "?language=xx"],
    ["/global/honor-qualification", "?site=nowhere"],
  ] as const)
    expect(keyOf(path, search)).toEqual({ kind: "page", key: path });
});

test("every page answers under its own address in both languages", () => {
  for (const { address } of everyPage) expect(readAddress(address)).toEqual({ kind: "page", key: address });
});

test("the page of a position has its own key, and one for all positions that are not open", () => {
  const position = { kind: "position", id: "job-1" };
  expect(readAddress("/global/Joinus/job-1", "?page=2")).toEqual({
    ...position,
    key: "/global/Joinus/job-1",
    missing: "/global/Joinus/-",
  });
  for (const other of ["/global/joinus/JOB-1", "/global/Joinus/job-1/", "/global/Joinus/job%2D1"])
    expect(readAddress(other)).toEqual(movedTo("/global/Joinus/job-1"));
  for (const other of ["/-", "/-x", "/a%20b", "/%zz", `/${"a".repeat(41)}`, "/__proto__", "/job-1.md"])
    expect(readAddress(`/global/Joinus${other}`)).toEqual({ kind: "missing", key: "/global/Joinus/-" });
  expect(readAddress("/global/Joinus/job-1/more")).toEqual(notFound);
});

test("another letter case redirects permanently to the page", () => {
  const others = everyPage
    .flatMap(({ address }) => [
      { address, other: belowBase(address, "toUpperCase") },
      { address, other: belowBase(address, "toLowerCase") },
    ])
    .filter(({ address, other }) => other !== address);
  expect(others.length).toBeGreaterThanOrEqual(everyPage.length - 1);
  for (const { address, other } of others) expect(readAddress(other)).toEqual(movedTo(address));
  expect(readAddress("/global/ES/JOINUS")).toEqual(movedTo("/global/es/Joinus"));
});

test("trailing slashes redirect permanently to the page", () => {
  for (const { address } of everyPage) {
    if (address === "/global/") continue;
    expect(readAddress(`${address}/`)).toEqual(movedTo(address));
    expect(readAddress(`${address}//`)).toEqual(movedTo(address));
  }
  expect(readAddress("/global//")).toEqual(movedTo("/global/"));
  expect(readAddress("/global/ES/contactus/")).toEqual(movedTo("/global/es/contactUs"));
});

test("a percent-encoded address redirects permanently to the page", () => {
  expect(readAddress("/global/br%61nch")).toEqual(movedTo("/global/branch"));
  expect(readAddress("/global/es/br%61nch/")).toEqual(movedTo("/global/es/branch"));
});

test("the base path without its slash redirects permanently to the home page", () => {
  expect(readAddress("/global")).toEqual(movedTo("/global/"));
});

test("groups without a page redirect temporarily to the home page of their language", () => {
  expect(groupPaths.length).toBeGreaterThan(0);
  for (const group of groupPaths) {
    for (const path of [group, `${group}/`, group.toUpperCase()]) {
      expect(readAddress(`/global${path}`)).toEqual({ kind: "redirect", to: "/global/", status: 302 });
      expect(readAddress(`/global/es${path}`)).toEqual({ kind: "redirect", to: "/global/es", status: 302 });
    }
  }
});

test("all unknown addresses of a language share one cache key", () => {
  for (const path of [
    "/nothing",
    "/404",
    "/branch/more",
    "/services/rockets",
    "/company/about/us",
    "/est/branch",
  ]) {
    expect(readAddress(`/global${path}`)).toEqual(notFound);
    expect(readAddress(`/global/es${path}`)).toEqual(spanishNotFound);
  }
  expect(readAddress("/global/ES/nothing")).toEqual(spanishNotFound);
});

test("names of Object.prototype are not pages", () => {
  for (const path of ["/constructor", "/__proto__", "/toString", "/hasOwnProperty"]) {
    expect(readAddress(`/global${path}`)).toEqual(notFound);
  }
});

test("zero bytes, malformed escapes and dot segments are unknown addresses", () => {
  const odd = [
    "/%00",
    "/branch%00",
    "/%",
    "/%zz",
    "/branch%",
    "/%E0%A4%A",
    "/..",
    "/../branch",
    "/%2e%2e/etc",
    "/..%2fetc",
  ];
  for (const path of odd) {
    expect(readAddress(`/global${path}`)).toEqual(notFound);
    expect(readAddress(`/global/es${path}`)).toEqual(spanishNotFound);
  }
});

test("no redirect leaves the site", () => {
  for (const path of [
    "//evil.example",
    "//evil.example/",
    "/%2fevil.example/",
    "/%5Cevil.example/",
    "/\\evil.example/",
  ]) {
    expect(readAddress(`/global${path}`)).toEqual(notFound);
  }
});

test("two prefixes are not a language", () => {
  expect(readAddress("/global/es/es")).toEqual(spanishNotFound);
  expect(readAddress("/global/es/es/branch")).toEqual(spanishNotFound);
});

test("warming covers every page, the feeds and both 404 pages once", () => {
  const warmed = addressesToWarm();
  expect(new Set(warmed).size).toBe(warmed.length);
  const pages = everyPage.map(({ address }) => address);
  expect(warmed.toSorted()).toEqual([...pages, ...feeds.keys(), "/global/404", "/global/es/404"].toSorted());
});

test("warmed pages have the cache keys of visitors' addresses", () => {
  for (const address of addressesToWarm()) expect(readAddress(address)).toHaveProperty("key", address);
});

function movedTo(to: string) {
  return { kind: "redirect", to, status: 301 };
}

function belowBase(address: string, change: "toUpperCase" | "toLowerCase"): string {
  return `/global${address.slice("/global".length)[change]()}`;
}
