import { createServer, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import { ApiError, createClient } from "#contract/client.ts";
import { startApi } from "#test/api.ts";
import { PageCache, pagesVersion } from "./pages/page-cache.ts";
import { createFallbackClient } from "./fallback-client.ts";
import { listenLocally } from "#test/listen.ts";

test.each<[string, RequestListener]>([
  ["says nothing", () => {}],
  ["hangs up", (request) => request.socket.destroy()],
  ["fails", (_request, response) => response.writeHead(500).end()],
  ["leads elsewhere", (_request, response) => response.writeHead(302, { Location: "/other" }).end()],
  ["sends something else than JSON", (_request, response) => response.end("<html>")],
])(
  "if the other machine %s, this one's lists are used, and it is not asked again for a while",
  async (_name, listener) => {
    let asked = 0;
    const { clientOf } = await setUp((request, response) => {
      asked++;
      listener(request, response);
    });
    let standIns = 0;
    const client = clientOf(() => standIns++);
    const { sites } = await client.getCompanyInfoByCountryId();
    expect(sites.length).toBeGreaterThan(1);
    expect((await client.getPositionList({ locale: "en" })).items.length).toBeGreaterThan(1);
    expect([asked, standIns]).toEqual([1, 2]);
  },
);

test("the other machine's answers are used, including refusals", async () => {
  const { clientOf } = await setUp((request, response) => {
    const isKnown = request.url?.includes("getCompanyInfoByCountryId");
    response.writeHead(isKnown ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ sites: [], servingOffice: null }));
  });
  let standIns = 0;
  const client = clientOf(() => standIns++);
  expect((await client.getCompanyInfoByCountryId()).sites).toEqual([]);
  await expect(client.getPositionList({ locale: "en" })).rejects.toBeInstanceOf(ApiError);
  expect(standIns).toBe(0);
});

test("a list of another machine is refreshed within a minute, and the old one is served until then", async () => {
  let name = "old";
  let now = Date.now();
  const { clientOf } = await setUp((_request, response) =>
    response.end(JSON.stringify({ sites: [{ name }], servingOffice: null })),
  );
  const client = clientOf(() => {});
  const pages = new PageCache({
    async render() {
      const { sites } = await client.getCompanyInfoByCountryId();
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(sites)) };
    },
    version: () => pagesVersion({ content: "1", records: undefined, day: "2026-11-22", now }),
    onError(_key, error) {
      throw error;
    },
  });
  const shown = async () => (await pages.get("/network")).variants.identity.bytes.toString();
  expect(await shown()).toContain("old");
  name = "new";
  expect(await shown()).toContain("old");
  now += 60_000;
  expect(await shown()).toContain("old");
  await expect.poll(shown).toContain("new");
});

async function setUp(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listenLocally(server);
  const api = await startApi();
  const own = createClient({ baseUrl: "", fetch: async (path, init) => api.request(path, init) });
  return { clientOf: createFallbackClient(`http://127.0.0.1:${port}`, own, { limit: 300 }) };
}
