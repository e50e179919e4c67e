import type { InputHTMLAttributes } from "react";
import { messageLimits, topics, userMainSchema } from "#contract/user-main.ts";
import { browserClient } from "#site/api.ts";
import { useLocale } from "#site/locales-hook.ts";
import { fill, useMessages } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { Field } from "#site/ui/field.tsx";
import { CountryOptions } from "./country-options.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { problemText } from "./problem-text.ts";
import { SiteLink } from "./site-link.tsx";
import { useForm } from "./use-form.ts";
import { useSubmission } from "./use-submission.ts";

const name = "contact";
/** The order in which fields stand, and in which what is wrong with them is listed. */
const fields = ["topic", "name", "company", "email", "phone", "country", "message"] as const;
type FieldName = (typeof fields)[number];

const control =
  "mt-2 block w-full border border-muted bg-white px-3.5 py-3 text-body aria-invalid:border-2 aria-invalid:border-orange-deep";

/** Writes to the group: `createUserMainInfo`, checked by the same schema here and there. */
export function ContactForm({ page }: { page: string }) {
  const messages = useMessages();
  const { contact, form: words, problems } = messages;
  const { apiBaseUrl, email, phone } = useSite();
  const hydrated = useHydrated();
  const { props, errors, attempt, showErrors } = useForm({
    name,
    schema: userMainSchema,
    fixed: { locale: useLocale() },
    onValid: (values, idempotencyKey) =>
      void submit(values, () => browserClient(apiBaseUrl).createUserMainInfo(values, { idempotencyKey })),
  });
  const { submit, failure, isSending } = useSubmission({ form: name, page, onFieldErrors: showErrors });

  const texts = new Map(errors.map((error) => [error.field, problemText(messages, error)]));
  const summary = fields.flatMap((field) => {
    const text = texts.get(field);
    return text ? [{ id: `${name}-${field}`, text }] : [];
  });

  function field(field: FieldName) {
    return { id: `${name}-${field}`, label: contact[field], error: texts.get(field) };
  }
  function input(field: FieldName, attributes: InputHTMLAttributes<HTMLInputElement>) {
    return { name: field, className: control, ...attributes };
  }

  return (
    <form {...props} className="grid max-w-[40rem] gap-7">
      {summary.length > 0 ? <ErrorSummary key={attempt} errors={summary} /> : null}
      <Field {...field("topic")}>
        {(aria) => (
          <select {...aria} name="topic" className={control}>
            <option value="">{contact.choose}</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {contact.topics[topic]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...field("name")}>
        {(aria) => <input {...aria} {...input("name", { autoComplete: "name" })} />}
      </Field>
      <Field {...field("company")} note={words.optional}>
        {(aria) => <input {...aria} {...input("company", { autoComplete: "organization" })} />}
      </Field>
      <Field {...field("email")}>
        {(aria) => <input {...aria} {...input("email", { type: "email", autoComplete: "email" })} />}
      </Field>
      <Field {...field("phone")} note={words.optional} hint={contact.phoneHint}>
        {(aria) => <input {...aria} {...input("phone", { type: "tel", autoComplete: "tel" })} />}
      </Field>
      <Field {...field("country")}>
        {(aria) => (
          <select {...aria} name="country" autoComplete="country" className={control}>
            <option value="">{contact.choose}</option>
            <CountryOptions />
          </select>
        )}
      </Field>
      <Field {...field("message")} hint={fill(contact.messageHint, messageLimits)}>
        {(aria) => <textarea {...aria} name="message" rows={6} className={control} />}
      </Field>
      <p className="text-small text-muted">
        {contact.privacy}{" "}
        <SiteLink to="/privacyPolicy" className="underline underline-offset-4">
          {contact.privacyLink}
        </SiteLink>
      </p>
      <div>
        <button
          // Before the script has come, the browser would put what is typed into the address.
          type={hydrated ? "submit" : "button"}
          aria-disabled={isSending}
          className="cursor-pointer bg-orange px-8 py-4.5 font-semibold text-ink hover:bg-ink hover:text-white aria-disabled:cursor-progress aria-disabled:bg-line"
        >
          {isSending ? words.sending : words.send}
        </button>
        <div role="alert">
          {failure ? (
            <p className="mt-4 font-semibold text-orange-deep">{fill(problems[failure], { email })}</p>
          ) : null}
        </div>
        <noscript>
          <p className="mt-4">{fill(words.noScript, { email, phone })}</p>
        </noscript>
      </div>
    </form>
  );
}
