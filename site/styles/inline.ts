/**
 * The site's styles as text, which the server writes into each page: a page then needs one network flight and no
 * second request before it can be shown. The browser's build leaves the text out; it finds it in the page.
 */
export const styles: string =
  import.meta.env.SSR && import.meta.env.PROD ? (await import("./app.css?inline")).default : "";
