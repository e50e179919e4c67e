import type { SlideList, SlideQuery } from "./carousel.ts";
import type { HonorList, HonorQuery } from "./honors.ts";
import type { CountrySites, RegionTree, Site } from "./network.ts";
import type { NewsPage, NewsQuery } from "./news.ts";
import type { AreaList, PositionPage, PositionQuery } from "./positions.ts";
import type { Problem } from "./problem.ts";
import type { Recruit } from "./recruit.ts";
import type { Receipt } from "./submission.ts";
import type { Survey } from "./survey.ts";
import type { UserMain } from "./user-main.ts";

/** An answer of the API that is not a success, with its problem document where it sent one. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Seconds to wait, where the answer told. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem?: Problem, retryAfter?: number) {
    super(problem?.title ?? `The API answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const timeout = 15_000;

export type Client = ReturnType<typeof createClient>;

/**
 * The calls of the API, typed. `baseUrl` is the API's address without a slash at its end; `fetch` may be any function
 * of its shape, such as a Hono app's `request`.
 * @throws ApiError for an answer that is no success; what `fetch` throws when there is no answer at all.
 */
export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
}: {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}) {
  async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { Accept: "application/json, text/plain, */*", ...init.headers },
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return (await response.json()) as Answer;
    const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
    throw new ApiError(
      response.status,
      isProblem ? ((await response.json()) as Problem) : undefined,
      Number(response.headers.get("Retry-After")) || undefined,
    );
  }

  function get<Answer>(path: string, query: Record<string, unknown> = {}): Promise<Answer> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return ask(search.size > 0 ? `${path}?${search}` : path, { method: "GET" });
  }

  function post<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  function send(path: string, body: object, { idempotencyKey }: Key): Promise<Receipt> {
    return post(path, body, { "Idempotency-Key": idempotencyKey });
  }

  return {
    /** Regions, countries and cities with own sites. */
    allRegionAndCity: () => get<RegionTree>("/serviceNetworking/allRegionAndCity"),
    /** Sites in a city. */
    showCompaniesInfoByCityName: (query: { cityName: string }) =>
      get<{ sites: Site[] }>("/serviceNetworking/showCompaniesInfoByCityName", query),
    /** Sites in a country, and the office that answers for it. */
    getCompanyInfoByCountryId: (query: { countryId: string }) =>
      get<CountrySites>("/serviceNetworking/getCompanyInfoByCountryId", query),
    /** Slides of the international site. */
    queryCarouseList: (query: SlideQuery) => post<SlideList>("/abroad/carouse/queryCarouseList", query),
    /** A page of news. */
    queryNewsPage: (query: NewsQuery) => post<NewsPage>("/website/news/queryNewsPage", query),
    /** A page of positions. */
    getPositionList: (query: PositionQuery) => post<PositionPage>("/position/getPositionList", query),
    /** Areas, with how many positions are open in each. */
    getQyList: () => get<AreaList>("/position/getQyList"),
    /** Entries of the register. */
    queryHonorList: (query: HonorQuery = {}) => get<HonorList>("/abroad/honor/queryHonorList", query),
    /** Sends an inquiry. The same `idempotencyKey` sent twice stores it once and gives the same receipt. */
    createUserMainInfo: (input: UserMain, key: Key) =>
      send("/abroad/userMain/createUserMainInfo", input, key),
    /** Asks for a survey, once for a key. */
    addSurveyAppointment: (input: Survey, key: Key) =>
      send("/abroad/appointment/addSurveyAppointment", input, key),
    /** Applies for a position, once for a key. */
    sendRecruit: (input: Recruit, key: Key) => send("/abroad/website/recruit/sendRecruit", input, key),
  };
}

/** What makes a second attempt at the same submission the same submission. */
interface Key {
  idempotencyKey: string;
}
