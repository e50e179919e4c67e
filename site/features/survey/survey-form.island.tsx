import * as z from "zod/mini";
import { hazardClasses, packingGroups } from "#shared/goods/dangerous-goods.ts";
import { languageName } from "#shared/formats.ts";
import { fill } from "#shared/fill.ts";
import { surveyPurposes, type BookablePurpose } from "#contract/list-values.ts";
import { surveyLanguages, surveySchemaAt, type SurveyPlace as Place, movements } from "#contract/survey.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { ChoiceField, FlagField } from "#site/features/forms/choice-field.tsx";
import {
  FieldGroup,
  FieldRow,
  options,
  SelectField,
  TextArea,
  TextField,
} from "#site/features/forms/controls.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { useFieldText, useFormState, useFormStore } from "#site/features/forms/form-context.ts";
import { FormOnRequest } from "#site/features/forms/form-on-request.tsx";
import { NumberField, PieceFields } from "#site/features/forms/number-field.tsx";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { SurveyDates } from "./survey-dates.tsx";
import { SurveyDepotField, SurveyPlaceFields } from "./survey-place.tsx";
import { useSurveyPlace, useSurveyWords } from "./use-survey-place.ts";
import { TextButton } from "#site/ui/text-button.tsx";

export default function SurveyRequest({ page, mail }: { page: string; mail: string }) {
  const { askSurvey } = useMessages();
  return (
    <FormOnRequest anchor="survey" openLabel={askSurvey.open} mail={mail} buttonLook="border-2 border-ink">
      <SurveyForm page={page} />
    </FormOnRequest>
  );
}

/** Asks for a survey at an office of the group or at an address, or books a slot at one of its depots. */
function SurveyForm({ page }: { page: string }) {
  const survey = useSurveyWords();
  const { apiBaseUrl } = useSite();
  const store = useFormStore("survey");
  const place = useSurveyPlace(store);
  const { purpose, booking, office, timeZone } = place;
  return (
    <SubmissionForm
      store={store}
      kind="survey"
      page={page}
      schema={schemaAt(office ?? { timeZone: timeZone ?? "UTC" })}
      computed={{ timeZone, site: office?.id, ...(booking && office && { country: office.country }) }}
      names={office ? { [office.id]: office.name } : {}}
      about={({ purpose }) => ({ purpose })}
      send={browserClient(apiBaseUrl).addSurveyAppointment}
      prefill={{ purpose: surveyPurposes }}
    >
      <FieldGroup title={survey.groups.what}>
        <ChoiceField name="purpose" label={survey.purpose} choices={surveyPurposes} words={survey.purposes} />
        {purpose === "route" ? <Pieces /> : null}
      </FieldGroup>
      {booking ? (
        <FieldGroup title={survey.groups.tank}>
          <SurveyTank purpose={booking} />
        </FieldGroup>
      ) : null}
      <FieldGroup title={survey.groups.where}>
        {booking ? <SurveyDepotField {...place} /> : <SurveyPlaceFields {...place} />}
        <SurveyDates site={office} timeZone={timeZone} />
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

/** The schema at this moment. The first window is always there, so that its fields get their errors. */
function schemaAt(place: Place) {
  const withWindow = (input: unknown) => ({ slots: [{}], ...(input as object) });
  return z.pipe(z.transform(withWindow), surveySchemaAt(place, new Date()));
}

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

const mostPieces = 5;

function Pieces() {
  const { form } = useFormWords();
  const survey = useSurveyWords();
  const { store } = useFormState();
  // A value of the form that is never sent, so that a draft brings all pieces back.
  const count = Number(useFieldText("pieceCount") || 1);
  const counts = { add: count + 1, remove: count - 1 };
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <FieldGroup key={`piece ${at + 1}`} title={fill(survey.piece, { number: at + 1 })}>
          <PieceFields nameOf={(side) => `pieces.${at}.${side.toLowerCase()}`} />
          <FlagField name={`pieces.${at}.centreOfGravityKnown`} label={survey.centreOfGravityKnown} />
        </FieldGroup>
      ))}
      <p className="flex gap-6">
        {(["add", "remove"] as const).map((change) => {
          const next = counts[change];
          const isPossible = next >= 1 && next <= mostPieces;
          return (
            <TextButton
              key={change}
              // Not taken away, and the focus with it.
              aria-disabled={!isPossible}
              onClick={() => isPossible && store.set("pieceCount", String(next))}
              className="py-2.5"
            >
              {form[change]}
            </TextButton>
          );
        })}
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
          {options(hazardClasses)}
        </SelectField>
        <SelectField name="packingGroup" label={cargo.packingGroup} optional>
          {options(packingGroups)}
        </SelectField>
      </FieldRow>
      <TextField name="quantity" label={survey.quantity} optional />
      <TextArea name="equipment" label={survey.equipment} optional rows={3} spellCheck={false} />
      <FileField name="files" kind="document" label={survey.files} hint={survey.filesHint} optional />
    </>
  );
}

function Asker() {
  const { person } = useFormWords();
  const survey = useSurveyWords();
  const locale = useLocale();
  return (
    <>
      <TextField name="company" label={person.company} autoComplete="organization" />
      <TextField name="name" label={person.name} autoComplete="name" />
      <EmailField label={person.email} />
      <PhoneField label={person.phone} hint={person.phoneHint} countryFrom="country" isGuess />
      <FieldRow>
        <SelectField name="language" label={survey.language} optional>
          {options(surveyLanguages.map((value) => ({ value, label: languageName(value, locale) })))}
        </SelectField>
        <TextField name="orderReference" label={survey.orderReference} optional />
      </FieldRow>
      <TextArea name="notes" label={survey.notes} optional rows={3} />
    </>
  );
}

/** What each booking asks about the tank. */
const asked: Record<BookablePurpose, { movement: boolean; lastCargo: boolean; nextCargo: boolean }> = {
  cleaning: { movement: false, lastCargo: true, nextCargo: true },
  depot: { movement: true, lastCargo: false, nextCargo: false },
};

/** The tank to be cleaned, brought or fetched: its number, its last cargo (which `asked` may require) and its next one. */
function SurveyTank({ purpose }: { purpose: BookablePurpose }) {
  const { cargo } = useFormWords();
  const survey = useSurveyWords();
  const { movement, lastCargo, nextCargo } = asked[purpose];
  return (
    <>
      {movement ? (
        <ChoiceField name="movement" label={survey.movement} choices={movements} words={survey.movements} />
      ) : null}
      <TextArea name="equipment" label={survey.tanks} rows={2} spellCheck={false} />
      <FieldRow>
        <TextField name="lastCargo" label={survey.lastCargo} optional={!lastCargo} />
        <TextField name="unNumber" label={cargo.unNumber} optional />
      </FieldRow>
      <FileField
        name="files"
        kind="document"
        label={survey.lastCargoSheet}
        hint={purpose === "cleaning" ? survey.lastCargoSheetHint : survey.depotSheetHint}
        optional
      />
      {nextCargo ? (
        <FieldRow>
          <TextField name="nextProduct" label={survey.nextProduct} optional />
          <TextField name="residue" label={survey.residue} optional />
        </FieldRow>
      ) : null}
    </>
  );
}
