import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import type { Office } from "#contract/offices.ts";
import { listOffices } from "#site/features/offices/listed-office.ts";

// The offices of the editors' records, for tests.

export const offices = load(readFileSync("content/records/offices.yaml", "utf8")) as Office[];

export const listedOffices = listOffices(offices, "en");
