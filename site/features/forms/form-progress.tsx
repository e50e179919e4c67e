import { useSyncExternalStore } from "react";
import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { useFormState } from "./form-context.ts";

const { useWords: useFormWords } = wordsOf("forms");

/** A part of a form: the title of its group, and the fields that have to be filled in. */
interface FormPart {
  id: string;
  title: string;
  required: readonly string[];
}

/**
 * The parts of a long form in a row that stays in view, with how many of their fields have a valid value. Each leads to its
 * group.
 */
export function FormProgress({ parts }: { parts: readonly FormPart[] }) {
  const { form: words } = useFormWords();
  const { store, findErrors } = useFormState();
  const values = useSyncExternalStore(
    store.subscribe,
    () => store.values(),
    () => store.initial,
  );
  const wrong = new Set(findErrors().map(({ field }) => field));
  return (
    <nav
      aria-label={words.progress}
      className="sticky top-(--spacing-header-fixed) z-10 -mx-2 bg-paper px-2 py-2"
    >
      <ol className="grid grid-cols-3 gap-x-3">
        {parts.map(({ id, title, required }) => {
          const done = required.filter((name) => (values[name] ?? "").length > 0 && !wrong.has(name)).length;
          return (
            <li key={id}>
              <a href={`#${id}`} className="block min-h-11 pt-1.5 text-label hover:text-petrol">
                <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="block h-1 w-full" aria-hidden>
                  <path d="M0 0h100v3H0z" className="fill-line" />
                  <path d={`M0 0h${(done / required.length) * 100}v3H0z`} className="fill-petrol" />
                </svg>
                <span className="mt-1.5 block font-semibold">{title}</span>
                <span className="text-muted">{fill(words.partDone, { done, all: required.length })}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
