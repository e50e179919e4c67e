import { useEffect, useState } from "react";
import { contactSchema, deskTopics, messageLimits, topics } from "#contract/enquiries.ts";
import { fill } from "#contract/fill.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerLine } from "#site/features/forms/answer-line.tsx";
import { options, SelectField, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { useTyped } from "#site/features/forms/form-context.ts";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { PrivacyLine, SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { useSite } from "#site/parts/site-data.ts";
import { TopicNote } from "./topic-note.tsx";
import type { Topic } from "./topic-note.tsx";

const { useWords: useContactWords } = await wordsOf("contact");
const { useWords: useFormWords } = await wordsOf("forms");

/** Writes to the group: `createUserMainInfo`, checked by the same schema here and there. */
export function ContactForm({ page }: { page: string }) {
  const { form, person } = useFormWords();
  const contact = useContactWords();
  const { apiBaseUrl } = useSite();
  const [topic, setTopic] = useState<Topic>("");
  const isEmergency = topic === "emergency";
  return (
    <SubmissionForm
      name="contact"
      kind="contact"
      page={page}
      schema={contactSchema}
      fixed={{ kind: "contact" }}
      // Who asks for their rights is not asked to prove anything first.
      needsCaptcha={({ topic }) => topic !== "data-protection"}
      about={({ topic }) => contact.topics[topic]}
      send={browserClient(apiBaseUrl).createUserMainInfo}
      privacy={<PrivacyLine text={form.privacy} />}
      isClosed={isEmergency}
      linked={{ topic: [...topics, "emergency"], message: "words" }}
    >
      <TopicField onTopic={setTopic} />
      <div className={isEmergency ? "hidden" : "grid gap-7"}>
        <TextField name="name" label={person.name} autoComplete="name" />
        <TextField name="company" label={person.company} optional autoComplete="organization" />
        <EmailField label={person.email} />
        <PhoneField label={person.phone} hint={person.phoneHint} countryFrom="country" optional />
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

function TopicField({ onTopic }: { onTopic: (topic: Topic) => void }) {
  const contact = useContactWords();
  const topic = useTyped("topic") as Topic;
  useEffect(() => {
    onTopic(topic);
  }, [topic, onTopic]);
  return (
    <>
      <SelectField name="topic" label={contact.topic}>
        {options(topics, contact.topics)}
        <option value="emergency">{contact.topics.emergency}</option>
      </SelectField>
      <TopicNote topic={topic} />
    </>
  );
}

/** The country, and at once who answers and until when. */
function Country() {
  const { person } = useFormWords();
  const country = useTyped("country");
  const topic = useTyped("topic");
  const isForDesk = deskTopics.some((each) => each === topic);
  return (
    <div>
      <SelectField name="country" label={person.country} autoComplete="country">
        <CountryOptions />
      </SelectField>
      <AnswerLine
        kind={topic === "careers" ? "application" : "contact"}
        from={isForDesk ? {} : country ? { countryId: country } : undefined}
        isToDesk={isForDesk}
      />
    </div>
  );
}
