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
            <TextButton onClick={() => accept(suggested)}>{form.emailUse}</TextButton>
          </span>
        ) : null}
      </p>
    </div>
  );
}

const commonDomains = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "live.com",
  "163.com",
  "126.com",
  "qq.com",
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
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const rest = (text: string, from: number) => text.slice(start + from);
  return (
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (typed[start] === meant[start + 1] &&
      typed[start + 1] === meant[start] &&
      rest(typed, 2) === rest(meant, 2))
  );
}
