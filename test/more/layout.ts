import type { Page } from "@playwright/test";

/**
 * What of a page is lost in the window as it is: sideways scrolling of the page, text that is cut off or outside the
 * window, and lines of text on top of each other. Parts that scroll on their own, such as wide tables, may be longer.
 */
export function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The window or its text may just have changed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const problems = new Set<string>();
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) problems.add(`the page scrolls sideways by ${sideways} px`);

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const isOnlyForScreenReaders = (element: Element) => styleOf(element).clipPath === "inset(50%)";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";

    interface Line {
      left: number;
      right: number;
      top: number;
      bottom: number;
      node: Node;
      /** Above others, which scroll out from below it. */
      floats: boolean;
    }
    const lines: Line[] = [];
    const describe = (node: Node) =>
      `"${node.textContent?.trim().slice(0, 40)}" in <${node.parentElement?.localName} class="${node.parentElement?.className}">`;

    /** The part of a line that can be seen or scrolled to; adds a problem if something cuts the rest off. */
    function seenPartOf(rect: DOMRect, node: Node): Line | undefined {
      const { left, right, top, bottom } = rect;
      const line = { left, right, top, bottom, node, floats: false };
      const height = rect.height;
      for (let element = node.parentElement; element; element = element.parentElement) {
        const { overflowX, overflowY, position, display } = styleOf(element);
        line.floats ||= position === "fixed" || position === "sticky";
        if (element === document.body || display === "inline" || display === "contents") continue;
        if (overflowX === "visible" && overflowY === "visible") continue;
        const box = element.getBoundingClientRect();
        const isCut =
          (cuts(overflowX) && (line.right > box.right + 2 || line.left < box.left - 2)) ||
          (cuts(overflowY) && (line.bottom > box.bottom + height / 3 || line.top < box.top - height / 3));
        if (isCut) problems.add(`cut off: ${describe(node)}`);
        if (scrolls(overflowX) || scrolls(overflowY)) {
          line.left = Math.max(line.left, box.left);
          line.right = Math.min(line.right, box.right);
          line.top = Math.max(line.top, box.top);
          line.bottom = Math.min(line.bottom, box.bottom);
          if (line.left >= line.right || line.top >= line.bottom) return undefined;
        }
      }
      if (line.left < -1 || line.right > innerWidth + 1)
        problems.add(`outside the window: ${describe(node)}`);
      return line;
    }

    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => {
        if (node instanceof Text)
          return node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
        const element = node as Element;
        const isLeftOut =
          element.matches("svg, noscript, script, style, select, option, dialog:not([open])") ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          isOnlyForScreenReaders(element);
        return isLeftOut ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
      },
    );
    const range = document.createRange();
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const line = seenPartOf(rect, walker.currentNode);
        if (line && !line.floats) lines.push(line);
      }
    }

    lines.sort((a, b) => a.top - b.top);
    for (const [at, line] of lines.entries()) {
      // The boxes of letters are higher than the letters: lines of large headings overlap by their boxes alone.
      const overlap = (line.bottom - line.top) * 0.4;
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next];
        if (!other || other.top > line.bottom - overlap) break;
        const isBeside = other.right < line.left + 3 || other.left > line.right - 3;
        if (isBeside || other.node === line.node) continue;
        problems.add(`on top of each other: ${describe(line.node)} and ${describe(other.node)}`);
      }
    }
    return [...problems];
  });
}

/** Sets the size of text that a visitor has chosen in the browser, as a factor. Returns what undoes it. */
export async function setTextSize(page: Page, factor: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
  await set(16 * factor);
  return async () => {
    await set(16);
    await session.detach();
  };
}
