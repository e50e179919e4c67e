import { listOffices } from "#site/features/offices/listed-office.ts";
import { readRecords } from "./content-files.ts";

// The offices of the editors' records, for tests.

export const offices = readRecords("content").offices;

export const listedOffices = listOffices(offices, "en");
