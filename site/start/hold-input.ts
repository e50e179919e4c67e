type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's record of what a control held; without a difference to it, React takes an event for none. */
const record = "_valueTracker";
type Tracked = Control & { [record]?: { setValue: (value: string) => void } };

/**
 * Holds what only React can answer while it does not answer yet, and repeats it then: clicks on buttons, forms that are sent,
 * keys of tabs and the shortcut of the search. What is typed and chosen stays in its control and is announced again. A button
 * shows that it is busy, and a click that is repeated by an impatient visitor happens once.
 */
export function holdInput(): void {
  const held = new Set<Element>();
  /** What was typed and chosen last, by control; for radio buttons by their name, since one answer replaces another. */
  const changed = new Map<Control | string, [Control, string | boolean]>();
  /** The control that was used last, and its value then. */
  let lastControl: Control;
  let lastValue: string;
  let queue = new Promise<unknown>((resolve) => addEventListener("hydrated", resolve));

  function afterHydration(element: Element, act: () => void): void {
    queue = queue.then(() => untilHydrated(element)).then(act);
  }

  function hold(event: Event, target: Element, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(target)) return;
    held.add(target);
    target.setAttribute("aria-busy", "true");
    afterHydration(target, () => {
      held.delete(target);
      target.removeAttribute("aria-busy");
      repeat();
    });
  }

  listen("click", (event, target) => {
    const button = target.closest("button");
    if (button && !isNative(button) && !isHydrated(button)) hold(event, button, () => button.click());
  });
  listen("submit", (event, target) => {
    if (!isHydrated(target)) hold(event, target, () => (target as HTMLFormElement).requestSubmit());
  });
  listen("keydown", (event, target) => {
    const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
    const isTabKey = event.key !== "Tab" && target.matches("[role=tab]");
    if ((isShortcut || isTabKey) && !isHydrated(target))
      hold(event, target, () => target.dispatchEvent(new KeyboardEvent("keydown", event)));
  });
  listen("input", (_event, target) => {
    const control = target as Control;
    lastControl = control;
    lastValue = control.value;
    const field = control.type === "radio" ? control.name : control;
    if (!changed.has(field)) {
      if (isHydrated(control)) return;
      afterHydration(control, () => {
        announce(...(changed.get(field) as [Control, string | boolean]));
        changed.delete(field);
      });
    }
    // Also once React answers: until it is announced, what was held would overwrite this.
    changed.set(field, [control, valueOf(control)]);
  });
  // React may hydrate a select between its two events, and restores the value that it has rendered.
  listen("change", (_event, target) => {
    if (target === lastControl && target.matches("select")) lastControl.value = lastValue;
  });
}

function listen<Type extends keyof WindowEventMap>(
  type: Type,
  act: (event: WindowEventMap[Type], target: Element) => void,
): void {
  window.addEventListener(type, (event) => event.target instanceof Element && act(event, event.target), {
    capture: true,
  });
}

/** Whether React answers for the element, whose code may load later than the page's. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** Resolves when React answers for the element and has rendered what follows from the last event. */
async function untilHydrated(element: Element): Promise<void> {
  const limit = Date.now() + 10_000;
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (!isHydrated(element) && element.isConnected && Date.now() < limit);
}

/** Whether the browser answers a click on the button by itself. */
function isNative({ commandForElement, popoverTargetElement }: HTMLButtonElement): boolean {
  // Both are undefined in browsers that know no commands or popovers.
  return Boolean(commandForElement ?? popoverTargetElement);
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
