import { createContext } from "react";

/** The text that the server writes into a document; in the browser it is never set, since the text is there already. */
export const DocumentText = createContext<string | undefined>(undefined);
