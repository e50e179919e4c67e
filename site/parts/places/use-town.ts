import { useLocale } from "#site/i18n/use-locale.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";
import { loadPorts } from "./load-ports.ts";
import { findTown, type Port } from "./search-ports.ts";

/** The port or town that a text names. The list of places loads with the first text that is not empty. */
export function useTown(text: string): Port | undefined {
  const locale = useLocale();
  const ports = useLoaded(text === "" ? undefined : locale, () => loadPorts(locale));
  return ports && findTown(ports, text);
}
