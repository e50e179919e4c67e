import { contactSchema, deskTopics, messageLimits, topics } from "#contract/enquiries.ts";
import { fill } from "#shared/fill.ts";
import type { Desk } from "#reader/desks.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerTimeNote } from "#site/features/forms/answer-time-note.tsx";
import { options, SelectField, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { useFieldText, useFormStore, useText } from "#site/features/forms/form-context.ts";
import type { Values } from "#site/features/forms/files.ts";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useSite } from "#site/load/site-data.ts";
import { TopicNote, type Topic, useContactWords } from "./topic-note.tsx";

/** Writes to the group: `createUserMainInfo`. */
export default function ContactForm({ page, desk }: { page: string; desk: Desk }) {
  const { person } = useFormWords();
  const contact = useContactWords();
  const { apiBaseUrl } = useSite();
  const store = useFormStore("contact");
  const topic = useText(store, "topic") as Topic;
  const isForShip = topic === "ship-supply";
  const isEmergency = topic === "emergency";
  return (
    <SubmissionForm
      store={store}
      kind="contact"
      page={page}
      desk={desk}
      schema={contactSchema}
      // People who exercise their rights need not solve a picture first.
      calculates={({ topic }) => topic === "data-protection"}
      about={({ topic }) => ({ topic })}
      send={browserClient(apiBaseUrl).createUserMainInfo}
      isClosed={isEmergency}
      prefill={{ topic: [...topics, "emergency"], message: addRequest }}
    >
      <SelectField name="topic" label={contact.topic}>
        {options(topics, contact.topics)}
        <option value="emergency">{contact.topics.emergency}</option>
      </SelectField>
      <TopicNote topic={topic} />
      <div className={isEmergency ? "hidden" : "grid gap-7"}>
        <TextField name="name" label={person.name} autoComplete="name" />
        <TextField name="company" label={person.company} optional autoComplete="organization" />
        <EmailField label={person.email} />
        <PhoneField
          label={person.phone}
          hint={person.phoneHint}
          countryFrom={isForShip ? "" : "country"}
          optional
        />
        <Country />
        <TextArea
          name="message"
          label={contact.message}
          hint={fill(contact.messageHint, messageLimits)}
          rows={6}
          limit={messageLimits.max}
        />
      </div>
    </SubmissionForm>
  );
}

/** Adds what a link asks for, such as a certificate, below what stands there. */
function addRequest(text: string, { message = "" }: Values): Values {
  const before = String(message).trim();
  return { message: before.includes(text) ? before : `${before}\n\n${text}`.trim() };
}

function Country() {
  const { person } = useFormWords();
  const { shipCountry } = useContactWords();
  const country = useFieldText("country");
  const topic = useFieldText("topic");
  const isForShip = topic === "ship-supply";
  const isForDesk = deskTopics.some((each) => each === topic);
  return (
    <div>
      <SelectField
        name="country"
        label={isForShip ? shipCountry : person.country}
        autoComplete={isForShip ? "off" : "country"}
      >
        <CountryOptions />
      </SelectField>
      <AnswerTimeNote
        kind={topic === "careers" ? "application" : "contact"}
        from={isForDesk ? {} : country ? { countryId: country, ...(isForShip && { topic }) } : undefined}
        isToDesk={isForDesk}
      />
    </div>
  );
}
