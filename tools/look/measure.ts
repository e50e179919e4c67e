/** What is measured of a page, in CSS pixels from the top or the left of the document. */
export interface Measures {
  height: number;
  /** By how much the page is wider than the window. */
  overflow: number;
  /** The first call to action and its lower edge; a form's field stands in brackets. */
  action: { label: string; bottom: number } | undefined;
  /** The left edges of the header's mark and of the text; several where the bands of the content differ. */
  edges: Record<"header" | "h1" | "content" | "footer", number[]>;
}

/**
 * Measures the page that the browser shows; runs there, so it uses nothing from outside. A call to action is a link or
 * button filled with the house's orange, one with the words of the page's `action` in its file, or a field of a form.
 */
export function measure(actionLabel: string): Measures {
  const main = document.querySelector("main");

  function isShown(element: Element): boolean {
    const { width, left, right } = element.getBoundingClientRect();
    // Texts for screen readers are one pixel wide; other slides of a carousel are beside the window.
    return (
      width > 1 &&
      right > 0 &&
      left < window.innerWidth &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  }

  function leftOfText(root: Element | null): number[] {
    if (!root) return [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let least = Infinity;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      // The words of a drawing belong to the drawing.
      if (!text.textContent?.trim() || !parent || parent.closest("svg") || !isShown(parent)) continue;
      range.selectNodeContents(text);
      least = Math.min(least, Math.round(range.getBoundingClientRect().left));
    }
    return Number.isFinite(least) ? [least] : [];
  }

  function leftOfMark(): number[] {
    const signs = [...document.querySelectorAll("body > header a svg")].filter(isShown);
    const lefts = signs.map((sign) => Math.round(sign.getBoundingClientRect().left));
    return lefts.length > 0 ? [Math.min(...lefts)] : [];
  }

  function findAction(): Measures["action"] {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.backgroundColor = "var(--color-orange)";
    const orange = getComputedStyle(sample).backgroundColor;
    sample.remove();
    const isField = (element: Element) => element.matches("input, select, textarea");
    const actions = [
      ...document.querySelectorAll("main :is(a, button), main form :is(input, select, textarea)"),
    ]
      .filter(
        (element) =>
          isShown(element) &&
          (isField(element) ||
            element.textContent?.trim() === actionLabel ||
            getComputedStyle(element).backgroundColor === orange),
      )
      .map((element) => ({ element, bottom: element.getBoundingClientRect().bottom }))
      .toSorted((a, b) => a.bottom - b.bottom);
    const [first] = actions;
    if (!first) return undefined;
    const { element, bottom } = first;
    const [label] = (element as HTMLInputElement).labels ?? [];
    const text = (element.getAttribute("aria-label") ?? (label ?? element).textContent ?? "")
      .replaceAll(/\s+/g, " ")
      .trim();
    return { label: isField(element) ? `[${text}]` : text, bottom: Math.round(bottom + window.scrollY) };
  }

  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
  const bands = [...(main?.children ?? [])].flatMap(leftOfText);
  return {
    height: scrollHeight,
    overflow: scrollWidth - clientWidth,
    action: findAction(),
    edges: {
      header: leftOfMark(),
      h1: leftOfText(document.querySelector("h1")),
      content: [...new Set(bands)].toSorted((a, b) => a - b),
      footer: leftOfText(document.querySelector("body > footer")),
    },
  };
}
