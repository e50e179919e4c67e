import { useEffect, useState } from "react";
import { hazardClasses, packingGroups } from "#contract/dangerous-goods.ts";
import { fill } from "#contract/fill.ts";
import type { Office } from "#contract/offices.ts";
import { isBookable, surveyPurposes } from "#contract/survey-purposes.ts";
import type { SurveyPurpose } from "#contract/survey-purposes.ts";
import { surveyLanguages } from "#contract/survey.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerLine } from "#site/features/forms/answer-line.tsx";
import {
  ChoiceField,
  FieldGroup,
  FieldRow,
  FlagField,
  SelectField,
  TextArea,
  TextField,
} from "#site/features/forms/controls.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { useChoice } from "#site/features/forms/form-context.ts";
import { NumberField } from "#site/features/forms/number-field.tsx";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { PrivacyLine, SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { useSite } from "#site/parts/site-data.ts";
import { SurveyDates } from "./survey-dates.tsx";
import { SurveyDepot } from "./survey-depot.tsx";
import { surveyFormSchema } from "./survey-input.ts";
import { SurveyPlace } from "./survey-place.tsx";
import { SurveyTank } from "./survey-tank.tsx";

const { useWords: useFormWords } = await wordsOf("forms");
const { useWords: useSurveyWords } = await wordsOf("survey");

/** Asks for a survey at a site of the group or at an address, or books a slot at one of its depots. */
export function SurveyForm({ page }: { page: string }) {
  const { form } = useFormWords();
  const survey = useSurveyWords();
  const { apiBaseUrl } = useSite();
  const [purpose, setPurpose] = useState<SurveyPurpose>();
  const [site, setSite] = useState<Office>();
  const [zone, setZone] = useState<string>();
  const timeZone = site?.timeZone ?? zone;
  const booking = purpose && isBookable(purpose) ? purpose : undefined;
  return (
    <SubmissionForm
      name="survey"
      kind="survey"
      page={page}
      schema={surveyFormSchema(site ?? { timeZone: timeZone ?? "UTC" })}
      fixed={{ ...(timeZone && { timeZone }), ...(booking && site && { country: site.country }) }}
      names={site ? { [site.id]: site.name } : {}}
      about={({ purpose }) => survey.purposes[purpose]}
      send={browserClient(apiBaseUrl).addSurveyAppointment}
      privacy={<PrivacyLine text={form.privacy} />}
      linked={{ purpose: surveyPurposes }}
    >
      <FieldGroup title={survey.groups.what}>
        <Purpose onPurpose={setPurpose} />
      </FieldGroup>
      {booking ? (
        <FieldGroup title={survey.groups.tank}>
          <SurveyTank purpose={booking} />
        </FieldGroup>
      ) : null}
      <FieldGroup title={survey.groups.where}>
        {booking ? (
          <div>
            <SurveyDepot purpose={booking} site={site} onSite={setSite} />
            <AnswerLine kind="survey" site={site} />
          </div>
        ) : (
          <SurveyPlace purpose={purpose} site={site} onSite={setSite} zone={zone} onZone={setZone} />
        )}
        <SurveyDates site={site} timeZone={timeZone} />
        {booking ? null : <Visit />}
      </FieldGroup>
      {booking ? null : (
        <FieldGroup title={survey.groups.cargo}>
          <CargoFields />
        </FieldGroup>
      )}
      <FieldGroup title={survey.groups.you}>
        <Asker />
      </FieldGroup>
    </SubmissionForm>
  );
}

/** What a surveyor has to know who comes to a place. */
function Visit() {
  const survey = useSurveyWords();
  return (
    <>
      <NumberField name="durationHours" label={survey.durationHours} optional />
      <TextField name="onSiteContact" label={survey.onSiteContact} hint={survey.onSiteContactHint} optional />
      <TextArea name="access" label={survey.access} hint={survey.accessHint} optional rows={2} />
    </>
  );
}

/** The purpose, which brings the pieces of a heavy cargo along. */
function Purpose({ onPurpose }: { onPurpose: (purpose: SurveyPurpose | undefined) => void }) {
  const survey = useSurveyWords();
  const [purpose, setPurpose] = useChoice<SurveyPurpose | "">("purpose", "");
  useEffect(() => {
    onPurpose(purpose || undefined);
  }, [purpose, onPurpose]);
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
        <SelectField name="hazardClass" label={cargo.hazardClass} optional>
          {hazardClasses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
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
