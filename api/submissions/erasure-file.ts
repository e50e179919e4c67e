import { readFileSync } from "node:fs";
import { appendFile, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rememberedSince } from "./erasures.ts";

/** The list of erased references beside the database, for the case that the database itself is lost. */
export function erasureFile(dataDir: string): string {
  return join(dataDir, "erased.txt");
}

/** Adds references to the list, each with the day (`2026-11-21`) on a line of its own. */
export async function appendErased(
  dataDir: string,
  references: readonly string[],
  day: string,
): Promise<void> {
  const file = erasureFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lines = references.map((reference) => `${day} ${reference}\n`);
  await appendFile(file, lines.join(""), { mode: 0o600, flush: true });
}

/** Takes references out of the list that have been remembered for long enough. */
export async function trimErased(dataDir: string, now: Date): Promise<void> {
  const file = erasureFile(dataDir);
  const lines = readText(file)
    .split("\n")
    .filter((line) => line !== "");
  const kept = lines.filter((line) => line >= rememberedSince(now));
  if (kept.length === lines.length) return;
  await writeFile(`${file}.part`, kept.map((line) => `${line}\n`).join(""), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/** The references in a list; none where there is no such file. Other words on a line do not matter. */
export function readErased(file: string): string[] {
  return readText(file).match(/\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
