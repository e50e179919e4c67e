import { useState } from "react";
import { checkAcceptance, goodsTable, packagings } from "#contract/acceptance.ts";
import type { Packaging } from "#contract/acceptance.ts";
import { packingGroups, readUnNumber } from "#contract/dangerous-goods.ts";
import type { PackingGroup } from "#contract/dangerous-goods.ts";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SelectField, CodeField } from "./fields.tsx";
import { FieldRow, CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

const numbers = Object.keys(goodsTable).toSorted();
const groupWords = { I: "I", II: "II", III: "III" };

/** A first check whether dangerous goods can go by sea. */
export function AcceptanceCalculator() {
  const { precheck: words } = useCalculatorWords();
  const [unNumber, setUnNumber] = useState("1263");
  const [group, setGroup] = useState<PackingGroup>("II");
  const [packaging, setPackaging] = useState<Packaging>("drum");
  const isNumber = readUnNumber(unNumber) !== undefined;
  const answer = checkAcceptance({ unNumber, group, packaging });
  return (
    <CalculatorPanel
      fields={
        <>
          <CodeField
            label={words.number}
            hint={words.hint}
            value={unNumber}
            isWrong={!isNumber}
            onType={setUnNumber}
          />
          <FieldRow>
            <SelectField
              label={`${words.group} (${words.groupHint})`}
              options={packingGroups}
              words={groupWords}
              value={group}
              onSelect={setGroup}
            />
            <SelectField
              label={words.packaging}
              options={packagings}
              words={words.packagings}
              value={packaging}
              onSelect={setPackaging}
            />
          </FieldRow>
        </>
      }
      result={
        isNumber && (
          <CalculatorResult label={words.result} value={words.verdicts[answer.verdict]} size="words">
            {answer.hazard ? (
              <p className="font-semibold text-white">
                {fill(words.of, { number: answer.unNumber, hazard: answer.hazard })}
              </p>
            ) : null}
            {answer.reasons.map((reason) => (
              <p key={reason}>{words.reasons[reason]}</p>
            ))}
          </CalculatorResult>
        )
      }
      formula={fill(words.formula, { count: numbers.length })}
    >
      <p className="mt-4 text-small text-mist">{fill(words.numbers, { list: numbers.join(", ") })}</p>
    </CalculatorPanel>
  );
}
