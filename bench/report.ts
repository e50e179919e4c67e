/** Prints a measurement with its bar, if there is one. */
export function report(what: string, value: string, bar = ""): void {
  console.log(`${what.padEnd(72)} ${value.padStart(22)}  ${bar && `(bar ${bar})`}`);
}
