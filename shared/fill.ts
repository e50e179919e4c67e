/** A token that `fill` replaces: `{name}`. */
export const tokenPattern = /\{(\w+)\}/g;

/**
 * Replaces each `{name}` in a text with its value, in one pass: tokens inside values stay as they are, and so do
 * tokens without a value.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(tokenPattern, (token, name: string) => String(values[name] ?? token));
}
