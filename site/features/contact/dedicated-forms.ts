import type { PagePath } from "#shared/pages.ts";
import { readDraft } from "#site/features/forms/draft.ts";
import { fillForm, type FormStore } from "#site/features/forms/form-store.ts";

interface DedicatedForm {
  /** The form's name, under which its draft is kept. */
  form: string;
  to: PagePath;
  hash: string;
  message: string;
}

/** Topics of the contact form with a form of their own. */
export const dedicatedForms = {
  quote: { form: "quote", to: "/order-inquiry", hash: "new", message: "notes" },
  order: { form: "order", to: "/order-inquiry", hash: "existing", message: "details" },
  survey: { form: "survey", to: "/contactUs", hash: "survey", message: "notes" },
  careers: { form: "application", to: "/Joinus", hash: "apply", message: "coverNote" },
} as const satisfies Record<string, DedicatedForm>;

/**
 * Fills a form with what was typed into the contact form. Its own values stay; the message is added to its notes. A phone
 * number takes its country along, since the form's country may be that of goods.
 */
export function copyToForm(store: FormStore, { form, message }: DedicatedForm): void {
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
