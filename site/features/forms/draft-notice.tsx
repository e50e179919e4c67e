import { useState } from "react";
import { wordsOf } from "#site/i18n/words.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { useFormState } from "./form-context.ts";

const { useWords: useFormWords } = await wordsOf("forms");

/** Says for how long the browser keeps what is typed, and deletes it when asked to. */
export function DraftNotice() {
  const { form } = useFormWords();
  const { clear } = useFormState();
  const [isDeleted, setDeleted] = useState(false);
  // Without the script, nothing is kept.
  if (!useHydrated()) return null;
  return (
    <p className="text-small text-muted">
      {form.draftKept}{" "}
      <button
        type="button"
        onClick={() => {
          clear();
          setDeleted(true);
        }}
        className="cursor-pointer py-1 font-semibold underline underline-offset-4"
      >
        {form.draftDelete}
      </button>{" "}
      <span aria-live="polite">{isDeleted ? form.draftDeleted : ""}</span>
    </p>
  );
}
