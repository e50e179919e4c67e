import type { PagePath } from "#site/routes.ts";
import { createKey, handDraft, readDraft } from "./draft.ts";
import type { Values } from "./form-values.ts";

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
  quote: { form: "quote", to: "/order-inquiry", hash: "new", message: "cargo" },
  order: { form: "order", to: "/order-inquiry", hash: "existing", message: "details" },
  survey: { form: "survey", to: "/contactUs", hash: "survey", message: "notes" },
  careers: { form: "recruit", to: "/Joinus", hash: "apply", message: "coverNote" },
} as const satisfies Record<string, BetterForm>;

/** Lets a form find what was typed into another. What it holds itself already stays. */
export function carryOver(typed: Values, { form, message }: BetterForm): void {
  const { message: text = "", topic: _topic, ...others } = typed;
  const own = Object.entries(readDraft(form)?.values ?? {}).filter(([, value]) => value.length > 0);
  const values = { ...others, [message]: text, ...Object.fromEntries(own) };
  handDraft(form, { values, idempotencyKey: createKey() });
}
