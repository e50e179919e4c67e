import { useEffect } from "react";
import type { Site } from "#contract/network.ts";
import { useLocale } from "#site/locales-hook.ts";
import { isAgent } from "#site/network/entries.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { SelectField, TextField } from "./controls.tsx";
import { CountryOptions } from "./country-options.tsx";
import { useChoice, useDraft } from "./form-context.ts";
import { useCountrySites } from "./use-country-sites.ts";
import { useSurveyWords } from "./survey-words.ts";

/** Where a survey takes place: a country, then a site of the network there, or an address with its time zone. */
export function SurveyPlace({
  site,
  onSite,
  zone,
  onZone,
}: {
  site: Site | undefined;
  onSite: (site: Site | undefined) => void;
  zone: string;
  onZone: (zone: string) => void;
}) {
  const survey = useSurveyWords();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [country, setCountry] = useChoice<string>("country", "");
  const [wanted, setWanted] = useChoice<string>("site", "");
  // Where they cannot be asked for, an address serves as well.
  const sites = (useCountrySites(country)?.sites ?? []).filter((each) => !isAgent(each));
  useDraft(({ timeZone }) => {
    if (typeof timeZone === "string" && timeZone) onZone(timeZone);
  });
  // A draft may name a site before the sites are there.
  const chosen = sites.find(({ id }) => id === wanted);
  useEffect(() => {
    if (chosen !== site) onSite(chosen);
  }, [chosen, site, onSite]);

  return (
    <>
      <SelectField
        name="country"
        label={survey.country}
        autoComplete="country"
        onChange={(event) => setCountry(event.target.value)}
      >
        <CountryOptions />
      </SelectField>
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
      {chosen ? null : (
        <>
          <TextField name="address" label={survey.address} autoComplete="street-address" />
          <SelectField
            name="timeZone"
            label={survey.timeZone}
            value={zone}
            onChange={(event) => onZone(event.target.value)}
          >
            {(hydrated ? zones(zone) : [zone]).map((each) => (
              <option key={each} value={each}>
                {each.replaceAll("_", " ")}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  );
}

function zones(own: string): string[] {
  return [...new Set([own, ...Intl.supportedValuesOf("timeZone")])];
}
