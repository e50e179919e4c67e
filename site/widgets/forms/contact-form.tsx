import { contactSchema, messageLimits, topics } from "#contract/user-main.ts";
import { browserClient } from "#site/api.ts";
import { fill } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { options, SelectField, TextArea, TextField } from "./controls.tsx";
import { CountryOptions } from "./country-options.tsx";
import { EmailField } from "./email-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { PrivacyLine, SubmissionForm } from "./submission-form.tsx";
import { useFormWords } from "./words.ts";

/** Writes to the group: `createUserMainInfo`, checked by the same schema here and there. */
export function ContactForm({ page }: { page: string }) {
  const { contact, form } = useFormWords();
  const { apiBaseUrl } = useSite();
  return (
    <SubmissionForm
      name="contact"
      kind="contact"
      page={page}
      schema={contactSchema}
      fixed={{ kind: "contact" }}
      // Who asks for their rights is not asked to prove anything first.
      needsCaptcha={({ topic }) => topic !== "data-protection"}
      send={browserClient(apiBaseUrl).createUserMainInfo}
      privacy={<PrivacyLine text={form.privacy} />}
    >
      <SelectField name="topic" label={contact.topic}>
        {options(topics, contact.topics)}
      </SelectField>
      <TextField name="name" label={contact.name} autoComplete="name" />
      <TextField name="company" label={contact.company} optional autoComplete="organization" />
      <EmailField label={contact.email} />
      <PhoneField label={contact.phone} hint={contact.phoneHint} optional />
      <SelectField name="country" label={contact.country} autoComplete="country">
        <CountryOptions />
      </SelectField>
      <TextArea
        name="message"
        label={contact.message}
        hint={fill(contact.messageHint, messageLimits)}
        rows={6}
      />
    </SubmissionForm>
  );
}
