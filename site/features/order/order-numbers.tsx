import { fill } from "#contract/fill.ts";
import { findSlip, identify, normaliseIdentifier, splitNumbers } from "#contract/identifiers.ts";
import { TextArea } from "#site/features/forms/controls.tsx";
import { useControl, useKept, useTyped } from "#site/features/forms/form-context.ts";
import { setControl } from "#site/features/forms/set-control.ts";
import { wordsOf } from "#site/i18n/words.ts";
import type { WordsOf } from "#site/i18n/words.ts";
import { guessKind } from "./guess-kind.ts";

const { useWords: useOrderWords } = await wordsOf("order");

/** The numbers of orders, each recognised as it is typed. One that looks mistyped can be corrected or confirmed. */
export function OrderNumbers() {
  const order = useOrderWords();
  const { id } = useControl("numbers");
  const typed = useTyped("numbers");
  return (
    <div>
      <TextArea
        name="numbers"
        as="lines"
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
              <OrderNumber number={number} onUse={(meant) => setControl(id, typed.replace(number, meant))} />
            </li>
          ))}
      </ul>
      <p className="mt-5 font-semibold">{order.phases.title}</p>
      <ul className="mt-1 text-small text-soft">
        {[order.phases.before, order.phases.during, order.phases.after].map((phase) => (
          <li key={phase} className="border-t border-line py-1.5">
            {phase}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderNumber({ number, onUse }: { number: string; onUse: (meant: string) => void }) {
  const order = useOrderWords();
  const kept = useKept("confirmed") ?? [];
  const slip = findSlip(number);
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        <strong className="tabular-nums">{number}</strong>
        {slip ? fill(order.recognised[slip.kind], { ...slip }) : recognised(number, order.recognised)}
      </span>
      {slip && "meant" in slip ? (
        <button
          type="button"
          onClick={() => onUse(slip.meant)}
          className="cursor-pointer py-1 font-semibold underline underline-offset-4"
        >
          {fill(order.useMeant, { number: slip.meant })}
        </button>
      ) : null}
      {slip ? (
        <label className="flex min-h-10 items-center gap-2.5">
          <input
            type="checkbox"
            name="confirmed"
            value={normaliseIdentifier(number)}
            defaultChecked={kept.includes(normaliseIdentifier(number))}
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
