import type { SiteTags } from "#site/load/site.ts";

/**
 * The script that decides, before a page is painted, what `data-consent` of the document says: `asked` where there is no choice
 * yet, which shows the question; `granted` where tags load; empty for a refusal. It reads what `keepRecord` wrote
 * (record.ts). A browser that asks not to be tracked is not asked.
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
