import { createContext } from "react";

/** The text that the server writes into a document; in the browser it is never set, since the text is there already. */
export const DocumentText = createContext<string | undefined>(undefined);

/**
 * In the browser, the text that came with the document, by section. Whatever changes a page before its scripts run, as
 * a translation does, makes React draw it anew, and the page's data has no text to draw.
 */
export const textParts = new Map(
  typeof document === "undefined"
    ? []
    : Array.from(
        document.querySelectorAll<HTMLElement>(".prose"),
        (part) => [part.dataset["section"], part.innerHTML] as const,
      ),
);
