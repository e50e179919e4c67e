import { useState } from "react";
import type { Site } from "#contract/network.ts";
import { packingGroups } from "#contract/user-main.ts";
import {
  flexibilities,
  surveyDateErrors,
  surveyLanguages,
  surveyPurposes,
  surveySchema,
} from "#contract/survey.ts";
import { weekdays } from "#contract/working-days.ts";
import type { Calendar } from "#contract/working-days.ts";
import { browserClient } from "#site/api.ts";
import { useLocale } from "#site/locales-hook.ts";
import { fill } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import {
  ChoiceField,
  FieldGroup,
  FieldRow,
  FlagField,
  options,
  SelectField,
  TextArea,
  TextField,
} from "./controls.tsx";
import { EmailField } from "./email-field.tsx";
import { FileField } from "./file-field.tsx";
import { useChoice } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { PrivacyLine, SubmissionForm } from "./submission-form.tsx";
import { SurveyPlace } from "./survey-place.tsx";
import { SurveyDates } from "./survey-dates.tsx";
import { useFormWords } from "./words.ts";
import { useSurveyWords } from "./survey-words.ts";

/** Asks for a survey in one of two windows, at a site of the network or at an address. */
export function SurveyForm({ page }: { page: string }) {
  const { form } = useFormWords();
  const survey = useSurveyWords();
  const { apiBaseUrl } = useSite();
  const [site, setSite] = useState<Site>();
  const ownZone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const [zone = ownZone, setZone] = useState<string>();
  const calendar: Calendar = site ?? { timeZone: zone, hours: weekdays };
  return (
    <SubmissionForm
      name="survey"
      kind="survey"
      page={page}
      schema={surveySchema}
      fixed={{ timeZone: calendar.timeZone }}
      checkMore={(input) => surveyDateErrors(input, calendar, new Date())}
      about={({ purpose }) => survey.purposes[purpose]}
      send={browserClient(apiBaseUrl).addSurveyAppointment}
      privacy={<PrivacyLine text={form.privacy} />}
      linked={{ purpose: surveyPurposes }}
    >
      <FieldGroup title={survey.groups.what}>
        <Purpose />
      </FieldGroup>
      <FieldGroup title={survey.groups.where}>
        <SurveyPlace site={site} onSite={setSite} zone={zone} onZone={setZone} />
        <SurveyDates calendar={calendar} />
        <FieldRow>
          <SelectField name="flexibility" label={survey.flexibility} optional>
            {options(flexibilities, survey.flexibilities)}
          </SelectField>
          <NumberField name="durationHours" label={survey.durationHours} optional />
        </FieldRow>
        <TextField
          name="onSiteContact"
          label={survey.onSiteContact}
          hint={survey.onSiteContactHint}
          optional
        />
        <TextArea name="access" label={survey.access} hint={survey.accessHint} optional rows={2} />
      </FieldGroup>
      <FieldGroup title={survey.groups.cargo}>
        <CargoFields />
      </FieldGroup>
      <FieldGroup title={survey.groups.you}>
        <Asker />
      </FieldGroup>
    </SubmissionForm>
  );
}

/** The purpose, which brings the pieces of a heavy cargo along. */
function Purpose() {
  const survey = useSurveyWords();
  const [purpose, setPurpose] = useChoice<string>("purpose", "");
  return (
    <>
      <ChoiceField
        name="purpose"
        label={survey.purpose}
        choices={surveyPurposes}
        words={survey.purposes}
        onChoose={setPurpose}
      />
      {purpose === "route" ? <Pieces /> : null}
    </>
  );
}

const mostPieces = 5;

function Pieces() {
  const { cargo, form } = useFormWords();
  const survey = useSurveyWords();
  // Kept with what is typed, so that all pieces come back.
  const [typedCount, setTypedCount] = useChoice<string>("pieceCount", "1");
  const count = Number(typedCount);
  const setCount = (next: number) => setTypedCount(String(next));
  return (
    <>
      <input type="hidden" name="pieceCount" value={count} />
      {Array.from({ length: count }, (_, at) => (
        <FieldGroup key={`piece ${at + 1}`} title={fill(survey.piece, { number: at + 1 })}>
          <FieldRow>
            <NumberField name={`pieces.${at}.length`} label={cargo.pieceLength} />
            <NumberField name={`pieces.${at}.width`} label={cargo.pieceWidth} />
          </FieldRow>
          <FieldRow>
            <NumberField name={`pieces.${at}.height`} label={cargo.pieceHeight} />
            <NumberField name={`pieces.${at}.weight`} label={cargo.pieceWeight} />
          </FieldRow>
          <FlagField name={`pieces.${at}.centreOfGravityKnown`} label={survey.centreOfGravityKnown} />
        </FieldGroup>
      ))}
      <p className="flex gap-6 font-semibold">
        {count < mostPieces ? (
          <button
            type="button"
            onClick={() => setCount(count + 1)}
            className="cursor-pointer py-1 underline underline-offset-4"
          >
            {form.add}
          </button>
        ) : null}
        {count > 1 ? (
          <button
            type="button"
            onClick={() => setCount(count - 1)}
            className="cursor-pointer py-1 underline underline-offset-4"
          >
            {form.remove}
          </button>
        ) : null}
      </p>
    </>
  );
}

function CargoFields() {
  const { cargo } = useFormWords();
  const survey = useSurveyWords();
  return (
    <>
      <TextField name="product" label={survey.product} hint={survey.productHint} optional />
      <FieldRow>
        <TextField name="unNumber" label={cargo.unNumber} optional />
        <TextField name="hazardClass" label={cargo.hazardClass} optional />
        <SelectField name="packingGroup" label={cargo.packingGroup} optional>
          {packingGroups.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </SelectField>
      </FieldRow>
      <TextField name="quantity" label={survey.quantity} optional />
      <TextArea name="equipment" as="lines" label={survey.equipment} optional rows={3} spellCheck={false} />
      <FileField name="files" kind="document" label={survey.files} hint={survey.filesHint} optional />
    </>
  );
}

function Asker() {
  const { person } = useFormWords();
  const survey = useSurveyWords();
  const names = new Intl.DisplayNames(useLocale(), { type: "language" });
  return (
    <>
      <TextField name="company" label={person.company} autoComplete="organization" />
      <TextField name="name" label={person.name} autoComplete="name" />
      <EmailField label={person.email} />
      <PhoneField label={person.phone} hint={person.phoneHint} countryFrom="country" />
      <FieldRow>
        <SelectField name="language" label={survey.language} optional>
          {surveyLanguages.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </SelectField>
        <TextField name="orderReference" label={survey.orderReference} optional />
      </FieldRow>
      <TextArea name="notes" label={survey.notes} optional rows={3} />
    </>
  );
}
