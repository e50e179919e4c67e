/** Puts a value into a native control as if a visitor had done it: the form reads it and keeps it. */
export function setControl(id: string, value: string): void {
  const control = document.getElementById(id);
  if (!control || !("value" in control)) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
