import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Office } from "#contract/offices.ts";
import { toEntries } from "#site/features/offices/to-entries.ts";

// The editors' records, for tests.

export const sites = parse(readFileSync("content/records/offices.yaml", "utf8")) as Office[];

export const entries = toEntries(sites, "en");
