// These functions run in the page, each on its own: nothing outside of them is there.

/** How an element answers; `heading` is the page's, whichever element it is. */
export type Answer = "opens" | "focuses" | "changes" | "heading";

/** Keeps the longest interaction of the page, as Event Timing measures it. */
export function observeInteractions(): void {
  const longest = { duration: 0 };
  Object.assign(window, { longestInteraction: longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) longest.duration = Math.max(longest.duration, entry.duration);
    // The shortest threshold that there is.
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export function longestInteraction(): number {
  return (window as unknown as { longestInteraction: { duration: number } }).longestInteraction.duration;
}

/** Starts to wait for the next input, and for the frame in which the element answers it. */
export function awaitAnswer(element: Element, answer: Answer): void {
  const heading = () => document.querySelector("h1")?.textContent;
  const [textBefore, headingBefore] = [element.textContent, heading()];
  const isAnswered: Record<Answer, () => boolean> = {
    // Popovers have no `open`.
    opens: () => ("open" in element ? Boolean(element.open) : element.checkVisibility()),
    focuses: () => document.activeElement === element,
    changes: () => element.textContent !== textBefore,
    heading: () => Boolean(heading()) && heading() !== headingBefore,
  };
  const measured = new Promise<number>((resolve) => {
    let began = NaN;
    for (const type of ["pointerdown", "keydown"])
      addEventListener(
        type,
        ({ timeStamp }) => {
          if (Number.isNaN(began)) began = timeStamp;
        },
        { capture: true },
      );
    function look(): void {
      if (Number.isNaN(began) || !isAnswered[answer]()) requestAnimationFrame(look);
      else setTimeout(() => resolve(performance.now() - began));
    }
    requestAnimationFrame(look);
  });
  Object.assign(window, { firstAnswer: { measured } });
}

/** Resolves with the milliseconds from the input to the end of the frame that answered it. */
export function timeToAnswer(): Promise<number> {
  return (window as unknown as { firstAnswer: { measured: Promise<number> } }).firstAnswer.measured;
}
