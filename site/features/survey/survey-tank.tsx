import type { BookablePurpose } from "#contract/list-values.ts";
import { movements } from "#contract/survey.ts";
import { ChoiceField } from "#site/features/forms/choice-field.tsx";
import { FieldRow, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { useSurveyWords } from "./use-survey-place.ts";

/** What each booking asks about the tank. */
const asked: Record<BookablePurpose, { movement: boolean; lastCargo: boolean; nextCargo: boolean }> = {
  cleaning: { movement: false, lastCargo: true, nextCargo: true },
  depot: { movement: true, lastCargo: false, nextCargo: false },
};

/** The tank to be cleaned, brought or fetched: its number, its last cargo (which `asked` may require) and its next one. */
export function SurveyTank({ purpose }: { purpose: BookablePurpose }) {
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
        hint={survey.lastCargoSheetHint}
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
