import { messagesIn, type Messages } from "./load-messages.ts";
import { useLocale } from "./use-locale.ts";

export function useMessages(): Messages {
  return messagesIn(useLocale());
}
