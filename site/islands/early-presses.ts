declare global {
  interface Window {
    /** What was pressed before the page's script was there. */
    earlyPresses?: EventTarget[] | undefined;
  }
}

/** An inline script for the head of documents: notes presses until the page's script has come. */
export const earlyPressesScript =
  'earlyPresses=[];addEventListener("click",e=>{window.earlyPresses&&earlyPresses.push(e.target)},true)';

/** Takes the presses that were noted, and ends noting them. */
export function takeEarlyPresses(): EventTarget[] {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  return presses;
}
