/**
 * Begins the styles of pages that need no other file. Browsers report an error where only one of two pages has the transition
 * from page to page (site/styles/base.css).
 */
export const smallPageStyles = "@view-transition{navigation:auto}";
