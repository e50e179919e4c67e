import type { ClientInstrumentation } from "react-router";
import type { Root } from "react-dom/client";

/** The document as it was before React, until the visitor moves on. */
let page: Node | undefined;
let restoreAnswers: () => void;

/** Keeps the finished document, which a failure of the scripts must not take away. `restore` returns to it what was typed. */
export function keepFinishedPage(restore: () => void): void {
  page = document.documentElement.cloneNode(true);
  restoreAnswers = restore;
}

/** From the first move on, a failure is that of another page, which has an error page of its own. */
export const forgetAtMove: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigation) {
        page = undefined;
        await navigation();
      },
    });
  },
};

/** Puts the finished document back after an error of React's first page. Its links and menus work by themselves. */
export function putBack(root: Root): void {
  const finished = page;
  if (!finished) return;
  page = undefined;
  // React cannot be stopped while it reports.
  queueMicrotask(() => {
    const { scrollX, scrollY } = window;
    root.unmount();
    document.documentElement?.remove();
    document.append(finished);
    history.scrollRestoration = "auto";
    scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    restoreAnswers();
    dispatchEvent(new Event("broken"));
  });
}
