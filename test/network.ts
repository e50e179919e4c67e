import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Site } from "#contract/network.ts";
import { toEntries } from "#site/features/offices/to-entries.ts";

// For tests: the editors' records.

export const sites = parse(readFileSync("content/records/network.yaml", "utf8")) as Site[];

export const entries = toEntries(sites, "en");
