import { useRef, useState } from "react";
import { fill } from "#shared/fill.ts";
import { TextField } from "./controls.tsx";
import { useFormWords } from "./field.tsx";
import { useFieldText, useFormState } from "./form-context.ts";
import { TextButton } from "#site/ui/text-button.tsx";

/** An e-mail address. For a domain that looks mistyped, another is suggested; none is refused. */
export function EmailField({ label }: { label: string }) {
  const { form } = useFormWords();
  const { store } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const email = useFieldText("email").trim();
  const suggested = isTyping ? undefined : suggestEmail(email);

  return (
    <div>
      <TextField
        ref={input}
        name="email"
        label={label}
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
            <TextButton
              onClick={() => {
                store.set("email", suggested);
                input.current?.focus();
              }}
            >
              {form.emailUse}
            </TextButton>
          </span>
        ) : null}
      </p>
    </div>
  );
}

const commonDomains = [
  ...["gmail", "hotmail", "outlook", "yahoo", "icloud", "live", "163", "126", "qq"].map(
    (name) => `${name}.com`,
  ),
  "hotmail.es",
  "yahoo.es",
];

/** Suggests an address whose common domain is one slip away from the one typed; undefined where none is. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || commonDomains.includes(domain)) return undefined;
  const meant = commonDomains.find((common) => isOneSlip(domain, common));
  return meant && email.slice(0, at + 1) + meant;
}

/** One letter added, missing, wrong, or two swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const [a, b] = [typed.slice(at), meant.slice(at)];
  const swapped = `${a[1]}${a[0]}${a.slice(2)}`;
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped === b;
}
