import { useEffect, useMemo } from "react";
import type { Office } from "#contract/offices.ts";
import type { SurveyPurpose } from "#contract/survey-purposes.ts";
import { AnswerLine } from "#site/features/forms/answer-line.tsx";
import { SelectField, TextField } from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { useChoice, useDraft } from "#site/features/forms/form-context.ts";
import { useOffices } from "#site/features/offices/use-offices.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { zoneChoices } from "./time-zones.ts";
import { useSurveyWords } from "./words.ts";

/** Where a survey takes place: a country, then a site of the group there, or an address with its time. */
export function SurveyPlace({
  purpose = "cargo",
  site,
  onSite,
  zone,
  onZone,
}: {
  purpose: SurveyPurpose | undefined;
  site: Office | undefined;
  onSite: (site: Office | undefined) => void;
  zone: string | undefined;
  onZone: (zone: string | undefined) => void;
}) {
  const survey = useSurveyWords();
  const locale = useLocale();
  const [country, setCountry] = useChoice<string>("country", "");
  const [wanted, setWanted] = useChoice<string>("site", "");
  const from = country ? { countryId: country, purpose } : undefined;
  // Where they cannot be asked for, an address serves as well.
  const sites = useOffices(from)?.sites ?? [];
  useDraft(({ timeZone }) => {
    if (typeof timeZone === "string" && timeZone) onZone(timeZone);
  });
  // A draft may name a site before the sites are there.
  const chosen = sites.find(({ id }) => id === wanted);
  useEffect(() => {
    if (chosen !== site) onSite(chosen);
  }, [chosen, site, onSite]);

  const zones = useMemo(() => (country ? zoneChoices(country, locale) : []), [country, locale]);
  const likely = zones.find((choice) => choice.zones.includes(sites[0]?.timeZone ?? ownZone()));
  const initial = (zones.length === 1 ? zones[0] : likely)?.id;
  const isKnown = zones.some(({ id }) => id === zone);
  useEffect(() => {
    if (country && !isKnown && zone !== initial) onZone(initial);
  }, [country, isKnown, zone, initial, onZone]);

  return (
    <>
      <div>
        <SelectField
          name="country"
          label={survey.country}
          autoComplete="off"
          onChange={(event) => setCountry(event.target.value)}
        >
          <CountryOptions />
        </SelectField>
        <AnswerLine kind="survey" from={from} site={chosen} />
      </div>
      {sites.length > 0 ? (
        <SelectField
          name="site"
          label={survey.site}
          value={chosen?.id ?? ""}
          onChange={(event) => setWanted(event.target.value)}
          firstOption={survey.siteElsewhere}
        >
          {sites.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {`${city[locale]}: ${name[locale]}`}
            </option>
          ))}
        </SelectField>
      ) : null}
      {chosen ? null : <TextField name="address" label={survey.address} autoComplete="off" />}
      {!chosen && zones.length > 1 ? (
        <SelectField
          name="timeZone"
          label={survey.timeZone}
          value={zone ?? ""}
          onChange={(event) => onZone(event.target.value || undefined)}
        >
          {zones.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
