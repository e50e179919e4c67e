import type { BookablePurpose } from "#contract/survey-purposes.ts";
import { movements } from "#contract/survey.ts";
import { ChoiceField } from "#site/features/forms/choice-field.tsx";
import { FieldRow, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { wordsOf } from "#site/i18n/words.ts";

const { useWords: useFormWords } = wordsOf("forms");
const { useWords: useSurveyWords } = wordsOf("survey");

/** The tank to be cleaned, brought or fetched: its number, its last cargo and its next one. */
export function SurveyTank({ purpose }: { purpose: BookablePurpose }) {
  const { cargo } = useFormWords();
  const survey = useSurveyWords();
  const isCleaning = purpose === "cleaning";
  return (
    <>
      {isCleaning ? null : (
        <ChoiceField name="movement" label={survey.movement} choices={movements} words={survey.movements} />
      )}
      <TextArea name="equipment" label={survey.tanks} rows={2} spellCheck={false} />
      <FieldRow>
        <TextField name="lastCargo" label={survey.lastCargo} optional={!isCleaning} />
        <TextField name="unNumber" label={cargo.unNumber} optional />
      </FieldRow>
      <FileField
        name="files"
        kind="document"
        label={survey.lastCargoSheet}
        hint={survey.lastCargoSheetHint}
        optional
      />
      {isCleaning ? (
        <FieldRow>
          <TextField name="nextProduct" label={survey.nextProduct} optional />
          <TextField name="residue" label={survey.residue} optional />
        </FieldRow>
      ) : null}
    </>
  );
}
