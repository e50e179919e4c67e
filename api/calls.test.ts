import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls } from "#contract/calls.ts";
import type { CertificateList } from "#contract/certificates.ts";
import type { NewsPage } from "#contract/news.ts";
import type { CountryOffices, RegionTree, Office } from "#contract/offices.ts";
import type { AreaList, PositionPage } from "#contract/positions.ts";
import type { Uploaded } from "#contract/upload.ts";
import { startApi } from "#test/api.ts";
import { solveCaptcha } from "#test/captcha.ts";
import { testOnEach } from "#test/databases.ts";
import { contact, application, survey } from "#test/samples.ts";
import { createMemoryStore } from "#api/captcha/captcha-store.ts";
import { pdf } from "#test/sample-files.ts";
import type { Database } from "./database/tables.ts";
import { readRecordFile } from "#test/content-files.ts";

const now = () => new Date("2026-11-21T12:00:00Z");

testOnEach("every answer matches the contract", async (database) => {
  const ask = await start(database);
  const cv = { kind: "cv", file: new File([new Uint8Array(pdf())], "cv.pdf") };
  const inputs: Partial<Record<keyof typeof calls, object>> = {
    showCompaniesInfoByCityName: { cityName: "Shanghai" },
    getCompanyInfoByCountryId: { countryId: "ES" },
    createUserMainInfo: { ...contact, captchaVerification: await ask.solve("contact") },
    addSurveyAppointment: { ...survey, captchaVerification: await ask.solve("survey") },
    captchaGet: { captchaType: "blockPuzzle" },
    captchaCheck: { captchaType: "blockPuzzle", token: "none", pointJson: "none" },
    upload: cv,
    sendRecruit: {
      ...application,
      cv: ((await ask("upload", cv)) as Uploaded).fileId,
      captchaVerification: await ask.solve("application"),
    },
  };
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const answer = await ask(name, inputs[name]);
    expect({ name, problems: z.safeParse(calls[name].answer, answer).error?.issues ?? [] }).toEqual({
      name,
      problems: [],
    });
  }
});

test("the tree counts own sites only, and its counts add up", async () => {
  const ask = await start();
  const tree = (await ask("allRegionAndCity")) as RegionTree;
  const own = (readRecordFile("content", "offices") as Office[]).filter(
    ({ relationship }) => relationship === "own",
  );
  expect(tree.sites).toBe(own.length);
  for (const region of tree.regions) {
    expect(region.countries.reduce((sum, { sites }) => sum + sites, 0)).toBe(region.sites);
    for (const country of region.countries) {
      expect(country.cities.reduce((sum, { sites }) => sum + sites, 0)).toBe(country.sites);
    }
  }
});

test("a city is found by its English, Spanish and local name, ignoring case and accents", async () => {
  const ask = await start();
  const find = async (cityName: string) =>
    ((await ask("showCompaniesInfoByCityName", { cityName })) as { sites: Office[] }).sites.map(
      ({ id }) => id,
    );
  const shanghai = await find("Shanghai");
  expect(shanghai.length).toBeGreaterThan(1);
  for (const name of ["SHANGHAI", "Shanghái", "shanghái ", "上海"])
    expect(await find(name)).toEqual(shanghai);
  for (const name of ["Atlantis", "%", "Shang", "|", "_"]) expect(await find(name)).toEqual([]);
});

test("an office of the same region answers for a country without one", async () => {
  const ask = await start();
  const japan = (await ask("getCompanyInfoByCountryId", { countryId: "jp" })) as CountryOffices;
  expect(japan.sites.map(({ relationship }) => relationship)).toEqual(["agent"]);
  const answers = [
    [{ countryId: "JP" }, { type: "office", relationship: "own", region: "greater-china" }],
    [{ countryId: "CN" }, { isHeadOffice: true }],
    [{ countryId: "ES" }, { id: "barcelona-office" }],
    // Tangier is nearer, across the sea.
    [{ countryId: "PT" }, { id: "barcelona-office" }],
    [{ countryId: "IS" }, { type: "office", region: "europe" }],
    [{ countryId: "DZ" }, { id: "tangier-office" }],
    [{ countryId: "CL" }, { id: "santos-office" }],
    [{ region: "africa" }, { id: "tangier-office" }],
    [{ region: "europe" }, { id: "hamburg-office" }],
    [{ region: "greater-china" }, { isHeadOffice: true }],
    [{}, { isHeadOffice: true }],
  ] as const;
  for (const [query, office] of answers) {
    const { servingOffice } = (await ask("getCompanyInfoByCountryId", query)) as CountryOffices;
    expect({ query, servingOffice }).toEqual({ query, servingOffice: expect.objectContaining(office) });
  }
});

test("for a country without an office, a site there visits the visitor", async () => {
  const ask = await start();
  const answers = [
    [{ countryId: "BE", purpose: "cargo" }, "antwerp-depot"],
    [{ countryId: "CL", purpose: "visit" }, "san-antonio-warehouse"],
    [{ countryId: "DE", purpose: "cargo" }, "hamburg-office"],
    [{ countryId: "PT", purpose: "cargo" }, "barcelona-office"],
    // Nothing is washed at Port Klang.
    [{ countryId: "MY", purpose: "depot" }, "port-klang-depot"],
    [{ countryId: "MY", purpose: "cleaning" }, "singapore-depot"],
    [{ countryId: "FR", purpose: "cleaning" }, "antwerp-depot"],
  ] as const;
  for (const [query, id] of answers) {
    const { servingOffice } = (await ask("getCompanyInfoByCountryId", query)) as CountryOffices;
    expect({ query, id: servingOffice?.id }).toEqual({ query, id });
  }
});

test("a quote comes from the nearest office that sells the service", async () => {
  const ask = await start();
  const answers = [
    [{ countryId: "EG", service: "chartering" }, "/services/chartering"],
    [{ countryId: "GR", service: "shipping-shipping-supply" }, "/services/shipping-shipping-supply"],
  ] as const;
  for (const [query, path] of answers) {
    const { servingOffice } = (await ask("getCompanyInfoByCountryId", query)) as CountryOffices;
    expect({ query, services: servingOffice?.services }).toEqual({
      query,
      services: expect.arrayContaining([path]),
    });
  }
});

test("a purpose lists the own sites that offer it", async () => {
  const ask = await start();
  const records = readRecordFile("content", "offices") as Office[];
  const sitesFor = async (purpose: string) =>
    ((await ask("getCompanyInfoByCountryId", { purpose })) as CountryOffices).sites;
  expect((await sitesFor("visit")).length).toBe(
    records.filter(({ relationship }) => relationship === "own").length,
  );
  const depots = await sitesFor("depot");
  expect(depots.map(({ id }) => id)).toContain("port-klang-depot");
  expect(new Set(depots.map(({ type }) => type))).toEqual(new Set(["depot"]));
  const cleaning = await sitesFor("cleaning");
  expect(cleaning.map(({ id }) => id)).toContain("tarragona-depot");
  expect(cleaning.map(({ id }) => id)).not.toContain("port-klang-depot");
});

test("without a country, the whole network is returned, including agents", async () => {
  const ask = await start();
  const { sites } = (await ask("getCompanyInfoByCountryId")) as CountryOffices;
  const records = readRecordFile("content", "offices") as Office[];
  expect(sites.map(({ id }) => id).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
});

test("news is paged, pinned first and then newest, in the requested language", async () => {
  const ask = await start();
  const first = (await ask("queryNewsPage", { size: 5, locale: "es" })) as NewsPage;
  const second = (await ask("queryNewsPage", { size: 5, page: 2, locale: "es" })) as NewsPage;
  expect(first.items).toHaveLength(5);
  expect(first.pages).toBe(Math.ceil(first.total / 5));
  const dates = [...first.items, ...second.items].filter(({ pinned }) => !pinned).map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(10);
  const safety = (await ask("queryNewsPage", { category: "safety" })) as NewsPage;
  expect(new Set(safety.items.map(({ category }) => category))).toEqual(new Set(["safety"]));
  const beyond = (await ask("queryNewsPage", { page: 999 })) as NewsPage;
  expect(beyond.items).toEqual([]);
});

test("positions are filtered, and a closed one is found only by its id", async () => {
  const ask = await start();
  const list = async (query: object) =>
    (await ask("getPositionList", { size: 50, ...query })) as PositionPage;
  const all = await list({});
  expect(all.items.every(({ isOpen }) => isOpen)).toBe(true);
  const {
    area,
    function: jobFunction,
    contract,
    languages,
    title,
  } = all.items[0] as PositionPage["items"][number];
  for (const [field, value] of Object.entries({ area, function: jobFunction, contract })) {
    const { items } = await list({ [field]: value });
    expect(items).toEqual(all.items.filter((item) => item[field as "area"] === value));
  }
  const byLanguage = await list({ language: languages[0] });
  expect(byLanguage.items.every((item) => item.languages.includes(languages[0] ?? ""))).toBe(true);
  const byWord = await list({ keyword: title.toUpperCase() });
  expect(byWord.items.map((item) => item.title)).toContain(title);
  expect((await list({ keyword: "no such word anywhere" })).total).toBe(0);
  expect((await list({ keyword: "%%" })).total).toBe(0);

  const records = readRecordFile("content", "positions") as { id: string; closes: string }[];
  const closed = records.find(({ closes }) => closes < "2026-11-21");
  expect((await list({ id: closed?.id })).items.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test("areas count open positions, and add up to the total", async () => {
  const ask = await start();
  const { areas } = (await ask("getQyList")) as AreaList;
  const all = (await ask("getPositionList", { size: 1 })) as PositionPage;
  expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
});

test("certificates are valid, expiring or expired as of today", async () => {
  const ask = await start();
  const all = (await ask("queryHonorList")) as CertificateList;
  for (const status of ["valid", "expiring", "expired"] as const) {
    const { items } = (await ask("queryHonorList", { status })) as CertificateList;
    expect(items.map(({ id }) => id)).toEqual(
      all.items.filter((item) => item.status === status).map(({ id }) => id),
    );
    expect(items.length).toBeGreaterThan(0);
  }
  const statusAfter = (days: number) => (days < 0 ? "expired" : days <= 90 ? "expiring" : "valid");
  expect(all.items.map(({ status }) => status)).toEqual(
    all.items.map(({ daysLeft }) => statusAfter(daysLeft ?? Infinity)),
  );
});

test("the certificates of a site are found by its name in either language", async () => {
  const ask = await start();
  const idsAt = async (site: string) =>
    ((await ask("queryHonorList", { site })) as CertificateList).items.map(({ id }) => id);
  const english = await idsAt("Antwerp tank depot");
  expect(english.length).toBeGreaterThan(0);
  expect(await idsAt("Depósito de cisternas de Amberes")).toEqual(english);
  expect(await idsAt("antwerp-depot")).toEqual(english);
  expect(await idsAt("%")).toEqual([]);
});

test("the two carousels show their own slides", async () => {
  const ask = await start();
  const abroad = await ask("abroadCarousel", { locale: "es" });
  const website = await ask("websiteCarousel", { locale: "es" });
  expect(abroad).not.toEqual(website);
});

test("a zero byte is ignored in searches", async () => {
  const ask = await start();
  expect(await ask("getPositionList", { id: "\0none" })).toMatchObject({ items: [] });
  expect(await ask("getPositionList", { keyword: "\0tank" })).toEqual(
    await ask("getPositionList", { keyword: "tank" }),
  );
  expect(await ask("showCompaniesInfoByCityName", { cityName: "Shang\0hai" })).toEqual(
    await ask("showCompaniesInfoByCityName", { cityName: "Shanghai" }),
  );
  expect(await ask("queryHonorList", { site: "\0none" })).toEqual({ items: [] });
});

test("invalid queries are errors, not empty answers", async () => {
  const { api } = await start();
  const wrong: [string, RequestInit?][] = [
    ["/serviceNetworking/showCompaniesInfoByCityName"],
    ["/serviceNetworking/getCompanyInfoByCountryId?countryId=Spain"],
    ["/serviceNetworking/getCompanyInfoByCountryId?countryId=XX"],
    ["/serviceNetworking/getCompanyInfoByCountryId?purpose=gossip"],
    ["/serviceNetworking/getCompanyInfoByCountryId?region=atlantis"],
    ["/abroad/honor/queryHonorList?status=lost"],
    ["/website/news/queryNewsPage", { method: "POST", body: '{"size":1000}' }],
    ["/position/getPositionList", { method: "POST", body: '{"page":"many"}' }],
    ...["true", "[2]", '"0x2"', '"1e1"', "1.5", "0"].map((page): [string, RequestInit] => [
      "/website/news/queryNewsPage",
      { method: "POST", body: `{"page":${page}}` },
    ]),
  ];
  for (const [path, init] of wrong) {
    const answer = await api.request(path, { headers: { "Content-Type": "application/json" }, ...init });
    expect({ path, status: answer.status }).toEqual({ path, status: 422 });
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  }
});

async function start(database?: Database) {
  const captchaStore = createMemoryStore({ now });
  const api = await startApi({ ...(database && { database }), captchaStore, now });
  async function ask(name: keyof typeof calls, input: object = {}): Promise<unknown> {
    const answer = await api.request(...requestOf(name, input));
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    return answer.json();
  }
  return Object.assign(ask, { api, solve: (form: string) => solveCaptcha(api, captchaStore, form) });
}

function requestOf(name: keyof typeof calls, input: object): [string, RequestInit] {
  const { method, path } = calls[name];
  const entries = Object.entries(input) as [string, string][];
  if (method === "GET") return [`${path}?${new URLSearchParams(entries)}`, {}];
  if (name !== "upload") return [path, { method, body: JSON.stringify(input) }];
  const form = new FormData();
  for (const [field, value] of entries) form.append(field, value);
  return [path, { method, body: form }];
}
