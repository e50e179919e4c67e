import { useState } from "react";
import { surveyWindow } from "#contract/working-days.ts";
import type { Calendar } from "#contract/working-days.ts";
import { useLocale } from "#site/locales-hook.ts";
import { houseLocaleOf } from "#site/locales.ts";
import { fill } from "#site/messages.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { FieldRow, TextField } from "./controls.tsx";
import { useSurveyWords } from "./survey-words.ts";

/** The two windows that a visitor proposes, in the time of the place, with the days it is closed on. */
export function SurveyDates({ calendar }: { calendar: Calendar }) {
  const survey = useSurveyWords();
  const locale = useLocale();
  // The page is kept for days; what depends on today comes with the visitor.
  const [now] = useState(() => new Date());
  const window = useHydrated() ? surveyWindow(calendar, now) : undefined;
  const format = new Intl.DateTimeFormat(houseLocaleOf(locale), {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const day = (date: string) => format.format(new Date(date));
  const closed = window && calendar.holidays?.filter((date) => date >= window.from && date <= window.to);
  return (
    <>
      {window ? (
        <div className="text-small text-soft">
          <p>
            {fill(survey.timesThere, {
              zone: calendar.timeZone.replaceAll("_", " "),
              from: day(window.from),
              to: day(window.to),
            })}
          </p>
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
              min={window?.from}
              max={window?.to}
            />
            <TextField name={`slots.${at}.from`} label={survey.from} type="time" />
            <TextField name={`slots.${at}.to`} label={survey.to} type="time" />
          </FieldRow>
        </fieldset>
      ))}
    </>
  );
}
