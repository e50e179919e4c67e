import { useState } from "react";
import { fill } from "#shared/fill.ts";
import { controlStyle } from "#site/features/forms/controls.tsx";
import { Field } from "#site/features/forms/field.tsx";
import { useField, useFormState } from "#site/features/forms/form-context.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { loadPorts, findPort, searchPorts, type Port } from "#site/parts/places/search-ports.ts";
import { SuggestedInput } from "#site/ui/suggested-input.tsx";

export const { useWords: useQuoteWords } = wordsOf("quote");

/** A port or any other place. Ports are suggested; one that is chosen, or typed in full, fills in its country. */
export function PlaceField({
  name,
  label,
  countryField,
}: {
  name: string;
  label: string;
  /** The name of the field for the place's country. */
  countryField: string;
}) {
  const quote = useQuoteWords();
  const locale = useLocale();
  const { store } = useFormState();
  const { value = "", set } = useField(name);
  const [ports, setPorts] = useState<Port[]>([]);

  async function load(): Promise<void> {
    if (ports.length > 0) return;
    // Without the list, the field suggests nothing.
    setPorts(await loadPorts(locale).catch(() => []));
  }

  return (
    <Field name={name} label={label}>
      {(aria) => (
        <SuggestedInput
          {...aria}
          name={name}
          value={String(value)}
          onText={set}
          className={controlStyle}
          listLabel={label}
          countText={(count) => fill(quote.suggestions, { count })}
          search={(text) =>
            searchPorts(ports, text).map((port) => ({ ...port, value: port.name, note: port.countryName }))
          }
          onFocus={() => void load()}
          onBlur={() => {
            const port = findPort(ports, String(value));
            if (port && !store.values()[countryField]) store.set(countryField, port.country);
          }}
          onChoose={(port) => {
            set(port.name);
            store.set(countryField, port.country);
          }}
        />
      )}
    </Field>
  );
}
