import { messagesIn, type Messages } from "./load-messages.ts";
import { useLocale } from "./address.ts";

export function useMessages(): Messages {
  return messagesIn(useLocale());
}
