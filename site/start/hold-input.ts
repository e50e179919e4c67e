type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's record of what a control held; without a difference to it, React takes an event for none. */
const record = "_valueTracker";
type Tracked = Control & { [record]?: { setValue: (value: string) => void } };

/**
 * Holds what only React can answer while it does not answer yet, and repeats it then: clicks on buttons, forms that are sent,
 * keys of tabs and the shortcut of the search. What is typed and chosen stays in its control and is announced again. A button
 * shows that it is busy, and a click that is repeated by an impatient visitor happens once.
 *
 * @returns a function to be called when React will not answer: what is held is released, and `tell` is called for it and
 * for whatever only React could answer from then on
 */
export function holdInput(tell: () => void): () => void {
  const held = new Set<Element>();
  /** What was typed and chosen last, by control; for radio buttons by their name, since one answer replaces another. */
  const changed = new Map<Control | string, [Control, string | boolean]>();
  /** The control that was used last, and its value then. */
  let lastControl: Control;
  let lastValue: string;
  /** Finds the element that has taken the place of another (site/shell/places.ts). */
  let successorOf: (element: Element) => Element | undefined;
  let hasFailed = false;
  let queue = new Promise<unknown>((resolve) =>
    addEventListener("hydrated", (event) => {
      successorOf = (event as CustomEvent<typeof successorOf>).detail;
      // At once where a control was built anew, before React renders what it knows and before more is typed.
      for (const [typed, value] of changed.values()) {
        const successor = successorOf(typed);
        if (successor && successor !== typed) announce(successor as Control, value);
      }
      resolve(undefined);
    }),
  );

  function afterHydration(target: Element, act: (element: Element) => void): void {
    queue = queue
      .then(() => untilHydrated(() => successorOf(target)))
      .then((element) => element && act(element));
  }

  function hold<Kind extends Element>(event: Event, target: Kind, repeat: (element: Kind) => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hasFailed) return tell();
    if (held.has(target)) return;
    held.add(target);
    target.setAttribute("aria-busy", "true");
    afterHydration(target, (element) => {
      held.delete(target);
      element.removeAttribute("aria-busy");
      repeat(element as Kind);
    });
  }

  listen("click", (event, target) => {
    const button = target.closest("button");
    if (button && !isNative(button) && !isHydrated(button)) hold(event, button, (element) => element.click());
  });
  listen("submit", (event, target) => {
    if (!isHydrated(target)) hold(event, target as HTMLFormElement, (element) => element.requestSubmit());
  });
  listen("keydown", (event, target) => {
    const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
    const isTabKey = event.key !== "Tab" && target.matches("[role=tab]");
    if ((isShortcut || isTabKey) && !isHydrated(target))
      hold(event, target, (element) => element.dispatchEvent(new KeyboardEvent("keydown", event)));
  });
  listen("input", (_event, target) => {
    const control = target as Control;
    lastControl = control;
    lastValue = control.value;
    const field = control.type === "radio" ? control.name : control;
    if (!changed.has(field)) {
      if (isHydrated(control)) return;
      if (hasFailed) return tell();
      afterHydration(control, () => {
        const [typed, value] = changed.get(field) ?? [];
        const successor = typed && (successorOf(typed) as Control | undefined);
        changed.delete(field);
        // A control that was built anew holds the value, and perhaps what was typed since.
        if (successor) announce(successor, successor === typed ? (value ?? "") : valueOf(successor));
      });
    }
    // Also once React answers: until it is announced, what was held would overwrite this.
    changed.set(field, [control, valueOf(control)]);
  });
  // React may hydrate a select between its two events, and restores the value that it has rendered.
  listen("change", (_event, target) => {
    if (target === lastControl && target.matches("select")) lastControl.value = lastValue;
  });

  return () => {
    hasFailed = true;
    for (const element of document.querySelectorAll("[aria-busy]")) element.removeAttribute("aria-busy");
    if (held.size + changed.size > 0) tell();
    changed.clear();
  };
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

/** Resolves with the element when React answers for it and has rendered what follows from the last event. */
async function untilHydrated(find: () => Element | undefined): Promise<Element | undefined> {
  const { pathname } = location;
  const limit = Date.now() + 10_000;
  let element: Element | undefined;
  do {
    await new Promise((resolve) => setTimeout(resolve, 20));
    element = find();
  } while (!(element && isHydrated(element)) && location.pathname === pathname && Date.now() < limit);
  return element;
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
