import type { ComponentProps, ReactNode } from "react";
import { wordsOf } from "#site/i18n/words.ts";
import { useField } from "./form-context.ts";

export const { useWords: useFormWords, wordsIn: formWordsIn } = wordsOf("forms");

export interface Described {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Says beside the label that it need not be filled in. */
  optional?: boolean | undefined;
}

/** The attributes of a control inside a field, with references to its hint and error. */
interface ControlProps {
  id: string;
  /** For assistive technology only, without the browser's validation. */
  "aria-required": true | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/**
 * The frame of every field: label, hint, control and error. Around several controls (`group`) it is a fieldset, which
 * has the attributes itself.
 */
export function Field({
  name,
  label,
  hint,
  optional,
  group,
  children,
  ...frame
}: Described & {
  /** `one`: of its controls, one is chosen. */
  group?: "one" | "list";
  children: (control: ControlProps) => ReactNode;
} & Pick<ComponentProps<"div">, "onDragOver" | "onDrop">) {
  const { form } = useFormWords();
  const { id, error } = useField(name);
  const control: ControlProps = {
    id,
    "aria-required": optional || group === "list" ? undefined : true,
    "aria-invalid": Boolean(error),
    "aria-describedby": [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined,
  };
  const className = error ? "border-l-4 border-orange-deep pl-4" : "";
  const title = (
    <>
      {label} {optional ? <span className="font-normal text-muted">({form.optional})</span> : null}
    </>
  );
  const content = (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-muted">
          {hint}
        </p>
      ) : null}
      {children(control)}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-orange-deep">
          {error}
        </p>
      ) : null}
    </>
  );
  return group ? (
    <fieldset
      {...control}
      tabIndex={-1}
      role={group === "one" ? "radiogroup" : undefined}
      className={className}
    >
      <legend className="font-semibold">{title}</legend>
      {content}
    </fieldset>
  ) : (
    <div className={className} {...frame}>
      <label htmlFor={id} className="block font-semibold">
        {title}
      </label>
      {content}
    </div>
  );
}
