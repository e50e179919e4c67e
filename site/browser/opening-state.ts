import type { Calendar } from "#shared/opening-hours.ts";
import { openingText } from "#site/features/offices/office-texts.ts";
import { openingAt } from "#site/features/offices/opening.ts";
import { loadMessages, messagesIn } from "#site/i18n/load-messages.ts";
import { readPageData } from "#site/islands/page-data.ts";

/** The local time of an office, and whether it is open by the hours of its `data-calendar`. */
export async function tellState(state: HTMLElement): Promise<void> {
  const { locale } = readPageData().address;
  await loadMessages(locale);
  const { locator } = messagesIn(locale);
  const calendar = JSON.parse(state.dataset["calendar"] ?? "") as Calendar;
  function tell(): void {
    const opening = openingAt(calendar, new Date());
    const time = document.createElement("b");
    time.textContent = opening.time;
    time.className = `font-semibold ${opening.isOpen ? "text-petrol" : "text-muted"}`;
    state.replaceChildren(time, ` ${locator.localTime} · ${openingText(locator, opening, locale)}`);
  }
  tell();
  setInterval(tell, 60_000);
}
