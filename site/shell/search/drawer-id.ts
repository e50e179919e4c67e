/** The id of the search's drawer, which buttons and the page's script open. */
export const searchDrawer = "search-drawer";
