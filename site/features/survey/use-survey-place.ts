import { useMemo } from "react";
import type { Office } from "#contract/offices.ts";
import { isBookable, type BookablePurpose, type SurveyPurpose } from "#contract/list-values.ts";
import { ownZone } from "#shared/zoned-time.ts";
import { useText } from "#site/features/forms/form-context.ts";
import type { FormStore } from "#site/features/forms/form-store.ts";
import { useOffices } from "#site/features/offices/use-offices.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { zoneChoices, type ZoneChoice } from "./time-zones.ts";

export const { useWords: useSurveyWords } = wordsOf("survey");

/** What a survey is for, and where and in which time it takes place. */
export interface SurveyPlace {
  purpose: SurveyPurpose | undefined;
  booking: BookablePurpose | undefined;
  /** The query for the offices to choose from. */
  query: { countryId?: string; purpose: SurveyPurpose } | undefined;
  offices: readonly Office[];
  /** The chosen office. A draft may name one before the offices are loaded. */
  office: Office | undefined;
  zones: readonly ZoneChoice[];
  timeZone: string | undefined;
}

export function useSurveyPlace(store: FormStore): SurveyPlace {
  const locale = useLocale();
  const purpose = (useText(store, "purpose") || undefined) as SurveyPurpose | undefined;
  const country = useText(store, "country");
  const officeId = useText(store, "site");
  const chosenZone = useText(store, "timeZone");
  const booking = purpose && isBookable(purpose) ? purpose : undefined;
  const query = booking
    ? { purpose: booking }
    : country
      ? { countryId: country, purpose: purpose ?? "cargo" }
      : undefined;
  // Without an answer of the API, an address serves as well.
  const offices = useOffices(query)?.sites ?? [];
  const office = offices.find(({ id }) => id === officeId);
  const zones = useMemo(
    () => (country && !booking ? zoneChoices(country, locale) : []),
    [country, booking, locale],
  );
  const zone =
    zones.find(({ id }) => id === chosenZone) ??
    (zones.length === 1 ? zones[0] : (zoneWith(zones, ownZone()) ?? zoneWith(zones, offices[0]?.timeZone)));
  return { purpose, booking, query, offices, office, zones, timeZone: office?.timeZone ?? zone?.id };
}

function zoneWith(zones: readonly ZoneChoice[], timeZone: string | undefined): ZoneChoice | undefined {
  return zones.find((choice) => timeZone !== undefined && choice.zones.includes(timeZone));
}
