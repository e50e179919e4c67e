/** Puts a value into a native control as if a visitor had done it: the form and React hear of it. */
export function setControl(id: string, value: string): void {
  const control = document.getElementById(id);
  if (!control || !("value" in control)) return;
  // React takes a value that is set on the control itself for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value")?.set?.call(
    control,
    value,
  );
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
