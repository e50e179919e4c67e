import { useEffect } from "react";
import { dialCodes } from "#shared/countries.ts";
import { countryName } from "#shared/formats.ts";
import { fill } from "#shared/fill.ts";
import { addCountryCode, hasCountryCode, readDialled, writePhone } from "#shared/phone.ts";
import type { Reading } from "#shared/typed.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";
import { SelectField, TextField } from "./controls.tsx";
import { CountryOptions } from "./country-options.tsx";
import { useFormWords } from "./field.tsx";
import { useField, useFieldText, useFormState } from "./form-context.ts";
import type { understandPhone, UnderstoodPhone } from "./read-phone.ts";

/**
 * A telephone number in one box, in any notation. Below it stands what was understood; a number without a country code
 * is one of the country in the field `countryFrom`, unless the visitor chooses another. If that is the country of the goods
 * or of a place (`isGuess`), the number keeps the country that it was first read with, since the visitor has seen it.
 */
export function PhoneField({
  label,
  hint,
  optional,
  countryFrom,
  isGuess,
}: {
  label: string;
  hint: string;
  optional?: boolean;
  /** The field with the visitor's country, or with one that is likely to be. Empty where no field has it: one chooses. */
  countryFrom: string;
  isGuess?: boolean;
}) {
  const locale = useLocale();
  const { phone: words } = useFormWords();
  const { store } = useFormState();
  const formCountry = useFieldText(countryFrom);
  const chosen = useFieldText("phoneCountry");
  const country = chosen || formCountry;
  const typed = useFieldText("phone").trim();
  // The library that understands numbers is heavy.
  const library = useLoaded(typed === "" ? undefined : "phone", () => import("./read-phone.ts"));
  const understand = library?.understandPhone;
  const understood = typed ? understand?.(typed, country) : undefined;
  useField("phone", (values) =>
    readField(
      String(values["phone"] ?? ""),
      String(values["phoneCountry"] || values[countryFrom] || ""),
      understand,
    ),
  );

  const number = readDialled(typed)?.number;
  const needsCountry = number !== undefined && !hasCountryCode(number);
  useEffect(() => {
    if (isGuess && needsCountry && formCountry && !chosen) store.set("phoneCountry", formCountry);
    // When the number changes: a country that is chosen later says what it is taken for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return (
    <div>
      <TextField
        name="phone"
        label={label}
        hint={hint}
        {...(optional && { optional })}
        type="tel"
        autoComplete="tel"
      />
      <p aria-live="polite" className="mt-1.5 text-small empty:hidden">
        {understood ? understoodText(understood) : null}
      </p>
      {needsCountry ? (
        <div className="mt-3">
          <SelectField
            name="phoneCountry"
            label={words.country}
            optional={formCountry !== ""}
            firstOption={
              formCountry
                ? fill(words.asInForm, {
                    country: countryName(formCountry, locale),
                    code: dialCodes[formCountry] ?? "",
                  })
                : words.choose
            }
          >
            <CountryOptions phone />
          </SelectField>
        </div>
      ) : null}
    </div>
  );

  function understoodText({ phone, country: own, problem, isDoubtful }: UnderstoodPhone): string | null {
    if (problem) return problem === "phone.code" ? words.unknownCode : null;
    const code = own ?? (isDoubtful ? country : "");
    const name = code && countryName(code, locale);
    if (isDoubtful) return fill(words.doubtful, { phone, country: name || words.thisCountry });
    return name ? `${name}, ${phone}` : phone;
  }
}

function readField(text: string, country: string, understand: typeof understandPhone = dialled): Reading {
  const typed = text.trim();
  if (typed === "") return {};
  const { phone, problem: code } = understand(typed, country);
  if (!code) return { value: phone, typed };
  return { problem: { code, ...(code === "phone.code" && { params: { code: phone.slice(0, 4) } }) } };
}

/** What is known of a number without the library, as offline: it keeps its digits, and gets the code of its country. */
function dialled(text: string, country: string): UnderstoodPhone {
  const read = readDialled(text);
  if (!read) return { phone: text, problem: "phone" };
  const number = addCountryCode(read.number, dialCodes[country]);
  return number ? { phone: writePhone({ ...read, number }) } : { phone: text, problem: "phone.country" };
}
