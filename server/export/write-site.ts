import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { elsewhere, exportedAddresses, fileOf, listAddresses, type Exported } from "./addresses.ts";
import { readAnswer, type ExportedAnswer } from "./answers.ts";
import { writeConfiguration } from "./nginx.ts";

/** Writes what a running site answers into a folder, with the configuration of nginx, and returns how many addresses. */
export async function writeSite(origin: string, folder: string, api?: string): Promise<number> {
  const target = join(resolve(folder), "files");
  await rm(target, { recursive: true, force: true });
  const answers: ExportedAnswer[] = [];
  for (const each of exportedAddresses()) answers.push(await exportAddress(origin, target, each));
  for (const address of listAddresses) answers.push(...(await exportParts(origin, target, address)));
  const configuration = writeConfiguration(answers, { folder: resolve(folder), ...(api && { api }) });
  for (const [name, text] of Object.entries(configuration)) await writeFile(join(folder, name), text);
  return answers.length;
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
