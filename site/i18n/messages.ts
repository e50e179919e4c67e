import { messagesIn, type Messages } from "./load-messages.ts";
import { useLocale } from "./use-locale.ts";

/** The interface's words in the language of the page. */
export function useMessages(): Messages {
  return messagesIn(useLocale());
}
