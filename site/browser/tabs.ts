/**
 * Tabs (site/parts/tabs.tsx) after the pattern of the ARIA Authoring Practices Guide: the arrow keys, Home and End select
 * a tab, as does a hash or a link that names it. An address without a hash selects the first, one to an anchor elsewhere none.
 */
export function startTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(".tabs")) start(tabs);
}

function start(root: HTMLElement): void {
  const tabs = Array.from(root.querySelectorAll<HTMLElement>("[role=tab]"));
  const named = (hash: string) =>
    hash ? tabs.find((tab) => `#${tab.getAttribute("aria-controls")}` === hash) : tabs[0];

  function select(selected: HTMLElement | undefined): void {
    if (!selected) return;
    for (const tab of tabs) {
      const isSelected = tab === selected;
      tab.setAttribute("aria-selected", String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      document
        .getElementById(tab.getAttribute("aria-controls") ?? "")
        ?.toggleAttribute("hidden", !isSelected);
    }
    // Until then, the style sheet shows the panel that the address names.
    root.dataset["ready"] = "";
  }

  select(named(location.hash));
  addEventListener("hashchange", () => select(named(location.hash)));
  // Before the browser follows a link, so that the panel is there to scroll to; the address may stay as it is.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href*='#']");
    if (link && link.pathname + link.search === location.pathname + location.search) select(named(link.hash));
  });

  root.addEventListener("click", ({ target }) => select(tabs.find((tab) => tab.contains(target as Node))));
  root.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const at = tabs.indexOf(target as HTMLElement);
    // From one end on to the other.
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
    const next = to === undefined || at < 0 ? undefined : tabs.at(to);
    if (!next || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}
