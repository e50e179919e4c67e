import { fill } from "#contract/fill.ts";
import type { Messages } from "#site/i18n/messages.ts";
import { isAgent } from "./listed-office.ts";
import type { ListedOffice } from "./listed-office.ts";

/** How many there are, own sites and agents apart: `8 sites and 1 agent`. */
export function countText(words: Messages["locator"], entries: ListedOffice[]): string {
  const agents = entries.filter(isAgent).length;
  const sites = entries.length - agents;
  const siteText = sites === 1 ? words.oneSite : fill(words.sites, { count: sites });
  if (agents === 0) return siteText;
  const agentText = agents === 1 ? words.oneAgent : fill(words.agents, { count: agents });
  return sites === 0 ? agentText : fill(words.and, { a: siteText, b: agentText });
}
