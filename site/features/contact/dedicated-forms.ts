import type { PagePath } from "#contract/pages.ts";
import { fillForm, readDraft } from "#site/features/forms/draft.ts";
import type { Values } from "#site/features/forms/values.ts";

interface DedicatedForm {
  /** The form's name, under which its draft is kept. */
  form: string;
  to: PagePath;
  hash: string;
  /** The field for the message. */
  message: string;
}

/** Topics of the contact form with a form of their own. */
export const dedicatedForms = {
  quote: { form: "quote", to: "/order-inquiry", hash: "new", message: "notes" },
  order: { form: "order", to: "/order-inquiry", hash: "existing", message: "details" },
  survey: { form: "survey", to: "/contactUs", hash: "survey", message: "notes" },
  careers: { form: "application", to: "/Joinus", hash: "apply", message: "coverNote" },
} as const satisfies Record<string, DedicatedForm>;

/** Fills a form with what was typed into the contact form. Its own values stay; the message is added to its notes. */
export function copyToForm(typed: Values, { form, message }: DedicatedForm): void {
  const { message: text = "", topic: _topic, ...others } = typed;
  const own = Object.fromEntries(
    Object.entries(readDraft(form)?.values ?? {}).filter(([, value]) => value.length > 0),
  );
  const notes = [...new Set([own[message], text].flat().filter(Boolean))].join("\n\n");
  fillForm(form, { ...others, ...own, [message]: notes });
}
