/**
 * A navigation skips the view transition of the one before. The browser reports this as a rejection, which the router
 * does not handle; any other rejection is an error.
 */
export function allowSkippedTransitions(): void {
  // Older browsers have no view transitions.
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (options) => {
    const transition = start(options);
    transition.ready.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    });
    return transition;
  };
}
