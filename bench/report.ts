/** Prints a line of what was measured, with the bar that it is held against. */
export function report(what: string, value: string, bar = ""): void {
  console.log(`${what.padEnd(72)} ${value.padStart(22)}  ${bar && `(bar ${bar})`}`);
}
