import { useRef, useState } from "react";
import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { TextField } from "./controls.tsx";
import { useFieldText, useFormState } from "./form-context.ts";
import { LinkButton } from "./form-parts.tsx";
import { suggestEmail } from "./suggest-email.ts";

const { useWords: useFormWords } = wordsOf("forms");

/** An e-mail address. For a domain that looks mistyped, another is suggested; none is refused. */
export function EmailField({ label, hint }: { label: string; hint?: string }) {
  const { form } = useFormWords();
  const { store } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const email = useFieldText("email").trim();
  const suggested = isTyping ? undefined : suggestEmail(email);

  function accept(meant: string): void {
    store.set("email", meant);
    input.current?.focus();
  }

  return (
    <div>
      <TextField
        ref={input}
        name="email"
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        onInput={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <p aria-live="polite" className="text-small">
        {suggested ? (
          <span>
            {fill(form.emailSuggest, { email: suggested })}{" "}
            <LinkButton onClick={() => accept(suggested)}>{form.emailUse}</LinkButton>
          </span>
        ) : null}
      </p>
    </div>
  );
}
