const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");

/** A number with its noun: `1 letter`, `2,000 letters`, `no letters`. */
export function counted(count: number, noun: string): string {
  const named = plurals.select(count) === "one" ? noun : `${noun}s`;
  return `${count === 0 ? "no" : numbers.format(count)} ${named}`;
}
