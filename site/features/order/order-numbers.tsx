import { fill } from "#shared/fill.ts";
import { findSlip, identify, normaliseIdentifier, splitNumbers } from "#shared/identifiers.ts";
import type { Reading } from "#shared/typed.ts";
import { TextArea } from "#site/features/forms/controls.tsx";
import { toggle } from "#site/features/forms/choice-field.tsx";
import { useField, useFieldText, useFormState } from "#site/features/forms/form-context.ts";
import { wordsOf, type WordsOf } from "#site/i18n/words.ts";
import type { Values } from "#site/features/forms/files.ts";
import { TextButton } from "#site/ui/text-button.tsx";

export const { useWords: useOrderWords } = wordsOf("order");

/** The numbers of orders, recognised as they are typed. One that looks mistyped can be corrected or confirmed. */
export function OrderNumbers() {
  const order = useOrderWords();
  const { store } = useFormState();
  const typed = useFieldText("numbers");
  const { value = [], set } = useField("confirmed", readConfirmed);
  const confirmed = [value].flat().map(String);
  return (
    <div>
      <TextArea
        name="numbers"
        label={order.numbers}
        hint={order.numbersHint}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <ul aria-live="polite" className="mt-2 grid gap-2 text-small empty:hidden">
        {splitNumbers(typed)
          .slice(0, 20)
          .map((number, at) => (
            // The same number may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <OrderNumber
                number={number}
                isConfirmed={confirmed.includes(normaliseIdentifier(number))}
                onConfirm={() => set(toggle(confirmed, normaliseIdentifier(number)))}
                onCorrect={(corrected) => store.set("numbers", typed.replace(number, corrected))}
              />
            </li>
          ))}
      </ul>
      <p className="mt-5 font-semibold">{order.phases.title}</p>
      <ul className="mt-1 text-small text-soft">
        {[order.phases.before, order.phases.during, order.phases.after].map((phase) => (
          <li key={phase} className="border-t py-1.5">
            {phase}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only numbers that still look mistyped count as confirmed. */
function readConfirmed({ numbers = "", confirmed = [] }: Values): Reading {
  const doubtful = new Set(splitNumbers(String(numbers)).filter(findSlip).map(normaliseIdentifier));
  const value = [confirmed]
    .flat()
    .map(String)
    .filter((number) => doubtful.has(number));
  return value.length > 0 ? { value } : {};
}

function OrderNumber({
  number,
  isConfirmed,
  onConfirm,
  onCorrect,
}: {
  number: string;
  isConfirmed: boolean;
  onConfirm: () => void;
  onCorrect: (corrected: string) => void;
}) {
  const order = useOrderWords();
  const slip = findSlip(number);
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        <strong className="tabular-nums">{number}</strong>
        <span>
          {slip ? fill(order.recognised[slip.kind], { ...slip }) : recognised(number, order.recognised)}
        </span>
      </span>
      {slip && "meant" in slip ? (
        <TextButton className="py-2.5" onClick={() => onCorrect(slip.meant)}>
          {fill(order.useMeant, { number: slip.meant })}
        </TextButton>
      ) : null}
      {slip ? (
        <label className="flex tap gap-2.5">
          <input
            type="checkbox"
            name="confirmed"
            value={normaliseIdentifier(number)}
            checked={isConfirmed}
            onChange={onConfirm}
            className="size-5 shrink-0 accent-petrol"
          />
          {fill(order.confirm, { number })}
        </label>
      ) : null}
    </>
  );
}

function recognised(number: string, words: WordsOf<"order">["recognised"]): string {
  const { kind, ...identified } = identify(number);
  return words[kind !== "other" && "isValid" in identified && identified.isValid ? kind : guessKind(number)];
}

/**
 * Guesses the kind of a number without a check digit by its format: bills of lading begin with the carrier's
 * four letters (SCAC), purchase orders say so, bookings are short runs of digits.
 */
export function guessKind(text: string): "bill" | "booking" | "purchase" | "other" {
  const number = normaliseIdentifier(text);
  if (/^(PO|OC)[#/]?\d/.test(number)) return "purchase";
  if (/^[A-Z]{4}[A-Z0-9]{6,12}$/.test(number)) return "bill";
  return /^[A-Z]{0,3}\d{6,10}$/.test(number) ? "booking" : "other";
}
