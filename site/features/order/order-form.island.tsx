import { orderQuestions, orderSchema } from "#contract/enquiries.ts";
import type { Desk } from "#reader/desks.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerTimeNote } from "#site/features/forms/answer-time-note.tsx";
import { options, SelectField, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { useFormStore } from "#site/features/forms/form-context.ts";
import { PrivacyLine } from "#site/features/forms/form-parts.tsx";
import { SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useSite } from "#site/load/site-data.ts";
import { OrderNumbers, useOrderWords } from "./order-numbers.tsx";

/** Asks about running orders. The numbers are recognised while they are typed; a person looks them up. */
export default function OrderForm({ page, desk }: { page: string; desk: Desk }) {
  const { form } = useFormWords();
  const order = useOrderWords();
  const { apiBaseUrl } = useSite();
  const store = useFormStore("order");
  return (
    <SubmissionForm
      store={store}
      kind="order"
      page={page}
      desk={desk}
      schema={orderSchema}
      computed={{ kind: "order" }}
      about={({ numbers }) => ({ numbers: numbers.join(", ") })}
      send={browserClient(apiBaseUrl).createUserMainInfo}
      privacy={<PrivacyLine text={form.privacy} />}
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
