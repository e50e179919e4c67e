import { createContext, use } from "react";
import type { Locale } from "#shared/locales.ts";
import type { PagePath, PositionPath } from "#shared/pages.ts";
import { messagesIn, type Messages } from "./load-messages.ts";

/** Where a component is shown: what the server has rendered, whatever others may have changed in the page since. */
export interface Address {
  locale: Locale;
  /** Without the language; undefined where there is no such page. */
  path: PagePath | PositionPath | undefined;
  /** The part of the query that the server has rendered, such as `?region=europe`; empty for most addresses. */
  search: string;
}

export const AddressContext = createContext<Address | undefined>(undefined);

export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error("There is no address around this component");
  return address;
}

/** The language of the page being shown. */
export function useLocale(): Locale {
  return useAddress().locale;
}

/** The words that most pages share, in their language. */
export function useMessages(): Messages {
  return messagesIn(useLocale());
}
