import { useEffect } from "react";
import { countryName } from "#contract/display-names.ts";
import type { Office } from "#contract/offices.ts";
import type { BookablePurpose } from "#contract/survey-purposes.ts";
import { SelectField } from "#site/features/forms/controls.tsx";
import { useChoice } from "#site/features/forms/form-context.ts";
import { useOffices } from "#site/features/offices/use-offices.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSurveyWords } from "./words.ts";

/** Where a tank is cleaned, brought or fetched: one of the group's depots that does it. */
export function SurveyDepot({
  purpose,
  site,
  onSite,
}: {
  purpose: BookablePurpose;
  site: Office | undefined;
  onSite: (site: Office | undefined) => void;
}) {
  const survey = useSurveyWords();
  const locale = useLocale();
  const [wanted, setWanted] = useChoice<string>("site", "");
  const depots = useOffices({ purpose })?.sites ?? [];
  // A draft may name a depot before the depots are there.
  const chosen = depots.find(({ id }) => id === wanted);
  useEffect(() => {
    if (chosen !== site) onSite(chosen);
  }, [chosen, site, onSite]);
  const order = new Intl.Collator(locale);
  const choices = depots
    .map(({ id, city, country }) => ({ id, label: `${countryName(country, locale)}: ${city[locale]}` }))
    .toSorted((a, b) => order.compare(a.label, b.label));
  return (
    <SelectField
      name="site"
      label={survey.depot}
      value={chosen?.id ?? ""}
      onChange={(event) => setWanted(event.target.value)}
    >
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
