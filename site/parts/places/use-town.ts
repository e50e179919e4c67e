import { useEffect, useState } from "react";
import { useLocale } from "#site/i18n/use-locale.ts";
import { loadPorts } from "./load-ports.ts";
import { findTown, type Port } from "./search-ports.ts";

/** The port or town that a text names. The list of places loads with the first text that is not empty. */
export function useTown(text: string): Port | undefined {
  const locale = useLocale();
  const [ports, setPorts] = useState<Port[]>([]);
  const isWanted = text !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadPorts(locale).then(
      (loaded) => isCurrent && setPorts(loaded),
      // Without the list, no town is known.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, locale]);
  return findTown(ports, text);
}
