import { identify } from "#contract/identifiers.ts";
import { orderQuestions, orderSchema } from "#contract/user-main.ts";
import { browserClient } from "#site/api.ts";
import { useSite } from "#site/site-data.ts";
import { AnswerLine } from "./answer-line.tsx";
import { options, SelectField, TextArea, TextField } from "./controls.tsx";
import { useTyped } from "./form-context.ts";
import { guessKind } from "./guess-kind.ts";
import { PrivacyLine, SubmissionForm } from "./submission-form.tsx";
import { useFormWords } from "./words.ts";
import { useOrderWords } from "./order-words.ts";
import type { OrderWords } from "./order-words.ts";

/** Asks about orders that run. The numbers are recognised while they are typed; a person looks them up. */
export function OrderForm({ page }: { page: string }) {
  const { form } = useFormWords();
  const order = useOrderWords();
  const { apiBaseUrl } = useSite();
  return (
    <SubmissionForm
      name="order"
      kind="order"
      page={page}
      schema={orderSchema}
      fixed={{ kind: "order" }}
      about={({ numbers }) => numbers.join(", ")}
      send={browserClient(apiBaseUrl).createUserMainInfo}
      privacy={<PrivacyLine text={form.privacy} />}
    >
      <Numbers />
      <SelectField name="question" label={order.question}>
        {options(orderQuestions, order.questions)}
      </SelectField>
      <TextField
        name="email"
        label={order.email}
        hint={order.emailHint}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextArea name="details" label={order.details} optional rows={4} />
      <AnswerLine kind="order" from={{}} />
    </SubmissionForm>
  );
}

function Numbers() {
  const order = useOrderWords();
  const typed = useTyped("numbers");
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
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
      <ul aria-live="polite" className="mt-2 grid gap-1 text-small empty:hidden">
        {lines.slice(0, 20).map((line, at) => (
          // The same number may stand on two lines.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap gap-x-3">
            <strong className="tabular-nums">{line.trim()}</strong> {recognised(line, order.recognised)}
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

function recognised(line: string, words: OrderWords["recognised"]): string {
  const identified = identify(line);
  if (identified.kind === "other") return words[guessKind(line)];
  return words[identified.isValid ? identified.kind : (`${identified.kind}Wrong` as const)];
}
