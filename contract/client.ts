import type { CaptchaChallenge, CaptchaCheck, CaptchaGet, RepCode, SolvedCaptcha } from "./captcha.ts";
import type { SlideList, SlideQuery } from "./carousel.ts";
import type { HonorList, HonorQuery } from "./honors.ts";
import type { CountryQuery, CountrySites, RegionTree, Site } from "./network.ts";
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

/** A captcha's call that was refused, although its answer is HTTP 200. */
export class CaptchaRefusal extends ApiError {
  readonly code: RepCode;

  constructor(code: RepCode, retryAfter?: number) {
    super(200, undefined, retryAfter);
    this.name = "CaptchaRefusal";
    this.code = code;
  }
}

const timeout = 15_000;

export type Client = ReturnType<typeof createClient>;

/**
 * The calls of the API, typed. `baseUrl` is the API's address without a slash at its end; `fetch` may be any function
 * of its shape, such as a Hono app's `request`.
 * @throws ApiError for an answer that is no success (of the captcha's calls, CaptchaRefusal); what `fetch` throws when
 * there is no answer at all.
 */
export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
}: {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}) {
  async function request(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { Accept: "application/json, text/plain, */*", ...init.headers },
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return response;
    const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
    throw new ApiError(
      response.status,
      isProblem ? ((await response.json()) as Problem) : undefined,
      retryAfterOf(response),
    );
  }

  async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    return (await request(path, init)).json() as Promise<Answer>;
  }

  function get<Answer>(path: string, query: Record<string, unknown> = {}): Promise<Answer> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return ask(search.size > 0 ? `${path}?${search}` : path, { method: "GET" });
  }

  function post<Answer>(path: string, body: object, headers?: Record<string, string>): Promise<Answer> {
    return ask(path, posting(body, headers));
  }

  async function askCaptcha<Data>(path: string, body: object): Promise<Data> {
    const response = await request(path, posting(body));
    const { repCode, repData } = (await response.json()) as { repCode: RepCode; repData: Data | null };
    if (!repData) throw new CaptchaRefusal(repCode, retryAfterOf(response));
    return repData;
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
    /** Sites in a country, and the office that answers for it; without a country, the whole network. */
    getCompanyInfoByCountryId: (query: CountryQuery = {}) =>
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
    /** Makes a captcha. */
    captchaGet: (input: CaptchaGet) => askCaptcha<CaptchaChallenge>("/captcha/get", input),
    /** Judges an answer to a captcha, once. */
    captchaCheck: (input: CaptchaCheck) => askCaptcha<SolvedCaptcha>("/captcha/check", input),
  };
}

function posting(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

function retryAfterOf({ headers }: Response): number | undefined {
  return Number(headers.get("Retry-After")) || undefined;
}

/** What makes a second attempt at the same submission the same submission. */
interface Key {
  idempotencyKey: string;
}
