/**
 * The script that starts a page, as text for the page itself: it has to listen before any file could arrive. The browser's
 * build leaves the text out; it finds it in the page.
 */
export const startScript: string = import.meta.env.SSR ? (await import("virtual:start-script")).default : "";
