import {
  checkAcceptance,
  packagings,
  packingGroupOf,
  type AcceptanceResult,
  type Packaging,
} from "#shared/goods/acceptance.ts";
import { isAssigned, packingGroups, readUnNumber, type PackingGroup } from "#shared/goods/dangerous-goods.ts";
import { fill } from "#shared/fill.ts";
import { formatList } from "#shared/formats.ts";
import { findGoodsEntry, tabledNumbers } from "#shared/goods/goods-table.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import type { QuoteFigures } from "#site/features/quote/prefill.ts";
import { ArrowLink } from "#site/parts/site-link.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { CodeField, SelectField } from "#site/features/inputs/fields.tsx";
import { useField, useCalculatorWords } from "#site/features/inputs/use-fields.ts";

const { useWords: useFormWords } = wordsOf("forms");
const { useWords: useSubstances } = wordsOf("substances");

/** A first check whether dangerous goods can go by sea, for the number in the address (`?un=1219#tool`) or an example. */
export default function AcceptanceCalculator() {
  const { precheck: words } = useCalculatorWords();
  const { form, problems } = useFormWords();
  const locale = useLocale();
  const field = useField("un", "1263", readAddress);
  const chosenGroup = useField<PackingGroup | "">("group", "II");
  const packaging = useField<Packaging>("packaging", "drum");
  const unNumber = field.value;
  const number = readUnNumber(unNumber);
  const group = packingGroupOf(unNumber, chosenGroup.value || "II");
  const { groups: own = [] } = findGoodsEntry(unNumber) ?? {};
  const groups = own.length > 0 ? own : packingGroups;

  const answer =
    number && isAssigned(number) && group
      ? checkAcceptance({ unNumber, group, packaging: packaging.value })
      : undefined;

  function result() {
    if (!number) return <p>{problems.un}</p>;
    if (!isAssigned(number)) return <p>{problems["un.none"]}</p>;
    if (answer) return <Answer {...answer} isTank={packaging.value === "tank"} />;
    return <p>{fill(words.whichGroup, { number, groups: formatList(groups, locale) })}</p>;
  }

  function quoteOf({ verdict, unNumber: checked, group: ofEntry }: AcceptanceResult): QuoteFigures {
    const classes = findGoodsEntry(checked)?.classes ?? [];
    return {
      service: "sea-freight",
      dangerous: "yes",
      unNumber: checked,
      // Of several the visitor has to choose one. Class 1 has divisions, which the form does not take from here.
      hazardClass: classes.length === 1 && classes[0] !== "1" ? (classes[0] ?? "") : "",
      packingGroup: ofEntry ?? "",
      packaging: words.packagings[packaging.value],
      notes: fill(words.quote, {
        number: checked,
        packaging: words.packagings[packaging.value],
        verdict: words.verdicts[verdict],
      }),
    };
  }

  return (
    <CalculatorPanel
      fields={
        <>
          <CodeField
            label={words.number}
            hint={words.hint}
            field={field}
            isWrong={!number || !isAssigned(number)}
          />
          <SelectField
            label={words.group}
            options={group ? groups : ["", ...groups]}
            words={{ "": form.choose, I: "I", II: "II", III: "III" }}
            field={{ ...chosenGroup, value: group ?? "" }}
          />
          <SelectField
            label={words.packaging}
            options={packagings}
            words={words.packagings}
            field={packaging}
            isWide
          />
          <p className="col-span-full pt-3 text-label text-mist">{words.groupHint}</p>
        </>
      }
      result={result()}
      quote={answer && quoteOf(answer)}
      quoteLabel={
        answer &&
        fill(answer.verdict === "unknown" || answer.verdict === "refused" ? words.ask : words.price, {
          number: answer.unNumber,
        })
      }
      formula={fill(words.formula, { count: tabledNumbers.length })}
    />
  );
}

/** The page is rendered once for all queries, so only the browser reads them. */
function readAddress(): string | undefined {
  return readUnNumber(new URLSearchParams(location.search).get("un") ?? "");
}

function Answer({
  verdict,
  unNumber,
  hazards,
  group,
  reasons,
  notes,
  isTank,
}: AcceptanceResult & { isTank: boolean }) {
  const { precheck: words } = useCalculatorWords();
  const names: Partial<Record<string, string>> = useSubstances();
  const locale = useLocale();
  const goods = [unNumber, names[unNumber]].filter(Boolean).join(" ");
  return (
    <CalculatorResult label={words.result} value={words.verdicts[verdict]} size="words">
      {hazards.length > 0 ? (
        <p className="font-semibold text-white">
          {fill(group ? words.ofGroup : words.of, {
            goods,
            hazards: formatList(hazards, locale, "or"),
            group: group ?? "",
          })}
        </p>
      ) : null}
      {reasons.map((reason) => (
        <p key={reason}>{words.reasons[reason]}</p>
      ))}
      {notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
      {/* The rules of filling are those of liquids; gases have no packing group. */}
      {isTank && group && (verdict === "accepted" || verdict === "approval") ? (
        <ArrowLink to="/services/global-tank-containers#tool" onDark>
          {fill(words.filling, { number: unNumber })}
        </ArrowLink>
      ) : null}
    </CalculatorResult>
  );
}
