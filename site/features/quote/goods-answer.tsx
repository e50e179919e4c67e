import type { ReactNode } from "react";
import { isAssigned, packingGroups } from "#shared/goods/dangerous-goods.ts";
import { fill } from "#shared/fill.ts";
import { formatList } from "#shared/formats.ts";
import { findGoodsEntry } from "#shared/goods/goods-table.ts";
import { useFormWords } from "#site/features/forms/field.tsx";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { outlookFor, type Outlook } from "./outlook.ts";
import { TextButton } from "#site/ui/text-button.tsx";

const { useWords: useCalculatorWords } = wordsOf("calculators");
const { useWords: useGoodsWords } = wordsOf("goods");
const { useWords: useSubstances } = wordsOf("substances");

/** The entry of a UN number in the table: name, class, packing groups, and whether we accept it by sea. */
export function GoodsAnswer({
  number,
  service,
  group,
  hazardClass,
  onUse,
}: {
  /** Four digits. */
  number: string;
  /** The service that is asked for, or an empty text. */
  service: string;
  /** The chosen packing group, or an empty text. */
  group: string;
  hazardClass: string;
  /** Fills in the fields of which the number allows one value. */
  onUse: (implied: { hazardClass?: string; packingGroup?: string }) => void;
}) {
  const { precheck } = useCalculatorWords();
  const { problems } = useFormWords();
  const goods = useGoodsWords();
  const names: Partial<Record<string, string>> = useSubstances();
  const list = useList();
  const locale = useLocale();
  // A number that nobody gives out gets no answer, not even that of its class.
  const entry = isAssigned(number) ? findGoodsEntry(number) : undefined;
  if (!entry)
    return (
      <Panel>
        <p className="font-semibold">
          {`${fill(goods.number, { number })}: ${isAssigned(number) ? precheck.verdicts.unknown : problems["un.none"]}`}
        </p>
        {isAssigned(number) ? <p>{precheck.reasons.unknown}</p> : null}
      </Panel>
    );
  const chosen = packingGroups.find((each) => each === group);
  const [only = ""] = entry.classes;
  const implied = {
    // Class 1 has divisions, and some numbers are of two: the visitor has to choose one.
    ...(entry.classes.length === 1 && only !== "1" && !hazardClass && { hazardClass: only }),
    ...(entry.groups.length === 1 && !group && { packingGroup: entry.groups[0] ?? "" }),
  };
  const offers = [
    implied.hazardClass && fill(goods.class, { hazard: implied.hazardClass }),
    implied.packingGroup && fill(goods.group, { group: implied.packingGroup }),
  ].filter((each) => typeof each === "string");
  const outlooks = outlookFor(number, service, chosen);
  const isByAir = service === "air-freight";
  return (
    <Panel>
      <p className="font-semibold">
        {[fill(goods.number, { number }), names[number]].filter(Boolean).join(": ")}
      </p>
      <p>
        {`${fill(goods.class, { hazard: formatList(entry.hazards, locale, "or") })}. ${
          entry.groups.length > 1
            ? fill(goods.groups, { groups: list(entry.groups) })
            : fill(entry.groups.length === 1 ? goods.group : goods.noGroup, { group: entry.groups[0] ?? "" })
        }.`}
      </p>
      {outlooks.map((outlook) => (
        <Verdict
          key={outlook.groups.join()}
          outlook={outlook}
          isOne={entry.groups.length < 2 || chosen !== undefined}
        />
      ))}
      {outlooks.length > 0 ? (
        <p className="text-muted">{precheck.result}</p>
      ) : (
        <p>{isByAir ? goods.checkedByAir : goods.checked}</p>
      )}
      {offers.length > 0 ? (
        <TextButton className="justify-self-start py-1" onClick={() => onUse(implied)}>
          {fill(goods.use, { values: list(offers.map(lowerFirst)) })}
        </TextButton>
      ) : null}
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="mt-3 grid gap-1 bg-white px-4 py-3 text-small">{children}</div>;
}

function Verdict({
  outlook: { groups, verdict, reasons, notes },
  isOne,
}: {
  outlook: Outlook;
  isOne: boolean;
}) {
  const { precheck } = useCalculatorWords();
  const goods = useGoodsWords();
  const list = useList();
  const of = fill(groups.length > 1 ? goods.groups : goods.group, {
    groups: list(groups),
    group: groups[0] ?? "",
  });
  return (
    <p>
      <strong>
        {`${isOne ? precheck.verdicts[verdict] : `${of}: ${lowerFirst(precheck.verdicts[verdict])}`}.`}
      </strong>{" "}
      <span>
        {[
          ...reasons.map((reason) => precheck.reasons[reason]),
          ...notes.map((note) => precheck.notes[note]),
        ].join(" ")}
      </span>
    </p>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function useList(): (items: readonly string[]) => string {
  const locale = useLocale();
  return (items) => formatList(items, locale);
}
