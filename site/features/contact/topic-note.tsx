import type { Contact } from "#contract/enquiries.ts";
import { useFormState } from "#site/features/forms/form-context.ts";
import { PrivacyLine } from "#site/features/forms/form-parts.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { PagePath } from "#shared/pages.ts";
import { readDraft } from "#site/features/forms/draft.ts";
import { fillForm, type FormStore } from "#site/features/forms/form-store.ts";

export const { useWords: useContactWords } = wordsOf("contact");

/** A choice of the contact form. An emergency is none of the contract: the form shows a telephone number instead. */
export type Topic = Contact["topic"] | "emergency" | "";

/**
 * Help beyond this form for a topic: a telephone number, a dedicated form, what a ship agency needs, who looks into a
 * complaint, the rights of data subjects.
 */
export function TopicNote({ topic }: { topic: Topic }) {
  const contact = useContactWords();
  return (
    <div aria-live="polite" className="empty:hidden">
      {topic === "emergency" ? <Emergency /> : null}
      {topic === "data-protection" ? <Rights /> : null}
      {topic === "ship-supply" ? <Note text={contact.ship} /> : null}
      {topic === "complaint" ? <Note text={contact.complaint} /> : null}
      {topic in dedicatedForms ? <DedicatedForm topic={topic as keyof typeof dedicatedForms} /> : null}
    </div>
  );
}

function Emergency() {
  const contact = useContactWords();
  const { emergencyPhone } = useSite();
  return (
    <div className="border-l-4 border-orange-deep bg-white px-6 py-5">
      <p className="heading text-section leading-tight">
        <PhoneLink number={emergencyPhone} />
      </p>
      <p className="mt-2">{contact.emergency}</p>
    </div>
  );
}

function DedicatedForm({ topic }: { topic: keyof typeof dedicatedForms }) {
  const contact = useContactWords();
  const { store } = useFormState();
  const dedicated = dedicatedForms[topic];
  return (
    <div className="border-l-4 border-petrol pl-4">
      <p>{contact.better[topic]}</p>
      <SiteLink
        to={dedicated.to}
        hash={dedicated.hash}
        onClick={() => copyToForm(store, dedicated)}
        className="inline-block py-2.5 font-semibold link"
      >
        {contact.better.open}
      </SiteLink>
    </div>
  );
}

function Note({ text }: { text: string }) {
  return <p className="border-l-4 border-petrol pl-4">{text}</p>;
}

function Rights() {
  const contact = useContactWords();
  return (
    <div className="border-l-4 border-petrol pl-4">
      <p className="font-semibold">{contact.rights.title}</p>
      <ul className="mt-1 list-disc pl-5">
        {contact.rights.list.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <p className="mt-1">
        <PrivacyLine text={contact.rights.note} />
      </p>
    </div>
  );
}

interface DedicatedForm {
  /** The form's name, under which its draft is kept. */
  form: string;
  to: PagePath;
  hash: string;
  message: string;
}

/** Topics of the contact form with a form of their own. */
const dedicatedForms = {
  quote: { form: "quote", to: "/order-inquiry", hash: "new", message: "notes" },
  order: { form: "order", to: "/order-inquiry", hash: "existing", message: "details" },
  survey: { form: "survey", to: "/contactUs", hash: "survey", message: "notes" },
  careers: { form: "application", to: "/Joinus", hash: "apply", message: "coverNote" },
} as const satisfies Record<string, DedicatedForm>;

/**
 * Fills a form with what was typed into the contact form. Its own values stay; the message is added to its notes. A phone
 * number takes its country along, since the form's country may be that of goods.
 */
function copyToForm(store: FormStore, { form, message }: DedicatedForm): void {
  const { message: text = "", topic: _topic, phone = "", phoneCountry, ...others } = store.values();
  const own = Object.fromEntries(
    Object.entries(readDraft(form)?.values ?? {}).filter(([, value]) => value.length > 0),
  );
  const notes = [...new Set([own[message], text].flat().filter(Boolean))].join("\n\n");
  const { phone: read } = store.read();
  const isRead = typeof read === "object" && "value" in read;
  const number = {
    phone: isRead ? String(read.value) : phone,
    phoneCountry: phoneCountry || (others["country"] ?? ""),
  };
  fillForm(form, { ...others, ...own, ...(!own["phone"] && number), [message]: notes });
}
