import { useEffect } from "react";
import { hazardClasses, packingGroups, readUnNumber } from "#contract/dangerous-goods.ts";
import { latePart } from "../late-part.tsx";
import { FieldRow, SelectField, TextField } from "./controls.tsx";
import { useControl, useTyped } from "./form-context.ts";
import { loadGoods } from "./goods-errors.ts";
import { useQuoteWords } from "./quote-words.ts";
import { setControl } from "./set-control.ts";
import { useFormWords } from "./words.ts";

// The table comes when a number is there to look up in it.
const GoodsAnswer = latePart(async () => (await import("./goods-answer.tsx")).GoodsAnswer, <></>);

/** What makes goods dangerous. The UN number is looked up as it is typed. */
export function DangerousGoods() {
  const { cargo } = useFormWords();
  const quote = useQuoteWords();
  const unNumber = useTyped("unNumber");
  const hazardClass = useTyped("hazardClass");
  const group = useTyped("packingGroup");
  const classId = useControl("hazardClass").id;
  const groupId = useControl("packingGroup").id;
  const number = readUnNumber(unNumber);
  useEffect(() => {
    void loadGoods();
  }, []);
  return (
    <div className="grid gap-6 border-l-4 border-petrol pl-5">
      <div>
        <TextField
          name="unNumber"
          label={cargo.unNumber}
          hint={quote.unNumberHint}
          optional
          autoComplete="off"
        />
        <div aria-live="polite">
          {number ? (
            <GoodsAnswer
              number={number}
              group={group}
              hazardClass={hazardClass}
              onUse={(only) => {
                if (only.hazardClass) setControl(classId, only.hazardClass);
                if (only.packingGroup) setControl(groupId, only.packingGroup);
              }}
            />
          ) : null}
        </div>
      </div>
      <FieldRow>
        <SelectField name="hazardClass" label={cargo.hazardClass} optional>
          {hazardClasses.map((each) => (
            <option key={each} value={each}>
              {each} – {quote.classes[each]}
            </option>
          ))}
        </SelectField>
        <SelectField name="packingGroup" label={cargo.packingGroup} optional>
          {packingGroups.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </FieldRow>
      <TextField name="packaging" label={quote.packaging} optional />
    </div>
  );
}
