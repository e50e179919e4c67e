import type { TagName } from "#shared/tags.ts";
import type { SiteTags } from "#site/load/site.ts";
import { readCookies, setCookie } from "#site/ui/cookies.ts";
import { createKey } from "#site/ui/storage.ts";

/** A visitor's choice, as the browser keeps it. */
interface ConsentRecord {
  /** A random number, by which a visitor can tell us which choice is meant. */
  id: string;
  version: string;
  /** ISO 8601. */
  time: string;
  /** The tags that the visitor was asked about, and those of them that were accepted. */
  asked: TagName[];
  granted: TagName[];
}

const day = 86_400_000;

/** The choice, unless it has expired or something new has to be asked. */
export function readRecord({ record: kept, tags }: SiteTags, now = Date.now()): ConsentRecord | undefined {
  try {
    const record = JSON.parse(localStorage.getItem(kept.name) ?? "") as ConsentRecord;
    const days = record.granted.length > 0 ? kept.acceptedDays : kept.refusedDays;
    const isCurrent = record.version === kept.version && now - Date.parse(record.time) < days * day;
    return isCurrent && tags.every(({ name }) => record.asked.includes(name)) ? record : undefined;
  } catch {
    // There is none, it is not ours, or storage is blocked.
    return undefined;
  }
}

/** Keeps a choice; where storage is blocked, it holds until the document is left. */
export function keepRecord({ record: kept, tags }: SiteTags, granted: TagName[]): ConsentRecord {
  const record: ConsentRecord = {
    id: createKey(),
    version: kept.version,
    time: new Date().toISOString(),
    asked: tags.map(({ name }) => name),
    granted,
  };
  try {
    localStorage.setItem(kept.name, JSON.stringify(record));
  } catch {
    // Storage is blocked or full.
  }
  return record;
}

/** Deletes the cookies of tags that are not granted, on this host and on the domains above it, where tags set them. */
export function clearCookies({ tags }: SiteTags, granted: TagName[]): void {
  const patterns = tags.filter(({ name }) => !granted.includes(name)).flatMap(({ cookies }) => cookies);
  const present = readCookies()
    .split("; ")
    .map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  for (const name of present.filter((each) => patterns.some((pattern) => matches(pattern.name, each))))
    for (const domain of ["", ...domains]) setCookie(`${name}=; max-age=0; path=/${domain}`);
}

/** Whether a cookie has the name of a pattern, which may end in `*`. */
function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/**
 * The script that decides, before a page is painted, what `data-consent` of the document says: `asked` where there is no choice
 * yet, which shows the question; `granted` where tags load; empty for a refusal. It reads what `keepRecord` wrote.
 * A browser that asks not to be tracked is not asked.
 */
export function consentSnippet({ record, tags }: SiteTags): string {
  const { name, version, acceptedDays, refusedDays } = record;
  const known = tags.map((tag) => tag.name);
  const days = `(g?${acceptedDays}:${refusedDays})*864e5`;
  return [
    '{let n=navigator,c=n.globalPrivacyControl||n.doNotTrack==1?"":"asked";',
    `try{let{granted:[g],version:v,time:t,asked:a}=JSON.parse(localStorage[${JSON.stringify(name)}]);`,
    `v==${JSON.stringify(version)}&&new Date-new Date(t)<${days}&&${JSON.stringify(known)}.every(k=>a.includes(k))&&`,
    '(c=g?"granted":"")}catch{}document.documentElement.dataset.consent=c}',
  ].join("");
}
