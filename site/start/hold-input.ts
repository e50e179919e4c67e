type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's record of what a control held; without a difference to it, React takes an event for none. */
const record = "_valueTracker";
type Tracked = Control & { [record]?: { setValue: (value: string) => void } };

/**
 * Holds what only React can answer until the document's "hydrated" event, and repeats it then: clicks on buttons, forms that
 * are sent, keys of tabs and the shortcut of the search. What is typed and chosen stays in its control and is announced
 * again. A button shows that it is busy, and a click that is repeated by an impatient visitor happens once.
 */
export function holdInput(): void {
  const stop = new AbortController();
  const held = new Map<HTMLElement, () => void>();
  const changed = new Map<Control, string | boolean>();
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    act: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, act, { capture: true, signal: stop.signal });

  function hold(event: Event, target: HTMLElement, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    target.setAttribute("aria-busy", "true");
    held.set(target, repeat);
  }

  listen("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (button && !isNative(button)) hold(event, button, () => button.click());
  });
  listen("submit", (event) => {
    const form = event.target as HTMLFormElement;
    hold(event, form, () => form.requestSubmit());
  });
  listen("keydown", (event) => {
    const { target } = event;
    const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
    const isTabKey = event.key !== "Tab" && target instanceof Element && target.matches("[role=tab]");
    if (!(target instanceof HTMLElement) || !(isShortcut || isTabKey)) return;
    hold(event, target, () => target.dispatchEvent(new KeyboardEvent("keydown", event)));
  });
  listen("input", ({ target }) => changed.set(target as Control, valueOf(target as Control)));

  async function repeatAll(): Promise<void> {
    stop.abort();
    for (const [control, value] of changed) {
      await answering(control);
      announce(control, value);
    }
    for (const [target, repeat] of held) {
      await answering(target);
      target.removeAttribute("aria-busy");
      repeat();
    }
  }

  addEventListener("hydrated", () => void repeatAll(), { once: true });
}

/**
 * Resolves when React answers for the element, whose code may load later than the page's, and has rendered what follows from
 * the last event: for example, that a control is no longer disabled.
 */
async function answering(element: Element): Promise<void> {
  const limit = Date.now() + 10_000;
  const isHydrated = () => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (!isHydrated() && element.isConnected && Date.now() < limit);
}

/** Whether the browser answers a click on the button by itself. */
function isNative(button: HTMLButtonElement): boolean {
  return button.hasAttribute("commandfor") && "commandForElement" in HTMLButtonElement.prototype;
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function valueOf(control: Control): string | boolean {
  return isToggle(control) ? control.checked : control.value;
}

/** Puts back what React has overwritten, and reports it to React as a change. */
function announce(control: Tracked, value: string | boolean): void {
  if (isToggle(control)) {
    control.checked = value === true;
    control[record]?.setValue(String(!value));
    // Not a MouseEvent, which would toggle it.
    control.dispatchEvent(new Event("click", { bubbles: true }));
    return;
  }
  if (control.type !== "file" && control.value !== value) control.value = String(value);
  control[record]?.setValue(`${String(value)} `);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
