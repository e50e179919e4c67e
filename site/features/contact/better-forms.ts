import type { PagePath } from "#contract/pages.ts";
import { createKey, handDraft, readDraft } from "#site/features/forms/draft.ts";
import type { Values } from "#site/features/forms/form-values.ts";

interface BetterForm {
  /** The form's name, under which its draft is kept. */
  form: string;
  to: PagePath;
  hash: string;
  /** The field that takes the message. */
  message: string;
}

/** Where subjects of the contact form have a form of their own. */
export const betterForms = {
  quote: { form: "quote", to: "/order-inquiry", hash: "new", message: "notes" },
  order: { form: "order", to: "/order-inquiry", hash: "existing", message: "details" },
  survey: { form: "survey", to: "/contactUs", hash: "survey", message: "notes" },
  careers: { form: "recruit", to: "/Joinus", hash: "apply", message: "coverNote" },
} as const satisfies Record<string, BetterForm>;

/** Lets a form find what was typed into another. What it holds already stays, and the message joins its notes. */
export function carryOver(typed: Values, { form, message }: BetterForm): void {
  const { message: text = "", topic: _topic, ...others } = typed;
  const own = Object.fromEntries(
    Object.entries(readDraft(form)?.values ?? {}).filter(([, value]) => value.length > 0),
  );
  const notes = [...new Set([own[message], text].flat().filter(Boolean))].join("\n\n");
  const values = { ...others, ...own, [message]: notes };
  handDraft(form, { values, idempotencyKey: createKey() });
}
