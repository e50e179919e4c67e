import { useSurveyWords } from "./use-survey-place.ts";
import { useState } from "react";
import { dateFormat } from "#shared/zoned-time.ts";
import { fill } from "#shared/fill.ts";
import { formatZone } from "#shared/formats.ts";
import { houseLocaleOf } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import { calendarOf, flexibilities } from "#contract/survey.ts";
import { surveyWindow } from "#shared/opening-hours.ts";
import { FieldRow, options, SelectField, TextField } from "#site/features/forms/controls.tsx";
import { hoursText } from "#site/features/offices/office-texts.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { useHydrated } from "#site/ui/browser-state.ts";

/**
 * One window or two for a survey, in the time of the place, below the office's hours and the days on which it is closed.
 * Before the place is chosen, nothing is shown of its time.
 */
export function SurveyDates({ site, timeZone }: { site: Office | undefined; timeZone: string | undefined }) {
  const { locator } = useMessages();
  const survey = useSurveyWords();
  const locale = useLocale();
  // Pages are cached for days, so the browser adds what depends on the day.
  const [now] = useState(() => new Date());
  const hydrated = useHydrated();
  const calendar = hydrated && timeZone ? calendarOf(site ?? { timeZone }) : undefined;
  const window = calendar && surveyWindow(calendar, now);
  const format = dateFormat(houseLocaleOf(locale), {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const day = (date: string) => format.format(new Date(date));
  const closed = window && calendar?.holidays?.filter((date) => date >= window.from && date <= window.to);
  return (
    <>
      {window && timeZone ? (
        <div className="text-small text-soft">
          <p>
            {fill(survey.timesThere, {
              zone: formatZone(timeZone, locale),
              from: day(window.from),
              to: day(window.to),
            })}
          </p>
          {site ? <p>{fill(survey.hoursThere, { hours: hoursText(locator, site) })}</p> : null}
          {closed && closed.length > 0 ? (
            <p>{fill(survey.closedThere, { days: closed.map(day).join(" · ") })}</p>
          ) : null}
        </div>
      ) : null}
      {[0, 1].map((at) => (
        <fieldset key={at}>
          <legend className="mb-2 font-semibold">
            {fill(survey.slot, { number: at + 1 })}{" "}
            <span className="font-normal text-muted">({survey.windowHint})</span>
          </legend>
          <FieldRow>
            <TextField
              name={`slots.${at}.date`}
              label={survey.date}
              type="date"
              optional={at > 0}
              min={window?.from}
              max={window?.to}
            />
            <TextField name={`slots.${at}.from`} label={survey.from} type="time" optional={at > 0} />
            <TextField name={`slots.${at}.to`} label={survey.to} type="time" optional={at > 0} />
          </FieldRow>
        </fieldset>
      ))}
      <SelectField name="flexibility" label={survey.flexibility} optional>
        {options(flexibilities, survey.flexibilities)}
      </SelectField>
    </>
  );
}
