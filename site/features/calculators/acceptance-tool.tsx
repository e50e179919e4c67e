import { useState } from "react";
import { checkAcceptance, goodsTable, packagings } from "#contract/acceptance.ts";
import type { Packaging } from "#contract/acceptance.ts";
import { packingGroups, readUnNumber } from "#contract/dangerous-goods.ts";
import type { PackingGroup } from "#contract/dangerous-goods.ts";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { ChoiceField, CodeField } from "./fields.tsx";
import { FieldRow, ToolPanel, ToolResult } from "./tool-panel.tsx";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

const numbers = Object.keys(goodsTable).toSorted();
const groupWords = { I: "I", II: "II", III: "III" };

/** A first answer on dangerous goods by sea, before anybody asks a line. */
export function AcceptanceTool() {
  const { precheck: words } = useCalculatorWords();
  const [unNumber, setUnNumber] = useState("1263");
  const [group, setGroup] = useState<PackingGroup>("II");
  const [packaging, setPackaging] = useState<Packaging>("drum");
  const isNumber = readUnNumber(unNumber) !== undefined;
  const answer = checkAcceptance({ unNumber, group, packaging });
  return (
    <ToolPanel
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
          <ToolResult label={words.result} value={words.verdicts[answer.verdict]} size="words">
            {answer.hazard ? (
              <p className="font-semibold text-white">
                {fill(words.of, { number: answer.unNumber, hazard: answer.hazard })}
              </p>
            ) : null}
            {answer.reasons.map((reason) => (
              <p key={reason}>{words.reasons[reason]}</p>
            ))}
          </ToolResult>
        )
      }
      formula={fill(words.formula, { count: numbers.length })}
    >
      <p className="mt-4 text-small text-mist">{fill(words.numbers, { list: numbers.join(", ") })}</p>
    </ToolPanel>
  );
}
