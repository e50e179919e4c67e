/** The values that a set of words has names for, in the words' order. */
export function valuesOf<Words extends Record<string, string>>(words: Words): (keyof Words & string)[] {
  return Object.keys(words);
}

/** The same as choices of a filter. */
export function choicesOf<Words extends Record<string, string>>(words: Words) {
  return valuesOf(words).map((value) => ({ value, label: words[value] as string }));
}
