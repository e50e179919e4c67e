import { countryName, compareIn } from "#shared/formats.ts";
import { AnswerTimeNote } from "#site/features/forms/answer-time-note.tsx";
import { options, SelectField, TextField } from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { useLocale } from "#site/i18n/language.ts";
import { type SurveyPlace, useSurveyWords } from "./use-survey-place.ts";

/** The place of a survey: a country, then an office of the group there, or an address with its time zone. */
export function SurveyPlaceFields({ query, offices, office, zones, timeZone }: SurveyPlace) {
  const survey = useSurveyWords();
  const locale = useLocale();
  return (
    <>
      <div>
        <SelectField name="country" label={survey.country} autoComplete="off">
          <CountryOptions />
        </SelectField>
        <AnswerTimeNote kind="survey" from={query} site={office} />
      </div>
      {offices.length > 0 ? (
        <SelectField
          name="site"
          label={survey.site}
          shown={office?.id ?? ""}
          firstOption={survey.siteElsewhere}
        >
          {options(
            offices.map(({ id, name, city }) => ({ value: id, label: `${city[locale]}: ${name[locale]}` })),
          )}
        </SelectField>
      ) : null}
      {office ? null : <TextField name="address" label={survey.address} autoComplete="off" />}
      {!office && zones.length > 1 ? (
        <SelectField name="timeZone" label={survey.timeZone} shown={timeZone ?? ""}>
          {options(zones.map(({ id, label }) => ({ value: id, label })))}
        </SelectField>
      ) : null}
    </>
  );
}

export function SurveyDepotField({ offices, office }: SurveyPlace) {
  const survey = useSurveyWords();
  const locale = useLocale();
  const compare = compareIn(locale);
  const choices = offices
    .map(({ id, city, country }) => ({
      value: id,
      label: `${countryName(country, locale)}: ${city[locale]}`,
    }))
    .toSorted((a, b) => compare(a.label, b.label));
  return (
    <div>
      <SelectField name="site" label={survey.depot} shown={office?.id ?? ""}>
        {options(choices)}
      </SelectField>
      <AnswerTimeNote kind="survey" site={office} />
    </div>
  );
}
