import { useState } from "react";
import { fill } from "#contract/fill.ts";
import { controlStyle, useKeptText } from "#site/features/forms/controls.tsx";
import { useControl } from "#site/features/forms/form-context.ts";
import { setControl } from "#site/features/forms/set-control.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { Field } from "#site/ui/field.tsx";
import { SuggestedInput } from "#site/ui/suggested-input.tsx";
import { readPorts, searchPorts } from "./search-ports.ts";
import type { Port } from "./search-ports.ts";

const { useWords: useQuoteWords } = await wordsOf("quote");

/** A port or any other place. Ports are suggested, and one that is chosen brings its country along. */
export function PlaceField({
  name,
  label,
  countryField,
}: {
  name: string;
  label: string;
  /** The name of the select that holds the place's country. */
  countryField: string;
}) {
  const quote = useQuoteWords();
  const locale = useLocale();
  const country = useControl(countryField);
  const kept = useKeptText(name);
  const [ports, setPorts] = useState<Port[]>([]);

  async function load(): Promise<void> {
    if (ports.length > 0) return;
    // Without the list it is a field like others.
    const list = await import("./ports.json").catch(() => undefined);
    if (list) setPorts(readPorts(list.default, locale));
  }

  return (
    <Field {...useControl(name)} label={label} isRequired>
      {(aria) => (
        <SuggestedInput
          {...aria}
          name={name}
          defaultValue={kept}
          className={controlStyle}
          listLabel={label}
          countText={(count) => fill(quote.suggestions, { count })}
          search={(text) =>
            searchPorts(ports, text).map((port) => ({ ...port, value: port.name, note: port.countryName }))
          }
          onFocus={() => void load()}
          onChoose={(port) => setControl(country.id, port.country)}
        />
      )}
    </Field>
  );
}
