import type { Site } from "#contract/network.ts";
import type { Messages } from "#site/i18n/messages.ts";

/** The weekly hours in a line: `Mon–Fri 09:00–18:00`. */
export function hoursText(words: Messages["locator"], { hours }: Pick<Site, "hours">): string {
  return hours.map(({ days, from, to }) => `${words.days[days]} ${from}–${to}`).join(" · ");
}
