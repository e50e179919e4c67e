import { useState } from "react";
import { checkAcceptance, packagings, type AcceptanceResult, type Packaging } from "#contract/acceptance.ts";
import { isAssigned, packingGroups, readUnNumber, type PackingGroup } from "#contract/dangerous-goods.ts";
import { fill } from "#contract/fill.ts";
import { tabledNumbers } from "#contract/goods-table.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { CodeField, SelectField } from "./fields.tsx";

const { useWords: useCalculatorWords } = await wordsOf("calculators");
const { useWords: useSubstances } = await wordsOf("substances");

const groupWords = { I: "I", II: "II", III: "III" };

/** A first check whether dangerous goods can go by sea. */
export function AcceptanceCalculator() {
  const { precheck: words } = useCalculatorWords();
  const [unNumber, setUnNumber] = useState("1263");
  const [group, setGroup] = useState<PackingGroup>("II");
  const [packaging, setPackaging] = useState<Packaging>("drum");
  const isNumber = isAssigned(readUnNumber(unNumber) ?? "");
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
          <SelectField
            label={words.group}
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
            isWide
            onSelect={setPackaging}
          />
          <p className="col-span-full pt-3 text-label text-mist">{words.groupHint}</p>
        </>
      }
      result={isNumber && <Answer {...checkAcceptance({ unNumber, group, packaging })} />}
      formula={fill(words.formula, { count: tabledNumbers.length })}
    />
  );
}

function Answer({ verdict, unNumber: number, hazards, reasons, notes, instruction }: AcceptanceResult) {
  const { precheck: words } = useCalculatorWords();
  const names: Partial<Record<string, string>> = useSubstances();
  return (
    <CalculatorResult label={words.result} value={words.verdicts[verdict]} size="words">
      {hazards ? (
        <p className="font-semibold text-white">
          {fill(words.of, { number, name: names[number] ?? "", hazards })}
        </p>
      ) : null}
      {reasons.map((reason) => (
        <p key={reason}>{words.reasons[reason]}</p>
      ))}
      {notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
      {instruction.length > 0 ? <p>{fill(words.instruction, { codes: instruction.join(", ") })}</p> : null}
      {verdict === "unknown" ? (
        <p>
          <SiteLink
            to="/order-inquiry"
            search={`?service=sea-freight&dangerous=yes&unNumber=${number}`}
            hash="new"
            className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
          >
            {fill(words.ask, { number })}
          </SiteLink>
        </p>
      ) : null}
    </CalculatorResult>
  );
}
