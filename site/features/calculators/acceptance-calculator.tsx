import { useState } from "react";
import { checkAcceptance, entries, packagings } from "#contract/acceptance.ts";
import type { Packaging } from "#contract/acceptance.ts";
import { packingGroups, readUnNumber } from "#contract/dangerous-goods.ts";
import type { PackingGroup } from "#contract/dangerous-goods.ts";
import { fill } from "#contract/fill.ts";
import { ChoiceField, CodeField } from "./fields.tsx";
import { FieldRow, CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useCalculatorWords } from "./words.ts";

const numbers = Object.keys(entries).toSorted();
const groupWords = { I: "I", II: "II", III: "III" };

/** A first answer on dangerous goods by sea, before anybody asks a line. */
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
            <ChoiceField
              label={`${words.group} (${words.groupHint})`}
              choices={packingGroups}
              words={groupWords}
              value={group}
              onChoose={setGroup}
            />
            <ChoiceField
              label={words.packaging}
              choices={packagings}
              words={words.packagings}
              value={packaging}
              onChoose={setPackaging}
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
