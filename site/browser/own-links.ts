import { basePath } from "#shared/locales.ts";

/** The link around an element that leads to a page of ours in the same window. */
export function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return undefined;
  // Addresses with a dot are those of files.
  return link.pathname.startsWith(basePath) && !link.pathname.includes(".") ? link : undefined;
}

/** Whether an address differs from that of the page at most by its hash. */
export function isShown({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search;
}
