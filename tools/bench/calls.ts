import { calls } from "#contract/calls.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { report } from "./bench-report.ts";

const atOnce = 32;

/** The reading calls, with an input that has results. */
const inputs: Partial<Record<keyof typeof calls, Record<string, unknown>>> = {
  allRegionAndCity: {},
  showCompaniesInfoByCityName: { cityName: "Shanghai" },
  getCompanyInfoByCountryId: { countryId: "ES" },
  abroadCarousel: {},
  queryNewsPage: { locale: "es" },
  getPositionList: { locale: "es", keyword: "tank" },
  getQyList: {},
  queryHonorList: { locale: "es" },
  captchaGet: { captchaType: "blockPuzzle" },
};

/** Measures the answers per second of each reading call over HTTP. The server needs a RATE_LIMIT_FACTOR far above this load. */
export async function benchCalls(origin: string, seconds: number): Promise<void> {
  for (const name of Object.keys(inputs) as (keyof typeof calls)[])
    report(`call ${name}`, `${await rateOf(origin, name, Math.min(seconds, 3))}/s`);
}

/** The answers per second of one of these calls, over HTTP. */
async function rateOf(origin: string, name: keyof typeof calls, seconds: number): Promise<number> {
  const input = inputs[name] as Record<string, string>;
  const { method, path } = calls[name];
  const url = origin + defaultApiBase + path;
  const query = `${url}?${new URLSearchParams(input)}`;
  const ask = () => (method === "GET" ? fetch(query) : fetch(url, { method, body: JSON.stringify(input) }));
  return Math.round(await perSecond(ask, seconds));
}

async function perSecond(ask: () => Promise<Response>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  async function visitor(): Promise<void> {
    while (performance.now() < end) {
      const response = await ask();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      answers += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return answers / seconds;
}
