import { useEffect, useState } from "react";
import type { Locale } from "#contract/locales.ts";
import { progress } from "#site/calls/progress.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { createSearch } from "./create-search.ts";
import { searchUrl } from "./search-index.ts";
import type { SearchIndex } from "./search-index.ts";

type Search = ReturnType<typeof createSearch>;

/** Fetches what the language's search looks through. `find` is there when it has come; `retry` is for when it has not. */
export function useSearch(): { find: Search | undefined; hasFailed: boolean; retry: () => void } {
  const locale = useLocale();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ find?: Search; hasFailed: boolean }>({ hasFailed: false });

  useEffect(() => {
    let isCurrent = true;
    load(locale).then(
      (find) => isCurrent && setState({ find, hasFailed: false }),
      () => isCurrent && setState({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, tries]);

  return {
    find: state.find,
    hasFailed: state.hasFailed,
    retry() {
      setState({ hasFailed: false });
      setTries(tries + 1);
    },
  };
}

async function load(locale: Locale): Promise<Search> {
  const response = await progress.watch(fetch(searchUrl(locale)), ({ ok }) => ok);
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return createSearch((await response.json()) as SearchIndex);
}
