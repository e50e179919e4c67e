import { loadLater, readPageData } from "./page-data.ts";
import { recover } from "./recover.ts";

declare global {
  interface Window {
    /** What was pressed before the page's script was there. */
    earlyPresses?: EventTarget[] | undefined;
  }
}

/** An inline script for the head of documents: notes presses until the page's script has come. */
export const earlyPressesScript =
  'earlyPresses=[];addEventListener("click",e=>window.earlyPresses?.push(e.target),true)';

const intents = ["pointerdown", "pointermove", "focusin", "keydown", "input", "dragenter"] as const;

/** Islands and scripts that were begun, by their elements, and those of them that answer. */
const begun = new Map<Element, Promise<void>>();
const answering = new WeakSet<Element>();

/** Starts what answers on the page: what has to at once, the rest at the first intent within it. */
export function startIslands(): void {
  startNeeded();
  // Links within the page may name what an island shows.
  addEventListener("hashchange", startNeeded);
  for (const intent of intents) addEventListener(intent, startWanted, { capture: true, passive: true });
  for (const type of ["click", "submit"]) addEventListener(type, hold, { capture: true });
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const target of presses) {
    const button = target instanceof Element && target.closest("button");
    // The form of an island sends nothing by itself (`method="dialog"`).
    if (button && !isNative(button)) repeatLater(button, () => button.click());
  }
}

function startNeeded(): void {
  const hasState = Boolean(location.search || location.hash) || hasStored();
  for (const island of document.querySelectorAll<HTMLElement>("site-island")) {
    const start = island.getAttribute("start");
    if (start === "now" || (start === "state" && hasState)) void begin(island, { isAsked: false });
  }
}

function startWanted(event: Event): void {
  // Browsers report a resting pointer as well, when the page moves below it.
  if (event instanceof PointerEvent && event.type === "pointermove" && !(event.movementX || event.movementY))
    return;
  for (const part of partsAround(event.target)) void begin(part);
}

/**
 * Holds what only code can answer until it is there, and repeats it then: presses of buttons, and forms that are sent.
 * What the browser answers by itself (links, rows that open, controls) is left to it.
 */
function hold(event: Event): void {
  const isHeld = event.type === "submit" ? holdSubmit(event as SubmitEvent) : holdPress(event as MouseEvent);
  if (!isHeld) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function holdSubmit({ target, submitter }: SubmitEvent): boolean {
  const form = target as HTMLFormElement;
  return repeatLater(submitter ?? form, () => form.requestSubmit(submitter));
}

function holdPress({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const pressed =
    target instanceof Element && target.closest<HTMLElement>("site-island button, [data-press]");
  // With a key, a link opens a window.
  if (!pressed || ctrlKey || metaKey || shiftKey) return false;
  if (pressed instanceof HTMLButtonElement && (isNative(pressed) || isSubmit(pressed))) return false;
  return repeatLater(pressed, () => pressed.click());
}

/** What is held; an impatient visitor's second press is the same. */
const held = new WeakSet<Element>();

/** Repeats something once all around an element answers; returns false where that is so already. */
function repeatLater(element: Element, repeat: () => void): boolean {
  const parts = partsAround(element);
  if (parts.every((part) => answering.has(part))) return false;
  if (held.has(element)) return true;
  held.add(element);
  element.setAttribute("aria-busy", "true");
  void Promise.all(parts.map((each) => begin(each))).then(() => {
    held.delete(element);
    element.removeAttribute("aria-busy");
    if (parts.every((part) => answering.has(part))) repeat();
  });
  return true;
}

/** Starts a part, and resolves when it answers or cannot: then the next intent tries again. */
function begin(part: HTMLElement, { isAsked = true } = {}): Promise<void> {
  const known = begun.get(part);
  if (known) return known;
  const beginning = start(part)
    .catch(() => start(part))
    .then(
      () => {
        answering.add(part);
        // For tests.
        part.dataset["answers"] = "";
      },
      async (error: unknown) => {
        console.error(error);
        begun.delete(part);
        await recover({ isAsked });
      },
    );
  begun.set(part, beginning);
  return beginning;
}

/** Starts an island, whose code loads at once, or a script that an element names. */
async function start(part: HTMLElement): Promise<void> {
  const data = readPageData().islands[Number(part.getAttribute("number") ?? NaN)];
  for (const href of data?.files ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const { startIsland, startScript } = await loadLater();
  await (data ? startIsland(part, data) : startScript(part));
}

/** The parts that an element lies in, from the inside out. */
function partsAround(target: EventTarget | null): HTMLElement[] {
  const part = target instanceof Element && target.closest<HTMLElement>("site-island, [data-script]");
  return part ? [part, ...partsAround(part.parentElement)] : [];
}

/** Whether the browser answers a press on a button by itself; both are undefined in browsers that know neither. */
function isNative({ commandForElement, popoverTargetElement }: HTMLButtonElement): boolean {
  return Boolean(commandForElement ?? popoverTargetElement);
}

/** Whether a press sends a form, which is held as a whole. */
function isSubmit({ type, form }: HTMLButtonElement): boolean {
  return type === "submit" && form !== null;
}

/** Whether the browser keeps a draft, what was sent, or a receipt (site/features/forms/draft.ts). */
function hasStored(): boolean {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) =>
      /^(draft|receipt|answers)\b/.test(key),
    );
  } catch {
    return false;
  }
}
