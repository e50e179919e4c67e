/** What a page tells the worker: its address has been read and is worth keeping. */
export interface ReadMessage {
  read: string;
}

/** What the worker answers: since when it has kept the copy that is shown, in milliseconds, if it is a copy. */
export interface CopyMessage {
  copyOf: number | undefined;
}

/** The header that the worker puts on what it keeps: the moment, in milliseconds of the visitor's clock. */
export const keptAtHeader = "X-Kept-At";
