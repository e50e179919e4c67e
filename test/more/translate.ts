import type { Page } from "@playwright/test";

/** Wraps each text, as translators do. */
export async function translateTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest("script, style, noscript, select, textarea"))
        continue;
      const font = document.createElement("font");
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  });
}
