import type english from "#content/messages/en.json";
import type { Locale } from "#shared/locales.ts";
import { useLocale } from "./use-locale.ts";

/** The interface's words. English gives the shape; that Spanish has the same is checked by a test and the compiler. */
export type Messages = typeof english;

const sources: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("#content/messages/en.json"),
  es: () => import("#content/messages/es.json"),
};

const loaded: Partial<Record<Locale, Messages>> = {};

/**
 * Loads the words of a language. Both entries await it before they render, so that components need not wait; the
 * browser loads the language of its document alone (a change of language loads a new document).
 */
export async function loadMessages(locale: Locale): Promise<void> {
  loaded[locale] ??= (await sources[locale]()).default;
}

export function messagesIn(locale: Locale): Messages {
  const messages = loaded[locale];
  if (!messages) throw new Error(`The messages in ${locale} are not loaded`);
  return messages;
}

/** The messages of a language, or those that are there: the last resort must not fail for want of words. */
export function messagesAtHand(locale: Locale): Messages {
  return loaded[locale] ?? Object.values(loaded)[0] ?? messagesIn(locale);
}

export function useMessages(): Messages {
  return messagesIn(useLocale());
}
