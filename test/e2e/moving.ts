import type { Page } from "@playwright/test";

/** The elements with a visible transition or animation, or with smooth scrolling. */
export function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (durations: string) =>
      Math.max(...durations.split(",").map((each) => Number.parseFloat(each)));
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after", "::backdrop"]
        .map((part) => getComputedStyle(element, part))
        .filter(
          ({ transitionDuration, animationDuration, scrollBehavior }) =>
            longest(transitionDuration) > 0.01 ||
            longest(animationDuration) > 0.01 ||
            scrollBehavior !== "auto",
        )
        .map(() => `<${element.localName} class="${element.getAttribute("class")}">`),
    );
  });
}
