import { idIn } from "#site/ui/id-in.ts";

/**
 * Marks the current section in navigations to the sections of a page (`data-sections`): the last one that begins in the
 * window's upper quarter or above it. The mark is scrolled into view.
 */
export function markCurrentSections(): void {
  for (const nav of document.querySelectorAll<HTMLElement>("[data-sections]")) follow(nav);
}

function follow(nav: HTMLElement): void {
  const links = Array.from(nav.querySelectorAll<HTMLAnchorElement>("a[href^='#']"));
  const passed = new Set<Element>();
  const sections = links.map(({ hash }) => document.getElementById(idIn(hash)));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      const current = links[sections.findLastIndex((section) => section && passed.has(section))];
      for (const link of links) {
        if (link === current) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      }
      // `scrollIntoView` of the link would scroll the page as well.
      nav.scrollTo({ left: current ? current.offsetLeft - nav.clientWidth / 3 : 0 });
    },
    // Everything above the line counts, however far, so that jumps are not missed.
    { rootMargin: "1000000px 0px -75% 0px" },
  );
  for (const section of sections) if (section) observer.observe(section);
}
