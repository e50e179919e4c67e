import type { Plugin } from "vite";
import { locales } from "#shared/locales.ts";
import { holdMessagesTogether } from "./hold-together.ts";

/** The words of the interface are compiled into the site; this holds their figures together, as pages do theirs. */
export function holdMessages(): Plugin {
  return {
    name: "hold-messages",
    enforce: "pre",
    transform(code, id) {
      if (!/\/content\/messages\/.*\.json$/.test(id)) return undefined;
      const locale = locales.find((each) => id.endsWith(`/${each.code}.json`));
      return (
        locale && { code: JSON.stringify(holdMessagesTogether(JSON.parse(code), locale.code)), map: null }
      );
    },
  };
}
