import { createContext, use, useEffect, useEffectEvent } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor typed or chose in a control before its island answered. */
export interface Typed {
  name: string;
  value: string;
  /** For boxes and radio buttons. */
  checked?: boolean;
}

export const TypedContext = createContext<readonly Typed[]>([]);

/** Reads the named controls of a finished page that differ from what the server has rendered. */
export function readTyped(root: Element): Typed[] {
  return Array.from(root.querySelectorAll<Control>("input[name], textarea[name], select[name]")).flatMap(
    (control): Typed[] => {
      const { name, value } = control;
      if (control instanceof HTMLSelectElement) {
        const chosen = Array.from(control.options).find(({ defaultSelected }) => defaultSelected);
        return value === (chosen ?? control.options[0])?.value ? [] : [{ name, value }];
      }
      if (control.type === "checkbox" || control.type === "radio") {
        const { checked, defaultChecked } = control as HTMLInputElement;
        return checked === defaultChecked ? [] : [{ name, value, checked }];
      }
      return control.type === "file" || value === control.defaultValue ? [] : [{ name, value }];
    },
  );
}

/** Calls `apply` once, after the island has started, with each control that was changed before. */
export function useTyped(apply: (typed: Typed) => void): void {
  const typed = use(TypedContext);
  const applyAll = useEffectEvent(() => {
    for (const each of typed) apply(each);
  });
  useEffect(() => {
    applyAll();
  }, []);
}
