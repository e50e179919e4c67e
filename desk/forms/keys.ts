// The editor takes a dot in a key for a level, and words of the interface have such keys.

/** A key as a file has it → as the editor can have it. */
export const withoutDot = (key: string) => key.replaceAll(".", "__");

/** The reverse. */
export const withDot = (key: string) => key.replaceAll("__", ".");
