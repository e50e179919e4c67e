import { useRef } from "react";
import { hazardClasses, packingGroups, readUnNumber } from "#shared/goods/dangerous-goods.ts";
import { FieldRow, options, SelectField, TextField } from "#site/features/forms/controls.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { useFieldText, useFormState } from "#site/features/forms/form-context.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { GoodsAnswer } from "./goods-answer.tsx";

const { useWords: useGoodsWords } = wordsOf("goods");

export { dangerousGoodsErrors } from "#shared/goods/acceptance.ts";

/** The declaration of dangerous goods. The UN number is looked up as it is typed. */
export function DangerousGoods() {
  const { cargo } = useFormWords();
  const goods = useGoodsWords();
  const { store } = useFormState();
  const hazardClass = useFieldText("hazardClass");
  const group = useFieldText("packingGroup");
  const service = useFieldText("service");
  const input = useRef<HTMLInputElement>(null);
  const number = readUnNumber(useFieldText("unNumber"));
  return (
    <div className="grid gap-6 border-l-4 border-petrol pl-5">
      <div>
        <TextField
          ref={input}
          name="unNumber"
          label={cargo.unNumber}
          hint={goods.unNumberHint}
          optional
          autoComplete="off"
        />
        <div aria-live="polite">
          {number ? (
            <GoodsAnswer
              number={number}
              service={service}
              group={group}
              hazardClass={hazardClass}
              onUse={(implied) => {
                for (const [name, value] of Object.entries(implied)) store.set(name, value);
                // The button disappears.
                input.current?.focus();
              }}
            />
          ) : null}
        </div>
      </div>
      <FieldRow>
        <SelectField name="hazardClass" label={cargo.hazardClass} optional>
          {options(hazardClasses.map((value) => ({ value, label: `${value} – ${goods.classes[value]}` })))}
        </SelectField>
        <SelectField name="packingGroup" label={cargo.packingGroup} optional>
          {options(packingGroups)}
        </SelectField>
      </FieldRow>
      <TextField name="packaging" label={goods.packaging} optional />
    </div>
  );
}
