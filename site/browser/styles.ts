/** The whole style sheet of the site, which a page that brings its own styles names for printing alone. */
export const stylesheetId = "styles";

/** Uses the whole style sheet, for what islands add to the page. */
export function applyStylesheet(): void {
  const link = document.getElementById(stylesheetId) as HTMLLinkElement | null;
  if (link) link.media = "all";
}
