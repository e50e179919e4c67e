import type english from "#content/messages/en.json";
import type { Locale } from "#shared/locales.ts";

/** The interface's words. English gives the shape; that Spanish has the same is checked by a test and the compiler. */
export type Messages = typeof english;

const sources: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("#content/messages/en.json"),
  es: () => import("#content/messages/es.json"),
};

const loaded: Partial<Record<Locale, Messages>> = {};

/** Loads the words of a language, before a page or an island that shows them is rendered. */
export async function loadMessages(locale: Locale): Promise<void> {
  loaded[locale] ??= (await sources[locale]()).default;
}

export function messagesIn(locale: Locale): Messages {
  const messages = loaded[locale];
  if (!messages) throw new Error(`The messages in ${locale} are not loaded`);
  return messages;
}
