import { tagNames, type TagName } from "#shared/tags.ts";
import type { SiteTags } from "#site/load/site.ts";

declare global {
  interface Window {
    /** The queue that the Google tag works through, also what was queued before it loaded. */
    dataLayer?: unknown[];
  }
}

/** The consent signals of Google's Consent Mode v2, by the tag that they are for. */
const signals: Record<TagName, string[]> = {
  analytics: ["analytics_storage"],
  ads: ["ad_storage", "ad_user_data", "ad_personalization"],
};

/** What the tag was loaded for, in this document. */
let loaded: TagName[] | undefined;

export function loadedTags(): TagName[] | undefined {
  return loaded;
}

/**
 * Loads the Google tag for what the visitor has granted (Consent Mode v2, basic: nothing is requested before). Page views
 * are counted by `countView`, since the tag does not see a return by the back/forward cache.
 */
export function loadGoogleTag({ origin, tags }: SiteTags, granted: TagName[]): void {
  loaded = granted;
  const configured = tags.filter(({ name }) => granted.includes(name));
  const hasAds = granted.includes("ads");
  gtag("consent", "default", statesOf(tagNames, "denied"));
  gtag("consent", "update", statesOf(granted, "granted"));
  gtag("set", "ads_data_redaction", !hasAds);
  gtag("set", pageAddresses());
  gtag("js", new Date());
  for (const { id, cookies } of configured)
    gtag("config", id, {
      send_page_view: false,
      allow_google_signals: hasAds,
      allow_ad_personalization_signals: hasAds,
      cookie_expires: Math.max(...cookies.map(({ days }) => days)) * 86_400,
      // Consent ends with the first cookie's time.
      cookie_update: false,
    });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtag/js?id=${configured[0]?.id}`;
  document.head.append(script);
}

/** Tells the loaded tag to send and store nothing more. Only a new document is rid of it. */
export function stopGoogleTag({ tags }: SiteTags): void {
  for (const { id } of tags) Object.assign(window, { [`ga-disable-${id}`]: true });
  gtag("consent", "update", statesOf(tagNames, "denied"));
}

export function countView(): void {
  gtag("event", "page_view", { ...pageAddresses(), page_title: document.title });
}

/**
 * The addresses that the tag may know. The links of letters hold tokens, lists what was searched for, and forms what was
 * typed before: of a query, only what names a campaign is told.
 */
function pageAddresses(): { page_location: string; page_referrer: string } {
  const [page_location, page_referrer] = [location.href, document.referrer].map((address) => {
    if (!address) return "";
    // An Android app has no origin.
    const { protocol, host, pathname, searchParams } = new URL(address);
    const campaign = [...searchParams].filter(([name]) =>
      /^(?:utm_\w+|[gw]braid|d?clid|gclid|gclsrc|gad_\w+)$/.test(name),
    );
    return (
      `${protocol}//${host}${pathname}` + (campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : "")
    );
  }) as [string, string];
  return { page_location, page_referrer };
}

function statesOf(names: readonly TagName[], state: "denied" | "granted"): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => signals[name].map((signal) => [signal, state])));
}

/** As Google documents it: the tag takes `arguments` objects, and no arrays. */
function gtag(..._values: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}
