import { useRef, useState } from "react";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { TextField } from "./controls.tsx";
import { nearMiss } from "./near-miss.ts";

const { useWords: useFormWords } = await wordsOf("forms");

/** An e-mail address. A domain that looks mistyped is asked about, never refused. */
export function EmailField({ label, hint }: { label: string; hint?: string }) {
  const { form } = useFormWords();
  const field = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  return (
    <div>
      <TextField
        ref={field}
        name="email"
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        onBlur={({ currentTarget }) => {
          setMeant(nearMiss(currentTarget.value.trim()));
        }}
      />
      <p aria-live="polite" className="text-small">
        {meant ? (
          <>
            {fill(form.emailSuggest, { email: meant })}{" "}
            <button
              type="button"
              className="cursor-pointer py-1 font-semibold underline underline-offset-4"
              onClick={() => {
                if (field.current) {
                  field.current.value = meant;
                  field.current.dispatchEvent(new Event("input", { bubbles: true }));
                  field.current.focus();
                }
                setMeant(undefined);
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
