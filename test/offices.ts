import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Office } from "#contract/offices.ts";
import { listOffices } from "#site/features/offices/list-offices.ts";

// For tests: the editors' records.

export const sites = parse(readFileSync("content/records/offices.yaml", "utf8")) as Office[];

export const entries = listOffices(sites, "en");
