import { useMemo, useRef, useState } from "react";
import { dialCodes } from "#contract/countries.ts";
import { useLocale } from "#site/locales-hook.ts";
import { Combobox } from "#site/ui/combobox.tsx";
import { useHydrated } from "#site/ui/hydrated.ts";
import { controlStyle } from "./controls.tsx";
import { dialChoices, searchDial } from "./dial-choices.ts";
import { useControl, useDraft } from "./form-context.ts";
import { useFormWords } from "./words.ts";

/**
 * A telephone number: the country's prefix, chosen from a list, and the rest. They go out as one text under `phone`;
 * a number that is typed or filled in with its own `+` needs no prefix. The country is kept beside it (`phoneCountry`
 * in the draft), since several share a prefix.
 */
export function PhoneField({ label, hint, optional }: { label: string; hint: string; optional?: boolean }) {
  const { form, phone } = useFormWords();
  const { id, error } = useControl("phone");
  const locale = useLocale();
  const hydrated = useHydrated();
  const choices = useMemo(() => (hydrated ? dialChoices(locale) : []), [hydrated, locale]);
  const [country, setCountry] = useState("");
  const [number, setNumber] = useState("");
  const whole = useRef<HTMLInputElement>(null);
  const kept = useRef<HTMLInputElement>(null);

  // A draft is put back into the hidden controls; what is in sight follows.
  useDraft(({ phone: text, phoneCountry: code }) => {
    if (typeof text !== "string" || typeof code !== "string") return;
    const prefix = code ? `+${dialCodes[code]} ` : "";
    setCountry(code);
    setNumber(prefix && text.startsWith(prefix) ? text.slice(prefix.length) : text);
  });

  function set(code: string, digits: string): void {
    setCountry(code);
    setNumber(digits);
    if (!whole.current || !kept.current) return;
    const needsPrefix = code && digits.trim() !== "" && !/^\s*(\+|00)/.test(digits);
    whole.current.value = needsPrefix ? `+${dialCodes[code]} ${digits.trim()}` : digits.trim();
    kept.current.value = code;
    whole.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset className={error ? "border-l-4 border-orange-deep pl-4" : ""}>
      <legend className="font-semibold">
        {label} {optional ? <span className="font-normal text-muted">({form.optional})</span> : null}
      </legend>
      <p id={`${id}-hint`} className="mt-0.5 text-small text-muted">
        {hint}
      </p>
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Combobox
          label={phone.code}
          value={choices.find(({ value }) => value === country)}
          search={(text) =>
            country && text === ""
              ? [{ value: "", label: phone.clear, short: "" }, ...choices]
              : searchDial(choices, text)
          }
          onChoose={(choice) => set(choice.value, number)}
          noneText={phone.none}
          className={controlStyle}
        />
        <input
          id={id}
          type="tel"
          aria-label={`${label}: ${phone.number}`}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          autoComplete="tel"
          value={number}
          onChange={(event) => set(country, event.target.value)}
          className={controlStyle}
        />
      </div>
      <input ref={whole} type="hidden" name="phone" />
      <input ref={kept} type="hidden" name="phoneCountry" />
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-orange-deep">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
