import { useState } from "react";
import { fill } from "#site/messages.ts";
import { TextField } from "./controls.tsx";
import { nearMiss } from "./near-miss.ts";
import { useFormWords } from "./words.ts";

/** An e-mail address. A domain that looks mistyped is asked about, never refused. */
export function EmailField({ label, hint }: { label: string; hint?: string }) {
  const { form } = useFormWords();
  const [typed, setTyped] = useState<{ control: HTMLInputElement; meant: string }>();
  return (
    <div>
      <TextField
        name="email"
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        onBlur={({ currentTarget }) => {
          const meant = nearMiss(currentTarget.value.trim());
          setTyped(meant ? { control: currentTarget, meant } : undefined);
        }}
      />
      <p role="status" className="text-small">
        {typed ? (
          <>
            {fill(form.emailSuggest, { email: typed.meant })}{" "}
            <button
              type="button"
              className="cursor-pointer py-1 font-semibold underline underline-offset-4"
              onClick={() => {
                typed.control.value = typed.meant;
                typed.control.dispatchEvent(new Event("input", { bubbles: true }));
                typed.control.focus();
                setTyped(undefined);
              }}
            >
              {form.emailUse}
            </button>
          </>
        ) : null}
      </p>
    </div>
  );
}
