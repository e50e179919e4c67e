import { useEffect, useEffectEvent, useState } from "react";
import { useTyped } from "#site/islands/typed.ts";

/** The state of a named field. */
export interface FieldState<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * The state of a field that begins with `start`. In the browser `readOther` may give another value, as from the address;
 * what a visitor typed before the calculator answered comes before both.
 */
export function useField<Value extends string = string>(
  name: string,
  start: NoInfer<Value>,
  readOther?: () => Value | undefined,
): FieldState<Value> {
  const [value, onChange] = useState<Value>(start);
  const readOnce = useEffectEvent(() => {
    const other = readOther?.();
    if (other) onChange(other);
  });
  // What only the browser knows has to follow hydration.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    readOnce();
  }, []);
  useTyped((typed) => {
    if (typed.name === name) onChange(typed.value as Value);
  });
  return { name, value, onChange };
}

/** The same for a box to check. */
export function useFlag(name: string): FieldState<boolean> {
  const [value, onChange] = useState(false);
  useTyped((typed) => {
    if (typed.name === name) onChange(Boolean(typed.checked));
  });
  return { name, value, onChange };
}
