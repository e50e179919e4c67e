import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { elsewhere, exportedAddresses, listAddresses } from "#server/export/addresses.ts";
import { withWarmSite } from "#server/export/warm-site.ts";
import { writeSite } from "#server/export/write-site.ts";
import { freePort } from "./free-ports.ts";
import { isInstalled } from "./proxy.ts";
import { makeFolder } from "#test/folders.ts";

/** Headers of a connection, of one answer, or of the program that answers; nginx has tags of its own. */
const ownHeaders = new Set(
  "accept-ranges connection content-length date etag keep-alive last-modified server transfer-encoding".split(
    " ",
  ),
);

test.skipIf(!isInstalled("nginx"))(
  "nginx serves the exported site with the bytes and headers of the site itself",
  { timeout: 300_000 },
  async () => {
    const folder = makeFolder();
    const settings = { ...process.env, DATA_DIR: join(folder, "data"), RATE_LIMIT_FACTOR: "9999" };
    await withWarmSite(settings, async (site) => {
      await writeSite(site, folder);
      const nginx = await startNginx(folder);
      expect(await findDifferences(site, nginx)).toEqual([]);
      await compareOthers(site, nginx);
    });
  },
);

test("without a folder, the program says how it is called", () => {
  const { status, stderr } = spawnSync(process.execPath, ["server/export/export.ts"], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "npm run export -- FOLDER [--api http://127.0.0.1:3000]\n",
  });
});

/** Asks both for every address, and returns what they answer differently. */
async function findDifferences(site: string, nginx: string): Promise<string[]> {
  const addresses = exportedAddresses().map(({ address }) => address);
  const different: string[] = [];
  for (const address of [...addresses, ...listAddresses.map((each) => `${each}?page=2`)]) {
    const [wanted, given] = await Promise.all([ask(site, address), ask(nginx, address)]);
    if (!isDeepStrictEqual(given, wanted)) different.push(describe(address, wanted, given));
  }
  return different;
}

/** Addresses that are redirected or missing, other encodings, and calls. */
async function compareOthers(site: string, nginx: string): Promise<void> {
  for (const [address, headers] of [
    ["/global"],
    ["/global/BRANCH"],
    ["/global/es/branch//"],
    ["/global/company?from=mail"],
    ["/global/es/services/"],
    ["/global/branch?locale=en"],
    ["/global/", { "Accept-Language": "fr, es-MX;q=0.8" }],
    ["/global/", { "Accept-Language": "es", Cookie: "global_locale=en" }],
    ["/global/nothing"],
    ["/global/es/nothing/more.data"],
    ["/global/Joinus?page=99"],
    ["/global/Joinus?page=1&area=europe"],
    ["/global/assets/"],
    [elsewhere.file],
  ] as [string, Record<string, string>?][]) {
    const [wanted, given] = await Promise.all([ask(site, address, headers), ask(nginx, address, headers)]);
    const outline = ({ status, headers: { location } }: Answer) => ({ address, status, location });
    expect(outline(given)).toEqual(outline(wanted));
  }

  for (const encoding of ["gzip", "br;q=0, gzip", "identity"])
    expect(await ask(nginx, "/global/es/branch", { "Accept-Encoding": encoding })).toEqual(
      await ask(site, "/global/es/branch", { "Accept-Encoding": encoding }),
    );
  const call = await ask(nginx, "/global/apiv1/abroad/abroad/news/queryNewsPage");
  expect(call).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Starts nginx with the exported configuration, and returns its address. */
async function startNginx(folder: string): Promise<string> {
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  writeFileSync(
    join(folder, "nginx.conf"),
    `${isRoot ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; ${temporary} include ${folder}/maps.conf;
  server { listen 127.0.0.1:${port}; include ${folder}/site.conf; } }`,
  );
  const child = spawn(
    "nginx",
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${origin}/robots.txt`), { timeout: 10_000 });
  return origin;
}

/** An answer with its body decoded, without the headers that differ between two programs. */
function ask(origin: string, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Without a language that is detected, the answer is the English page.
    const sent = request(origin + address, { headers: { "Accept-Encoding": "br", ...headers } });
    sent.on("error", reject);
    const read = async (response: IncomingMessage) => {
      const { statusCode: status = 0 } = response;
      const bytes = await buffer(response);
      const kept = Object.entries(response.headers)
        .filter(([name]) => !ownHeaders.has(name))
        .map(
          ([name, value]) => [name, name === "content-type" ? String(value).toLowerCase() : value] as const,
        );
      resolve({
        status,
        headers: Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))),
        body: decode(bytes, response.headers["content-encoding"]),
      });
    };
    sent.on("response", (response) => void read(response).catch(reject));
    sent.end();
  });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** What differs, without the bodies. */
function describe(address: string, wanted: Answer, given: Answer): string {
  const { body: wantedBody, ...wantedRest } = wanted;
  const { body: givenBody, ...givenRest } = given;
  return `${address}: ${JSON.stringify({ wantedRest, givenRest, isSameBody: wantedBody.equals(givenBody) })}`;
}
