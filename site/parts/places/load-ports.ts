import type { Locale } from "#shared/locales.ts";
import { readPorts, type Port } from "./search-ports.ts";

/** Loads all ports and towns with their names in a language. */
export async function loadPorts(locale: Locale): Promise<Port[]> {
  const { default: file } = await import("./ports.json");
  return readPorts(file, locale);
}
