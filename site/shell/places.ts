/**
 * React builds the whole page anew where a translator or an extension has changed its HTML, and it does so when the
 * visitor's own movement starts it. What was typed, the focus and what is open have to stay.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Find = () => Element | undefined;

const kept = "input, select, textarea, button, form, details, dialog, [popover], [role=tab]";
const opened = "details[open], dialog:modal, :popover-open";

/**
 * Notes where the controls are, what has the focus and what is open.
 *
 * @returns a function to be called when the page may have been built anew. It puts all of this in its place, and returns a
 * function that finds the element which has taken the place of another, for parts whose code comes later.
 */
export function notePlaces(): () => (element: Element) => Element | undefined {
  const trace = tracer();
  const places = new Map(
    Array.from(document.querySelectorAll(kept), (element) => [
      element,
      { now: element, find: trace(element) },
    ]),
  );
  const open = new Map(Array.from(document.querySelectorAll(opened), (element) => [element, trace(element)]));
  let focused: { element: Element; find: Find } | undefined;
  const noted = new AbortController();
  const options = { capture: true, signal: noted.signal };
  noteFocus(document.activeElement);
  addEventListener("focusin", ({ target }) => noteFocus(target), options);
  addEventListener("focusout", () => setTimeout(leaveFocus), options);
  addEventListener(
    "toggle",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if ((event as ToggleEvent).newState === "open") open.set(target, tracer()(target));
      else if (target.isConnected) open.delete(target);
    },
    options,
  );

  function noteFocus(target: EventTarget | null): void {
    if (target instanceof Element) focused = { element: target, find: tracer()(target) };
  }

  /** Forgets a focus that the visitor has left; an element that was taken away has not been left. */
  function leaveFocus(): void {
    if (focused?.element.isConnected && document.activeElement !== focused.element) focused = undefined;
  }

  function successorOf(element: Element): Element | undefined {
    const place = places.get(element) ?? { now: element, find: () => undefined };
    if (place.now.isConnected) return place.now;
    const successor = place.find();
    if (!successor) return undefined;
    if (isControl(place.now) && isControl(successor)) copyAnswer(place.now, successor);
    place.now = successor;
    return successor;
  }

  return () => {
    noted.abort();
    for (const element of places.keys()) successorOf(element);
    for (const [element, find] of open) if (!element.isConnected) reopen(find());
    if (focused && !focused.element.isConnected) refocus(focused.element, focused.find());
    return successorOf;
  };
}

/** Finds elements again by their id, else by their place among those of their kind. What others add is of another kind. */
function tracer(): (element: Element) => Find {
  const lists = new Map<string, Element[]>();
  return (element) => {
    const { id, localName } = element;
    const attribute = element.hasAttribute("name") ? "name" : "class";
    const value = element.getAttribute(attribute);
    const kind = value === null ? localName : `${localName}[${attribute}="${CSS.escape(value)}"]`;
    const list = lists.get(kind) ?? [...document.querySelectorAll(kind)];
    lists.set(kind, list);
    const at = list.indexOf(element);
    return () => (id && document.getElementById(id)) || document.querySelectorAll(kind)[at];
  };
}

function isControl(element: Element): element is Control {
  return element.matches("input, textarea, select");
}

/** Copies what was typed or chosen; the rest is as React has rendered it, perhaps from a draft. */
function copyAnswer(from: Control, to: Control): void {
  if (from instanceof HTMLSelectElement) {
    if (Array.from(from.options).some((option) => option.selected !== option.defaultSelected))
      to.value = from.value;
  } else if (from.type === "checkbox" || from.type === "radio") {
    const [old, now] = [from as HTMLInputElement, to as HTMLInputElement];
    if (old.checked !== old.defaultChecked) now.checked = old.checked;
  } else if (from.type === "file") (to as HTMLInputElement).files = (from as HTMLInputElement).files;
  else if (from.value !== from.defaultValue) to.value = from.value;
}

function reopen(element?: Element): void {
  if (element instanceof HTMLDialogElement) element.showModal();
  else if (element instanceof HTMLDetailsElement) element.open = true;
  else if (element instanceof HTMLElement) element.showPopover();
}

function refocus(from: Element, to?: Element): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (hasCaret(from) && hasCaret(to)) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Some kinds of inputs, such as `email`, have no caret that scripts could set. */
function hasCaret(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return "selectionStart" in element && element.selectionStart !== null;
}
