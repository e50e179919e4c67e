import type { Tag } from "./xml-tags.ts";

/** What is looked at in a document. */
export interface Archive {
  names: readonly string[];
  /** A small entry as text. @throws Unreadable where it is missing or too large. */
  text(name: string): Promise<string>;
  /** The tags of an entry. @throws Unreadable where it is no plain XML, or all entries read so are too large. */
  tags(name: string): AsyncIterable<Tag>;
}
