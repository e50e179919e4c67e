/**
 * `npm run export -- FOLDER [--api http://127.0.0.1:3000]`: writes every page, file and feed of the built site into a
 * folder, with a configuration by which nginx serves them as the site does. Calls go to `--api`; without it they are
 * answered 503, and the forms say so. The site is started for this, with the settings of the environment.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { elsewhere, exportedAddresses, fileOf, listAddresses, type Exported } from "./addresses.ts";
import { readAnswer, type ExportedAnswer } from "./answers.ts";
import { writeConfiguration } from "./nginx.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { api: { type: "string" } },
});
const [folder] = positionals;
if (!folder || (values.api && !URL.canParse(values.api))) {
  process.stderr.write("npm run export -- FOLDER [--api http://127.0.0.1:3000]\n");
  process.exit(2);
}

const site = spawn(process.execPath, ["--import", "./server/compile-cache.js", "server/main.ts"], {
  env: { ...process.env, PORT: "0", HOST: "127.0.0.1", WORKERS: "1", WARM_PAGES: "yes", LOG_FORMAT: "json" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const origin = await whenWarm();
  const target = join(resolve(folder), "files");
  await rm(target, { recursive: true, force: true });
  const answers: ExportedAnswer[] = [];
  for (const each of exportedAddresses()) answers.push(await exportAddress(origin, target, each));
  for (const address of listAddresses) answers.push(...(await exportParts(origin, target, address)));
  const configuration = writeConfiguration(answers, {
    folder: resolve(folder),
    ...(values.api && { api: values.api }),
  });
  for (const [name, text] of Object.entries(configuration)) await writeFile(join(folder, name), text);
  process.stdout.write(`${answers.length} addresses written to ${folder}\n`);
} finally {
  site.kill("SIGTERM");
  if (site.exitCode === null) await once(site, "exit");
}

/** The origin of the started site, once its pages are compressed as far as they will be. */
async function whenWarm(): Promise<string> {
  let origin = "";
  for await (const line of createInterface({ input: site.stdout })) {
    const { event, url } = JSON.parse(line) as { event: string; url?: string };
    if (event === "listening" && url) origin = new URL(url).origin.replace("localhost", "127.0.0.1");
    if (event === "pages warm") return origin;
  }
  throw new Error("The site has not started; see above.");
}

async function exportAddress(
  origin: string,
  target: string,
  { address, file }: Exported,
): Promise<ExportedAnswer> {
  const { bodies, ...answer } = await readAnswer(origin, address);
  const isMissing = file === elsewhere.file || /\/404(?:\.data|\.html)?$/.test(file);
  if (answer.status !== (isMissing ? 404 : 200)) throw new Error(`${address} was answered ${answer.status}`);
  await mkdir(dirname(join(target, file)), { recursive: true });
  for (const [suffix, body] of Object.entries({ "": bodies.identity, ".br": bodies.br, ".gz": bodies.gzip }))
    if (body) await writeFile(join(target, file + suffix), body);
  return { address, file, ...answer, isCompressed: Boolean(bodies.br) };
}

/** The further parts of a list, until there is none. */
async function exportParts(origin: string, target: string, address: string): Promise<ExportedAnswer[]> {
  const parts: ExportedAnswer[] = [];
  for (let page = 2; page < 100; page += 1) {
    const part = `${address}?page=${page}`;
    if ((await fetch(origin + part)).status !== 200) break;
    parts.push(await exportAddress(origin, target, { address: part, file: fileOf(part) }));
  }
  return parts;
}
