import type { Contact } from "#contract/enquiries.ts";
import { readValues } from "#site/features/forms/form-values.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { betterForms, carryOver } from "./better-forms.ts";

const { useWords: useContactWords } = await wordsOf("contact");
const { useWords: useFormWords } = await wordsOf("forms");

/** What a visitor may choose to write about. Of an emergency nobody writes: it is answered by a number. */
export type Topic = Contact["topic"] | "emergency" | "";

/** What helps with a subject more than this form does: a number, a form of its own, one's rights. */
export function TopicNote({ topic }: { topic: Topic }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {topic === "emergency" ? <Emergency /> : null}
      {topic === "data-protection" ? <Rights /> : null}
      {topic in betterForms ? <BetterForm topic={topic as keyof typeof betterForms} /> : null}
    </div>
  );
}

function Emergency() {
  const contact = useContactWords();
  const { emergencyPhone } = useSite();
  return (
    <div className="border-l-4 border-orange-deep bg-white px-6 py-5">
      <p className="heading text-[2rem] leading-tight">
        <PhoneLink number={emergencyPhone} />
      </p>
      <p className="mt-2">{contact.emergency}</p>
    </div>
  );
}

function BetterForm({ topic }: { topic: keyof typeof betterForms }) {
  const contact = useContactWords();
  const better = betterForms[topic];
  return (
    <div className="border-l-4 border-petrol pl-4">
      <p>{contact.better[topic]}</p>
      <SiteLink
        to={better.to}
        hash={better.hash}
        onClick={({ currentTarget }) => {
          const form = currentTarget.closest("form");
          if (form) carryOver(readValues(form), better);
        }}
        className="mt-1 inline-block py-1 font-semibold underline underline-offset-4"
      >
        {contact.better.open}
      </SiteLink>
    </div>
  );
}

function Rights() {
  const { form } = useFormWords();
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
        {contact.rights.note}{" "}
        <SiteLink to="/privacyPolicy" className="underline underline-offset-4">
          {form.privacyLink}
        </SiteLink>
      </p>
    </div>
  );
}
