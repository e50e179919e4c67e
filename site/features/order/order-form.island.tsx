import { orderQuestions, orderSchema } from "#contract/enquiries.ts";
import type { Desk } from "#reader/desks.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerTimeNote } from "#site/features/forms/answer-time-note.tsx";
import { options, SelectField, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useSite } from "#site/load/site-data.ts";
import { OrderNumbers, useOrderWords } from "./order-numbers.tsx";

/** Asks about running orders. The numbers are recognised while they are typed; a person looks them up. */
export default function OrderForm({ page, desk }: { page: string; desk: Desk }) {
  const order = useOrderWords();
  const { apiBaseUrl } = useSite();
  return (
    <SubmissionForm
      kind="order"
      page={page}
      desk={desk}
      schema={orderSchema}
      about={({ numbers }) => ({ numbers: numbers.join(", ") })}
      send={browserClient(apiBaseUrl).createUserMainInfo}
    >
      <OrderNumbers />
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
      <AnswerTimeNote kind="order" from={{}} />
    </SubmissionForm>
  );
}
