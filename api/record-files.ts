import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";
import { recordKinds } from "./models/records.ts";
import type { RecordKind } from "./models/records.ts";

/**
 * Reads the records of a kind from the editors' folder, `records/news.yaml`.
 * @throws Error that names the file, each wrong record by its id, the field and the reason.
 */
export function readRecordFile(contentDir: string, name: RecordKind): unknown[] {
  const file = `records/${name}.yaml`;
  const records: unknown = parse(readFileSync(join(contentDir, file), "utf8"));
  if (!Array.isArray(records)) throw new Error(`${file}: it has to be a list of records`);
  const problems = records.flatMap((record: unknown, index) => {
    const result = z.safeParse(recordKinds[name].schema as z.ZodMiniType, record);
    if (result.success) return [];
    const id = (record as { id?: string } | null)?.id ?? `record ${index + 1}`;
    return result.error.issues.map(({ path, message }) => `${file}: ${id}: ${path.join(".")}: ${message}`);
  });
  const ids = records.map((record: { id?: string } | null) => record?.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  problems.push(...twice.map((id) => `${file}: ${id}: this id stands twice`));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return records;
}
